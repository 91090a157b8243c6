//! Names of choices: kernels, losses, optimizers, moments, switches.

use crate::model::memory::advice::Switch;
use crate::model::memory::kernels::{Attention, Dropout};
use crate::model::memory::{Fit, Loss, Moment, Optimizer, Reshard, Source, Stack, Targets};
use crate::model::scenario::assumptions::Tuning;
use crate::text::{FileKind, Message, Method, ModuleName, SwitchName};

/// A message for each value of a type.
macro_rules! names {
    ($kind:ty, $($pattern:pat => $words:expr),+ $(,)?) => {
        impl Message for $kind {
            fn in_english(&self) -> String {
                match self { $($pattern => $words),+ }.to_owned()
            }
        }
    };
}

names!(Stack,
    Stack::Fused => "Fused (Megatron, Transformer Engine)",
    Stack::Eager => "Eager (PyTorch)",
    Stack::HuggingFace => "Hugging Face",
    Stack::HuggingFaceAutocast => "Hugging Face, fp32 with autocast",
    Stack::Korthikanti => "As published in 2022",
);
names!(Attention, Attention::Flash => "Flash", Attention::Materialised => "Materialised");
names!(Dropout, Dropout::None => "None", Dropout::Masks => "With masks");
names!(Loss,
    Loss::Plain => "Plain: 12 bytes per logit",
    Loss::Fused => "Fused: 6 bytes per logit",
    Loss::LogitsOnly => "fp32 logits alone: 4",
    Loss::Chunked { .. } => "In chunks",
);
names!(Optimizer,
    Optimizer::Adam => "Adam, AdamW",
    Optimizer::SgdMomentum => "SGD with momentum",
    Optimizer::Adam8Bit => "8-bit Adam",
    Optimizer::Adafactor => "Adafactor",
    Optimizer::Muon => "Muon",
);
names!(Reshard, Reshard::AfterForward => "Free", Reshard::AfterBackward => "Keep");
names!(Tuning, Tuning::Full => "All weights", Tuning::Lora => "LoRA", Tuning::Qlora => "QLoRA");
names!(Method,
    Method::None => "None",
    Method::Selective => "Selective: some modules",
    Method::Full => "Full: every layer",
    Method::Block => "Full: some layers",
);
names!(ModuleName,
    ModuleName::CoreAttention => "Attention core: softmax, its dropout, the product with V",
    ModuleName::Activation => "Activation function of the MLP",
    ModuleName::Norms => "Norms before attention and MLP",
    ModuleName::UpProjections => "Up projections of latent attention",
);
names!(Moment,
    Moment::EndOfForward => "end of the forward",
    Moment::Loss => "loss",
    Moment::FirstBackward => "first backward",
    Moment::EndOfBackward => "end of the backward",
    Moment::OptimizerStep => "optimizer step",
);
names!(Fit, Fit::Fits => "fits", Fit::Tight => "tight", Fit::OutOfMemory => "does not fit");
names!(FileKind, FileKind::Svg => "SVG", FileKind::Png => "PNG", FileKind::Csv => "CSV");

impl Message for Targets {
    fn in_english(&self) -> String {
        if *self == Self::QUERY_VALUE { "Queries, values" } else { "All matrices" }.to_owned()
    }
}

impl Message for Source {
    fn in_english(&self) -> String {
        format!("{}.", self.reference())
    }
}

impl Message for SwitchName {
    fn in_english(&self) -> String {
        switch(self.0).to_owned()
    }
}

const fn switch(switch: Switch) -> &'static str {
    match switch {
        Switch::ShardOptimizer => "ZeRO-1: split the optimizer state",
        Switch::ShardGradients => "ZeRO-2: split gradients too",
        Switch::ShardWeights => "ZeRO-3: split everything",
        Switch::ReshardAfterForward => "Free gathered weights after the forward",
        Switch::RecomputeSelective => "Recompute the attention core",
        Switch::RecomputeFull => "Recompute every layer",
        Switch::FlashAttention => "Flash attention",
        Switch::FusedLoss => "Fused loss",
        Switch::ChunkedLoss => "Loss in chunks of 1,024 tokens",
        Switch::SequenceParallel => "Sequence parallel",
        Switch::DoubleTensor => "Twice the tensor parallel, half the replicas",
        Switch::DoublePipeline => "Twice the stages, half the replicas",
        Switch::DoubleContext => "Twice the context parallel, half the replicas",
        Switch::DoubleExpert => "Twice the expert parallel",
        Switch::DoubleData => "Twice the GPUs",
        Switch::HalveMicroBatch => "Half the micro-batch, twice as many",
        Switch::OneFOneB => "1F1B schedule",
        Switch::NarrowGradients => "16-bit gradients",
        Switch::EightBitAdam => "8-bit Adam",
        Switch::LowRankAdapters => "LoRA of rank 16",
        Switch::QuantizedAdapters => "QLoRA of rank 16",
    }
}
