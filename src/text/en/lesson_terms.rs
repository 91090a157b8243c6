//! Key terms, each in a sentence or two.

use crate::text::lesson_parts::Term;

const fn term(key: &'static str, term: &'static str, meaning: &'static str) -> Term {
    Term { key, term, meaning }
}

/// In the order in which the lesson uses them.
pub const TERMS: &[Term] = &[
    term("states", "Model states", "Weights, gradients and optimizer state: what exists per parameter, whatever the batch."),
    term(
        "optimizer",
        "Optimizer state",
        "What the optimizer remembers: for Adam an fp32 copy of the weight and two running means, 12 bytes per parameter.",
    ),
    term("activations", "Activations", "What the forward pass computes and the backward pass needs again."),
    term(
        "ddp",
        "DDP",
        "Distributed data parallel: every GPU has a full copy, takes a part of the batch, and gradients are averaged.",
    ),
    term(
        "zero",
        "ZeRO",
        "Data parallelism without copies. Stage 1 shards optimizer state, stage 2 gradients too, stage 3 weights too.",
    ),
    term("fsdp", "FSDP", "PyTorch's fully sharded data parallel: what ZeRO stage 3 does."),
    term("tensor", "Tensor parallelism", "Each weight matrix is cut by columns or rows; results are summed in every layer."),
    term("pipeline", "Pipeline parallelism", "Each GPU holds a group of consecutive layers, a stage, and passes activations on."),
    term(
        "micro-batch",
        "Micro-batch",
        "A part of the batch that runs through the pipeline, or between two gradient additions, by itself.",
    ),
    term(
        "bubble",
        "Bubble",
        "Time in which a pipeline stage has nothing to do. As a share of the total it is (p−1)/(m+p−1) for GPipe and 1F1B.",
    ),
    term("1f1b", "1F1B", "A pipeline order: after a warm-up each stage alternates one forward and one backward pass."),
    term(
        "all-reduce",
        "All-reduce",
        "Every GPU ends up with the sum of what all have. Costs a reduce-scatter and an all-gather.",
    ),
    term("all-gather", "All-gather", "Every GPU ends up with all the pieces."),
    term("reduce-scatter", "Reduce-scatter", "Every GPU ends up with its piece of the sum."),
    term(
        "checkpointing",
        "Checkpointing",
        "Keeping few activations and computing the others again: about a third more compute for full checkpointing.",
    ),
    term("context", "Context parallelism", "Each GPU holds a part of every sequence; keys and values are exchanged."),
    term("expert", "Expert parallelism", "Each GPU holds some experts; tokens travel to them and back."),
    term("nvlink", "NVLink", "The fast links between GPUs of one node or rack. Between nodes there is InfiniBand or Ethernet."),
    term("mfu", "MFU", "Model FLOPs utilisation: the share of the GPUs' peak that goes into the model's own operations."),
    term("lora", "LoRA", "Frozen weights, and beside them small low-rank matrices that learn."),
];
