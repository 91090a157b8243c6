use super::{gb, heading, points, says, try_it};
use crate::model::practice::lesson::LessonNumbers;
use crate::text::lesson_parts::{Block, Place};
use crate::text::numbers::{count, plain};

pub fn in_practice(numbers: &LessonNumbers) -> Vec<Block> {
    let llama = &numbers.llama;
    vec![
        says(
            "Large runs combine the cuts, and the order follows from the links. Tensor parallelism goes inside a node; pipelines go across nodes; \
             data parallelism or [[FSDP|fsdp]] takes the rest. [[Context parallelism|context]] joins when sequences get long, [[expert parallelism|expert]] when \
             the model is a mixture of experts. The product of all the degrees is the number of GPUs.",
        ),
        says(format!(
            "Llama 3 405B was trained that way on up to 16,384 H100s. In its main phase tensor groups of {} filled the nodes, {} pipeline stages \
             stood across nodes, and {} replicas shared the batch with FSDP; for sequences of 131,072 tokens, context groups of 16 took the place of most \
             replicas. The report gives 38 to 43 % [[MFU|mfu]]; 43 % is the row with 8,192 GPUs. Choose a node to see whom it talks to.",
            count(llama.tensor),
            count(llama.pipeline),
            count(llama.data)
        )),
        Block::Here(Place::WhoHoldsWhat),
        heading("Smaller jobs need less"),
        says(
            "Up to some hundreds of GPUs, FSDP or ZeRO-3 alone will do: the batch per GPU is large enough to hide the gathers. And often the best \
             cut is not to have the bytes at all.",
        ),
        points(&[
            format!(
                "[[LoRA|lora]] freezes the weights and learns small matrices beside them. Nearly all gradients and optimizer state disappear: {} \
                 instead of {} for 70B with rank 16 on all matrices. With the frozen weights in 4 bits it is {}.",
                gb(numbers.lora),
                gb(numbers.whole),
                gb(numbers.qlora)
            ),
            format!(
                "An optimizer with 8-bit moments keeps everything trainable and takes {} bytes per parameter instead of {}.",
                plain(numbers.eight_bit_bytes),
                plain(numbers.bytes)
            ),
        ]),
        try_it("model=llama-3.1-70b&gpus=2&zero=3&tune=lora", "LoRA on two GPUs"),
        try_it("opt=adam-8bit&zero=3&gpus=16", "8-bit Adam under ZeRO-3"),
    ]
}

pub fn principle() -> Vec<Block> {
    vec![says(
        "Whatever is held twice can be cut without changing the result: first what nobody reads, the optimizer state; then what is read rarely. \
         Whatever talks all the time belongs on the shortest wire. Every plan on this page, and nearly every one you will meet, is these two \
         sentences applied to a particular model, batch and network.",
    )]
}

pub fn sounds_right() -> Vec<Block> {
    vec![
        says(
            "It sounds right because it is half true: more GPUs are more memory in total, and more GPUs do train faster. True or false? Decide, then break it.",
        ),
        Block::Here(Place::Verdict),
        heading("Try to break it"),
        says(
            "Each of these was believed by somebody in public. Some you settle by setting a lab, some by choosing a number; a wrong answer gets its own reason.",
        ),
        Block::Here(Place::Challenges),
    ]
}

pub fn say_it() -> Vec<Block> {
    vec![Block::Here(Place::Recall), Block::Here(Place::Practice)]
}

pub fn terms_and_sources() -> Vec<Block> {
    vec![Block::Here(Place::Terms), heading("Sources"), Block::Here(Place::Works)]
}
