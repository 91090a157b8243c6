use super::{gb, heading, says};
use crate::model::practice::lesson::LessonNumbers;
use crate::text::lesson_parts::{Block, Place};
use crate::text::numbers::{count, percent, plain};

pub fn now_say_why(numbers: &LessonNumbers) -> Vec<Block> {
    vec![
        says(format!(
            "Lab 2 in one line: with p stages and m micro-batches the idle share is (p−1)/(m+p−1): {} for 4 and 4, {} for 4 and 32. The backward pass has the same \
             bubble as the forward pass. [[1F1B|1f1b]] starts each backward pass as early as it can: the bubble stays, but fewer \
             activations are held at once. Giving each GPU several smaller groups of layers, interleaving, does shrink the bubble, for more messages.",
            percent(numbers.bubbles[0]),
            percent(numbers.bubbles[1])
        )),
        says(
            "Lab 1 leaves no doubt: on enough GPUs ZeRO-3 makes any model fit, and it is a switch in every framework. Why then do the largest \
             runs also use tensor and pipeline parallelism? Write or say one or two sentences first; then compare.",
        ),
        Block::Here(Place::SayWhy),
    ]
}

pub fn how_it_works(numbers: &LessonNumbers) -> Vec<Block> {
    let mut blocks = vec![heading("In one breath"), says(one_breath(numbers))];
    blocks.extend(bytes(numbers));
    blocks.extend(activations());
    blocks.extend([
        heading("What each cut sends"),
        says(
            "Cutting is never free; the table says what it costs. A [[gradient average|all-reduce]] sends every gradient about twice, once per \
             step. ZeRO-1 and ZeRO-2 do the same in two halves, a [[reduce-scatter]] and an [[all-gather]], and so cost nothing extra. ZeRO-3 \
             gathers the weights for the forward pass and again for the backward pass. By how much does that raise the traffic?",
        ),
        Block::Here(Place::TrafficPrediction),
        Block::Here(Place::Strategies),
        says(
            "Read the two columns of bytes with the links in mind. [[NVLink|nvlink]] inside a node carries several hundred GB a second; the \
             network between nodes carries about a tenth of that for each GPU. Tensor parallelism sends its bytes again for every sequence of the \
             batch, and every layer waits for them, so it stays within one node, usually 8 GPUs. A pipeline sends little and can cross nodes. \
             Data parallelism sends much, but only once per step, and while the backward pass still computes.",
        ),
    ]);
    blocks
}

fn one_breath(numbers: &LessonNumbers) -> String {
    format!(
        "A parameter costs {} bytes while it learns, {} of them for the optimizer. 70 billion parameters make {}, and a GPU has 80 GB. Data \
         parallelism copies all of it and splits only the batch. ZeRO shards the copies: optimizer state, then gradients, then weights, so that \
         {} GPUs could hold the states. [[Tensor parallelism|tensor]] cuts the matrices of each layer and talks in every layer, so it stays inside a \
         node. [[Pipeline parallelism|pipeline]] deals out the layers and idles unless there are many micro-batches. [[Context|context]] and \
         [[expert parallelism|expert]] cut sequences and experts. Activations come on top of all this, and recomputing them trades time for room.",
        plain(numbers.bytes),
        plain(numbers.optimizer_bytes),
        gb(numbers.whole),
        count(numbers.fewest_gpus)
    )
}

fn bytes(numbers: &LessonNumbers) -> Vec<Block> {
    vec![
        heading("Where 16 bytes come from"),
        says(
            "Mixed precision computes in bf16: 2 bytes for the weight and 2 for its gradient. bf16 has as many exponent bits as fp32 and so the \
             same range, which is why it needs no loss scaling as fp16 does. It pays with precision: 8 bits of significand, two to three decimal digits.",
        ),
        says(
            "That is too little to learn with. Near 1, neighbouring bf16 numbers lie almost a hundredth apart. An update, the learning rate times \
             Adam's step, is often a thousand times smaller than its weight; added in bf16 it would round away, \
             step after step. So the optimizer keeps an fp32 master copy, adds the update there, and casts the sum back: 4 bytes. Adam's two \
             moments, the running means of the gradient and of its square, take 4 bytes each.",
        ),
        says(format!(
            "2 + 2 + 4 + 4 + 4 is 16, of which {} belong to the optimizer. It is one accounting among several: frameworks that add gradients up in \
             fp32 count 18, and some keep one copy more and count 20. When two tools disagree, ask which bytes they count before you \
             doubt either.",
            plain(numbers.optimizer_bytes)
        )),
    ]
}

fn activations() -> Vec<Block> {
    vec![
        heading("What comes on top"),
        says(
            "Activations grow with micro-batch, sequence and number of layers, not with the number of parameters alone. At a sequence of 8,192 \
             tokens they can pass everything else on the GPU. [[Checkpointing]] keeps only the input of each layer and computes the rest again in \
             the backward pass: about a third more compute, for most of the memory. Recomputing only the attention scores, or using a kernel that \
             never stores them, gets much of that gain for almost nothing.",
        ),
        says(
            "Then there are gathered weights, communication buffers, and what the allocator cannot reuse. Lab 1 adds all of these when you open its assumptions.",
        ),
    ]
}
