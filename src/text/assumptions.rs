//! What the assumptions panel says: names, hints, choices, verdicts, advice.

use crate::model::memory::advice::Switch;
use crate::model::memory::{Fit, Moment, Piece, Severity, Warning};
use crate::model::scenario::Scenario;
use crate::model::scenario::assumptions::{Assumption, Placed};
use crate::model::units::{Bytes, Unit};

/// Fixed words of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    Counting,
    Batch,
    Plan,
    BytesPerParameter,
    BytesHint,
    Custom,
    Off,
    On,
    MicroBatches,
    MicroBatchesHint,
    Tokens,
    OverheadSource,
    StagesHeading,
    StagesCaption,
    MomentsHeading,
    MomentsCaption,
    MomentColumn,
    TensorsHeading,
    TensorsCaption,
    PieceColumn,
    FormulaColumn,
    ValuesColumn,
    BytesColumn,
    SwitchesHeading,
    SwitchesNone,
    SwitchesStill,
    WarningsHeading,
    AdviceHeading,
    AdviceList,
    AdviceNone,
    CompareHeading,
    CompareHint,
    Pin,
    Unpin,
    BackToPinned,
    PinnedName,
    PresentName,
    ConfigHeading,
    ConfigHint,
    ConfigField,
    ConfigUse,
    ConfigRefused,
    ExportHeading,
    ExportHint,
    ExportFailed,
    EvenLayers,
    Chunks,
    ChunksHint,
    Modules,
    ModulesHint,
    LossChunk,
    LossChunkHint,
    CustomShape,
}

/// The name and the hint of an assumption.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NameOf(pub Assumption);
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HintOf(pub Assumption);

/// How recomputation is chosen, its number aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    None,
    Selective,
    Full,
    Block,
}

/// A module that selective recomputation can name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ModuleName {
    CoreAttention,
    Activation,
    Norms,
    UpProjections,
}

/// The present values in one line; what differs from the default stands out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary(pub Scenario);

/// What the figure shows when more than the simple question is asked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DetailVerdict {
    pub fit: Fit,
    pub allocated: Bytes,
    /// Lowest and highest; `None` while only states are counted.
    pub reserved: Option<(Bytes, Bytes)>,
    pub capacity: Bytes,
    pub unit: Unit,
}

/// When and where that is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DetailSub {
    pub moment: Option<Moment>,
    /// The fullest stage, counted from 1, of so many.
    pub stage: (u64, u64),
    /// Where the model has no shape of its own: whose it has, and how many parameters that is.
    pub borrowed: Option<(&'static str, u64)>,
}

/// What the comparison of strategies shows then.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DetailCaption {
    pub parameters: u64,
    pub gpus: u64,
    pub counted: bool,
}

/// How the GPUs are used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement(pub Placed);

/// How much a switch moves something: in bytes where a gigabyte is too coarse.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Moved(pub Bytes, pub Unit);

/// A button that sets GPUs, or a field, to a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetTo(pub u64);

/// An objection, as a sentence.
#[derive(Debug, Clone, PartialEq)]
pub struct Objection<'a>(pub &'a Warning);

/// How bad an objection is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Badness(pub Severity);

/// A switch of the advice, as something to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SwitchName(pub Switch);

/// What a switch frees, and what is then the peak.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SwitchEffect {
    pub frees: Bytes,
    pub peak: Bytes,
    pub fit: Fit,
    pub unit: Unit,
}

/// How far the plan can be stretched.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Stretch {
    MicroBatch(Option<u64>),
    Sequence(Option<u64>),
    Gpus(Option<u64>),
    /// `redundancy` is how many times the states are held; `None` where most weights are frozen.
    Cluster {
        total: Bytes,
        states: Bytes,
        redundancy: Option<f64>,
        gpus: f64,
        unit: Unit,
    },
}

/// What changed since a plan was pinned.
#[derive(Debug, Clone, PartialEq)]
pub struct Delta {
    pub total: Bytes,
    /// Names of kinds with their change.
    pub kinds: Vec<(String, Bytes)>,
    pub unit: Unit,
}

/// What is read from a pasted file.
#[derive(Debug, Clone, PartialEq)]
pub enum Pasted {
    Used { family: &'static str, parameters: u64, layers: u64 },
    Unknown(Vec<String>),
    Quantised,
    PredictionLayers(u64),
    OutputBias,
}

/// A part of memory in words of its own, and one of its pieces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PieceName(pub Piece);

/// What the row of an opened kind says first.
#[derive(Debug, Clone, PartialEq)]
pub struct KindHead {
    pub name: String,
    pub bytes: Bytes,
    pub moment: Option<Moment>,
    pub unit: Unit,
}

/// A saved figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    Svg,
    Png,
    Csv,
}
