//! Which kernels run: they decide which tensors a layer keeps for its backward.

/// The software stack of a layer, its attention, its dropout and its loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kernels {
    pub stack: Stack,
    pub attention: Attention,
    pub dropout: Dropout,
    pub loss: Loss,
}

/// Which layer implementation is meant. The first three keep exactly what the named systems were seen to keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stack {
    /// Fused norms and activations, as Megatron-LM with Transformer Engine; counted as SimuMax does, with a log-sum-exp of 2 bytes.
    Fused,
    /// PyTorch autograd over torchtitan's blocks: fused RMSNorm, unfused SwiGLU.
    Eager,
    /// PyTorch autograd over Hugging Face transformers: every RMSNorm keeps an fp32 copy.
    HuggingFace,
    /// The same over fp32 weights under bf16 autocast: the residual stays fp32, every matrix casts its input for itself, and the 16-bit
    /// copies of the weights live until the backward is done.
    HuggingFaceAutocast,
    /// The published form of Korthikanti et al. 2022 (arXiv 2205.05198, section 4), literally: GELU MLP of width 4h, as many KV heads as
    /// heads, dropout, materialised scores.
    Korthikanti,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attention {
    /// Scores never leave the chip; one log-sum-exp per token and head is kept.
    Flash,
    /// Scores are stored.
    Materialised,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dropout {
    None,
    /// A mask of one byte per element after attention, after the MLP and, where scores are stored, on them.
    Masks,
}

/// How logits become a loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// fp32 log-probabilities and two fp32 temporaries: 12 bytes per logit (PyTorch's tracker over transformers).
    Plain,
    /// 16-bit logits and one fp32 tensor: 6 bytes per logit (Megatron-LM's fused cross-entropy, as SimuMax counts it).
    Fused,
    /// fp32 logits alone: 4 bytes per logit (Korthikanti et al. 2022, section 4.3).
    LogitsOnly,
    /// Plain, a chunk of tokens at a time.
    Chunked {
        /// At least 1.
        tokens: u64,
    },
}

impl Stack {
    /// Whether it runs in plain PyTorch.
    pub const fn is_eager(self) -> bool {
        matches!(self, Self::Eager | Self::HuggingFace | Self::HuggingFaceAutocast)
    }

    /// Whether its layers are those of Hugging Face transformers.
    pub const fn is_hugging_face(self) -> bool {
        matches!(self, Self::HuggingFace | Self::HuggingFaceAutocast)
    }

    /// Bytes per element of the residual stream.
    pub const fn residual_bytes(self) -> f64 {
        if matches!(self, Self::HuggingFaceAutocast) { 4.0 } else { 2.0 }
    }
}

impl Kernels {
    pub const FUSED: Self = Self::of(Stack::Fused);
    pub const EAGER: Self = Self::of(Stack::Eager);
    pub const HUGGING_FACE: Self = Self::of(Stack::HuggingFace);
    pub const HUGGING_FACE_AUTOCAST: Self = Self::of(Stack::HuggingFaceAutocast);
    pub const KORTHIKANTI: Self = Self::of(Stack::Korthikanti);

    /// A stack with what usually goes with it.
    pub const fn of(stack: Stack) -> Self {
        let loss = match stack {
            Stack::Fused => Loss::Fused,
            Stack::Eager | Stack::HuggingFace | Stack::HuggingFaceAutocast => Loss::Plain,
            Stack::Korthikanti => Loss::LogitsOnly,
        };
        match stack {
            Stack::Korthikanti => Self { stack, attention: Attention::Materialised, dropout: Dropout::Masks, loss },
            _ => Self { stack, attention: Attention::Flash, dropout: Dropout::None, loss },
        }
    }
}

/// What the backward computes again instead of keeping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recompute {
    None,
    /// Some modules of every layer.
    Selective(Modules),
    /// Every layer, `group` layers from one kept input (Megatron-LM's "uniform" method). At least 1.
    Full {
        group: u64,
    },
    /// The first `layers` of every chunk, each from its own input; the others keep everything (Megatron-LM's "block" method).
    Block {
        layers: u64,
    },
}

/// Modules that selective recomputation can name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Modules {
    /// Softmax, its dropout and the product with V; with flash attention only the log-sum-exp is left to free.
    pub core_attention: bool,
    /// The MLP's activation function: its output is computed again.
    pub activation: bool,
    /// The norms before attention and MLP: their outputs are computed again.
    pub norms: bool,
    /// The up projections of latent attention.
    pub up_projections: bool,
}

impl Modules {
    /// What the papers call selective recomputation.
    pub const CORE_ATTENTION: Self = Self { core_attention: true, activation: false, norms: false, up_projections: false };
}

impl Recompute {
    pub const SELECTIVE: Self = Self::Selective(Modules::CORE_ATTENTION);
    /// Every layer from its own input.
    pub const FULL: Self = Self::Full { group: 1 };
}
