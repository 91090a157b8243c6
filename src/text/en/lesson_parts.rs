use crate::model::practice::lesson::LessonNumbers;
use crate::model::units::{Bytes, Unit};
use crate::text::lesson_parts::{Block, LessonHeading, LessonPart};
use crate::text::numbers::{count, memory, percent, plain};
use crate::text::{Message, Span};

impl Message for LessonHeading {
    fn in_english(&self) -> String {
        match self.0 {
            LessonPart::Question => "The question",
            LessonPart::TwoLimits => "Two limits",
            LessonPart::Picture => "A picture to keep",
            LessonPart::MemoryLab => "Lab 1: memory per GPU",
            LessonPart::PipelineLab => "Lab 2: the pipeline bubble",
            LessonPart::NowSayWhy => "Now say why",
            LessonPart::HowItWorks => "How it works",
            LessonPart::InPractice => "In practice",
            LessonPart::Principle => "The principle",
            LessonPart::SoundsRight => "The answer that sounds right",
            LessonPart::SayIt => "Say it",
            LessonPart::TermsAndSources => "Key terms and sources",
        }
        .into()
    }
}

fn gb(bytes: Bytes) -> String {
    memory(bytes, Unit::Gb)
}

fn says(text: impl Into<String>) -> Block {
    Block::Paragraph(vec![Span::plain(text)])
}

fn try_it(link: &'static str, words: &str) -> Block {
    Block::TryIt { link, words: words.into() }
}

/// A part's text.
pub fn blocks(part: LessonPart, numbers: &LessonNumbers) -> Vec<Block> {
    match part {
        LessonPart::Question => question(),
        LessonPart::TwoLimits => two_limits(numbers),
        LessonPart::Picture => picture(),
        LessonPart::MemoryLab => memory_lab(numbers),
        LessonPart::PipelineLab => pipeline_lab(numbers),
        LessonPart::NowSayWhy => now_say_why(),
        LessonPart::HowItWorks => how_it_works(numbers),
        LessonPart::InPractice => in_practice(),
        LessonPart::Principle => vec![Block::Paragraph(vec![Span::strong("Shard what is redundant; keep chatty work local.")])],
        LessonPart::SoundsRight => sounds_right(numbers),
        LessonPart::SayIt => vec![says(
            "Thirty seconds, aloud, as in the room. Then tick what you covered, take the follow-ups one at a time, and compare. Nothing you \
             say or type leaves this page.",
        )],
        LessonPart::TermsAndSources => Vec::new(),
    }
}

fn question() -> Vec<Block> {
    vec![
        says(
            "A team wants to fine-tune all the weights of a 70B model for a support assistant. It has a cluster of 80 GB GPUs. A colleague \
             says: just add GPUs with data parallelism until it fits.",
        ),
        says(
            "In an interview the same thing sounds like this: why does a 70B model need 1.1 TB to train, and how is it split? How many GPUs, and which strategy?",
        ),
    ]
}

fn two_limits(numbers: &LessonNumbers) -> Vec<Block> {
    vec![
        says(
            "The first limit is memory: parameters, gradients, optimizer state and activations must all be somewhere. The second is time.",
        ),
        says(format!(
            "Llama 3 405B took 3.8 × 10²⁵ floating-point operations. One H100 that keeps up 400 TFLOP/s would need about {} years; 16,384 of \
             them need {} days. So both memory and time have to be split, and the talking between GPUs must not eat what that gains.",
            count((numbers.years / 100.0).round() as u64 * 100),
            count(numbers.days.round() as u64)
        )),
    ]
}

fn picture() -> Vec<Block> {
    vec![
        says(
            "Four cooks each keep the whole recipe library on their own shelf. Hire a fifth, and dinner is ready sooner, but no shelf gets \
             emptier. That is data parallelism.",
        ),
        says(
            "Now deal the volumes out over all shelves. Whoever needs a page fetches it, cooks, and puts it back. There is far more room, and \
             far more walking. That is sharding: ZeRO-3, or FSDP.",
        ),
    ]
}

fn memory_lab(numbers: &LessonNumbers) -> Vec<Block> {
    let [ddp, zero1, zero2, zero3] = numbers.per_gpu.map(gb);
    let [small_ddp, small_zero1] = numbers.small.map(gb);
    vec![
        says("Take 70B on 64 GPUs from DDP to ZeRO-3. Then go back to DDP and change the number of GPUs."),
        try_it("zero=3", "70B on 64 GPUs under ZeRO-3"),
        try_it("gpus=512", "DDP on 512 GPUs"),
        Block::AfterAnswer(vec![
            format!("DDP needs {ddp} on each GPU, whatever their number."),
            format!("On 64 GPUs ZeRO-1 needs {zero1}, ZeRO-2 {zero2} and ZeRO-3 {zero3}: only the last fits."),
            format!(
                "A smaller model needs less: 8B does not fit with DDP ({small_ddp}), but with ZeRO-1 on 8 GPUs it does ({small_zero1})."
            ),
            "The price of ZeRO-3 is traffic: each layer's weights are gathered before they are used.".into(),
        ]),
    ]
}

fn pipeline_lab(numbers: &LessonNumbers) -> Vec<Block> {
    let [few, many] = numbers.bubbles.map(percent);
    vec![
        says(
            "Deal the layers out to four GPUs in a row. The last must wait for the first, and at the end the first waits for the last. How long?",
        ),
        try_it("pp=4&m=4", "4 stages, 4 micro-batches"),
        try_it("pp=4&m=32", "4 stages, 32 micro-batches"),
        Block::AfterAnswer(vec![
            format!(
                "With 4 micro-batches {few} of the time is idle, with 32 it is {many}: (p-1)/(m+p-1), in the backward pass as in the forward."
            ),
            "1F1B runs each backward pass as early as it can. It waits just as long but holds fewer activations.".into(),
            "Interleaving gives each GPU several smaller groups of layers. That does shrink the bubble, for more messages."
                .into(),
        ]),
    ]
}

fn now_say_why() -> Vec<Block> {
    vec![
        says(
            "ZeRO-3 clearly uses the least memory. Why then do huge runs also use tensor and pipeline parallelism? Say or type it first.",
        ),
        Block::AfterAnswer(vec![
            "ZeRO-3 gathers every layer in every micro-batch. That traffic grows with the model, not with the batch.".into(),
            "The global batch is limited. At thousands of GPUs each has too few tokens to hide the gathers behind.".into(),
            "Tensor and pipeline parallelism let several GPUs share one sample. Each then owns, and gathers, only a part.".into(),
        ]),
    ]
}

fn how_it_works(numbers: &LessonNumbers) -> Vec<Block> {
    vec![
        says(format!(
            "In one breath: a parameter costs {} bytes while it learns, {} of them for the optimizer. 70 billion parameters make {}, and a \
             GPU has 80 GB. Data parallelism copies all of it and splits only the batch. ZeRO shards the copies: optimizer state, then \
             gradients, then weights, so that {} GPUs could hold the states. Tensor parallelism cuts the matrices of each layer and talks in \
             every layer, so it stays inside a node. Pipeline parallelism deals out the layers and idles unless there are many micro-batches. \
             Context and expert parallelism cut sequences and experts. Activations come on top of all this.",
            plain(numbers.bytes),
            plain(numbers.optimizer_bytes),
            gb(numbers.whole),
            count(numbers.fewest_gpus)
        )),
        says(
            "Why fp32 copies at all? bf16 has the range of fp32, so it needs no loss scaling, but only 8 bits of significand. An update a \
             thousand times smaller than its weight would round away. So the optimizer adds updates to an fp32 master copy and casts the sum.",
        ),
        says(
            "Activations grow with micro-batch, sequence and layers. Checkpointing keeps some of them and computes the rest again in the \
             backward pass: about a third more compute, for most of the memory.",
        ),
    ]
}

fn in_practice() -> Vec<Block> {
    vec![
        says(
            "Put what talks most where links are fastest. Tensor parallelism goes inside a node, pipelines across nodes, data parallelism or \
             FSDP over the rest; context parallelism for long sequences, expert parallelism for mixtures of experts. Llama 3 405B combined \
             tensor, pipeline, context and FSDP on up to 16,384 H100s, at 38 to 43 % MFU; 43 % is the figure for 8,192.",
        ),
        says(
            "Smaller jobs need less. Up to some hundreds of GPUs FSDP alone will do. LoRA freezes the weights and avoids nearly all gradients \
             and optimizer state; an optimizer with 8-bit moments avoids most of the moments.",
        ),
    ]
}

fn sounds_right(numbers: &LessonNumbers) -> Vec<Block> {
    vec![
        says("“Adding GPUs to DDP lets a bigger model fit.” True or false? Decide, then break it in the lab."),
        try_it("gpus=16384", "DDP on 16,384 GPUs"),
        Block::AfterAnswer(vec![
            "More GPUs are more memory in total, but DDP keeps everything on every one of them.".into(),
            format!(
                "Nor are the weights the main cost: of {} bytes per parameter {} belong to the optimizer.",
                plain(numbers.bytes),
                plain(numbers.optimizer_bytes)
            ),
        ]),
    ]
}
