//! Names and hints of the assumptions.

use crate::model::scenario::assumptions::{Assumption, StateBytes};
use crate::text::{Detail, HintOf, Message, NameOf};

impl Message for Detail {
    fn in_english(&self) -> String {
        words(*self).to_owned()
    }
}

impl Message for NameOf {
    fn in_english(&self) -> String {
        assumption_name(self.0).to_owned()
    }
}

impl Message for HintOf {
    fn in_english(&self) -> String {
        hint(self.0).to_owned()
    }
}

pub const fn assumption_name(assumption: Assumption) -> &'static str {
    use Assumption as A;
    match assumption {
        A::Activations => "Activations",
        A::Sequence => "Sequence length",
        A::MicroBatch => "Micro-batch",
        A::Tensor => "Tensor parallel",
        A::SequenceParallel => "Sequence parallel",
        A::Pipeline => "Pipeline stages",
        A::Layers => "Layers per stage",
        A::Context => "Context parallel",
        A::Expert => "Expert parallel",
        A::ExpertTensor => "Expert tensor parallel",
        A::Reshard => "After a layer’s forward, FSDP",
        A::ShardGroup => "Shard over",
        A::Recompute => "Recomputation",
        A::RecomputeLayers => "Layers recomputed",
        A::Stack => "Kernels",
        A::Attention => "Attention",
        A::Dropout => "Dropout",
        A::Loss => "Loss",
        A::Optimizer => "Optimizer",
        A::Tuning => "What is trained",
        A::Targets => "Adapters on",
        A::Rank => "Adapter rank",
        A::Bytes(state) => state_name(state),
        A::Shape => "Model shape",
    }
}

const fn state_name(state: StateBytes) -> &'static str {
    match state {
        StateBytes::Weights => "Weights",
        StateBytes::Gradients => "Gradients",
        StateBytes::GradientCopy => "Gradient copy",
        StateBytes::Master => "Master weights",
        StateBytes::Moment1 => "First moment",
        StateBytes::Moment2 => "Second moment",
    }
}

const fn hint(assumption: Assumption) -> &'static str {
    use Assumption as A;
    match assumption {
        A::Activations => "Off counts model states alone. On finds the fullest moment of the step.",
        A::Sequence => "Tokens of one sequence, before it is split.",
        A::MicroBatch => "Sequences that go through the model at once.",
        A::Tensor => "GPUs that split each matrix, t.",
        A::SequenceParallel => "Splits norms and residuals along the sequence, over the tensor-parallel GPUs.",
        A::Pipeline => "Lab 2’s p, schedule and m. 1 keeps the model in one piece.",
        A::Layers => "One number per stage, such as 19 20 20 21. Empty: as even as possible.",
        A::Context => "GPUs that split each sequence, c.",
        A::Expert => "GPUs that share the experts out, e.",
        A::ExpertTensor => "GPUs that split each expert.",
        A::Reshard => "Free gathered weights and gather them again, or keep them until the backward.",
        A::ShardGroup => "Hybrid sharding: GPUs of one group. 0 shards over all.",
        A::Recompute => "What the backward computes again instead of keeping.",
        A::RecomputeLayers => "Layers from one kept input, or layers of each chunk.",
        A::Stack => "Which layer implementation: it decides which tensors are kept.",
        A::Attention => "Flash keeps one number per token and head; materialised keeps the scores.",
        A::Dropout => "A mask of one byte per element.",
        A::Loss => "How many bytes per logit live at once.",
        A::Optimizer => "What it keeps for each parameter.",
        A::Tuning => "LoRA freezes the weights and trains thin matrices beside them; QLoRA freezes them in 4 bits.",
        A::Targets => "Matrices of a layer that get an adapter.",
        A::Rank => "Width of the thin matrices.",
        A::Bytes(_) | A::Shape => "",
    }
}

fn words(detail: Detail) -> &'static str {
    use Detail as D;
    match detail {
        D::Counting => "States",
        D::Batch => "Activations",
        D::Plan => "Plan",
        D::BytesPerParameter => "Bytes per parameter",
        D::BytesHint => "16: bf16 gradients. 18: fp32 gradients. 20: both.",
        D::Custom => "Other",
        D::Off => "Off",
        D::On => "On",
        D::MicroBatches => "Micro-batches per step",
        D::MicroBatchesHint => "The same m as in Lab 2. From the second on, gradients stay.",
        D::Tokens => "tokens",
        D::OverheadSource => {
            "The most that the caching allocator reserved beyond what was allocated: 2.8 to 9.3\u{202f}%, Megatron-LM on 8 B200, 15 runs published with SimuMax 1.2."
        }
        D::EvenLayers => "Deal them evenly",
        D::Chunks => "Chunks per stage",
        D::ChunksHint => "Lab 2’s v: more, smaller pieces on each GPU.",
        D::Modules => "Computed again",
        D::ModulesHint => {
            "The tensors that each of these keeps are freed after the forward; none of them is a plan without recomputation."
        }
        D::LossChunk => "Chunk of the loss",
        D::LossChunkHint => "Logits of so many tokens live at once; a chunk as long as the micro-batch is the whole loss.",
        D::CustomShape => "Pasted model",
        _ => more_words(detail),
    }
}

fn more_words(detail: Detail) -> &'static str {
    use Detail as D;
    match detail {
        D::StagesHeading => "Stage by stage",
        D::StagesCaption => "What one GPU of each pipeline stage holds at its own fullest moment",
        D::MomentsHeading => "Moment by moment",
        D::MomentsCaption => "What one GPU of the fullest stage holds at each moment of the step",
        D::MomentColumn => "Moment",
        D::TensorsHeading => "Activations, tensor by tensor",
        D::TensorsCaption => "Tensors kept on the fullest stage, with formula and size",
        D::PieceColumn => "Part",
        D::FormulaColumn => "Formula",
        D::ValuesColumn => "Your values",
        D::BytesColumn => "Bytes",
        D::SwitchesHeading => "How this changes at the peak, under each switch",
        D::SwitchesStill => "No change:",
        D::SwitchesNone => "No single switch moves it.",
        D::WarningsHeading => "What speaks against this plan",
        D::AdviceHeading => "So what do I do?",
        D::AdviceList => "One switch at a time, the one that frees most first",
        D::AdviceNone => "No single switch frees memory here.",
        D::CompareHeading => "Compare",
        D::CompareHint => "Pin the present plan, then change anything: the difference is shown by kind.",
        D::Pin => "Pin this plan",
        D::Unpin => "Let go",
        D::BackToPinned => "Back to the pinned plan",
        D::PinnedName => "Pinned",
        D::PresentName => "Now",
        D::ConfigHeading => "Your own model",
        D::ConfigHint => {
            "Paste a Hugging Face config.json: Llama, Mistral, Mixtral, Qwen, Gemma 2, DeepSeek, GPT-2, GPT-NeoX, Falcon. It stays in this tab."
        }
        D::ConfigField => "Contents of config.json",
        D::ConfigUse => "Use this model",
        D::ConfigRefused => "This cannot be used; the model stays as it was",
        D::ExportHeading => "Save the figure",
        D::ExportHint => "The bar as it stands, with its assumptions.",
        D::ExportFailed => "This browser or its host page does not allow saving",
        _ => "",
    }
}
