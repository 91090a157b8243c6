use super::{gb, says, try_it};
use crate::model::practice::lesson::LessonNumbers;
use crate::text::lesson_parts::{Block, Place};

pub fn memory(numbers: &LessonNumbers) -> Vec<Block> {
    let [small_ddp, small_zero1] = numbers.small.map(gb);
    vec![
        says(
            "The lab below counts [[model states|states]] only, on one GPU out of all that train together as one data-parallel group. It starts \
             with 70B on 64 GPUs under [[DDP|ddp]]. Your task: go from DDP to ZeRO-3, then back to DDP, and change the number of GPUs. Before \
             you touch it, commit yourself. A guess that turns out wrong is remembered better than a number that was only read.",
        ),
        Block::Here(Place::MemoryPredictions),
        says(format!(
            "A smaller model is a different story, and a better interview question. 8B does not fit on one 80 GB GPU with its {small_ddp} of \
             states, but eight GPUs with ZeRO-1 hold it easily: {small_zero1} on each. Stage 3 would take even less and buy nothing but traffic.",
        )),
        try_it("n=8&gpus=8", "8B on 8 GPUs under DDP"),
        try_it("n=8&gpus=8&zero=1", "8B on 8 GPUs under ZeRO-1"),
    ]
}

pub fn pipeline(numbers: &LessonNumbers) -> Vec<Block> {
    let [ddp, zero1, zero2, zero3] = numbers.per_gpu.map(gb);
    vec![
        says(format!(
            "Lab 1 in one line: on 64 GPUs DDP needs {ddp} on each, ZeRO-1 {zero1}, ZeRO-2 {zero2} and ZeRO-3 {zero3}. Stages 1 and 2 stop at a \
             floor, because what they leave whole stays whole on every GPU. Only stage 3 divides everything, and its price is that each layer's \
             weights are gathered before they are used.",
        )),
        says(
            "There is another way to cut: by depth. Deal the layers out to four GPUs in a row, four [[stages|pipeline]]. Each holds a quarter of the \
             weights for good and never gathers anything; all it sends on are the activations at its border. But the last stage waits until the \
             first is through, and in the backward pass the first waits for the last. That idle time is the [[bubble]].",
        ),
        says(
            "The remedy is to cut the batch into [[micro-batches|micro-batch]] that follow each other. How many does it take? Say so first.",
        ),
        Block::Here(Place::PipelinePredictions),
        try_it("pp=4&m=4", "4 stages, 4 micro-batches"),
        try_it("pp=4&m=32", "4 stages, 32 micro-batches"),
        try_it("pp=4&m=32&schedule=1f1b", "The same under 1F1B"),
    ]
}
