//! Names of controls, parts and choices.

use crate::model::memory::Zero;
use crate::model::scenario::{Field, Passes, Scale, Unit};

/// Short fixed words on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label {
    // Page.
    LabName,
    SkipToLabs,
    Sections,
    NavMemory,
    NavBubble,
    NavHow,
    NavSayIt,
    Settings,
    ThemeAuto,
    ThemeLight,
    ThemeDark,
    PatternsOn,
    PatternsOff,
    Footer,
    OneH100,
    NotesHeading,
    Dismiss,
    LockedByAuthor,
    // Actions.
    CopyLink,
    LinkCopied,
    CopyFailed,
    Undo,
    Redo,
    Reset,
    ShowAsTable,
    HideFormula,
    // Memory lab.
    LabOne,
    MemoryHeading,
    MemoryTask,
    ModelSize,
    Billion,
    ModelHint,
    Library,
    LibraryNone,
    Gpus,
    Sharding,
    Strategy(Zero),
    StrategyShort(Zero),
    StrategyHint(Zero),
    GpuMemory,
    GpuMemoryOther,
    Gigabytes,
    MemoryUnit,
    UnitChoice(Unit),
    BarScale,
    ScaleChoice(Scale),
    AllStrategies,
    BackToFigure,
    AssumptionsClosed,
    ScheduleToolsClosed,
    Assumptions,
    ScheduleTools,
    EmbedHeading,
    EmbedClosed,
    MemoryCaption,
    RowsCaption,
    // Pipeline lab.
    LabTwo,
    PipelineHeading,
    PipelineTask,
    Stages,
    MicroBatches,
    PassesLegend,
    PassesChoice(Passes),
    BackwardRatio,
    BackwardRatioHint,
    IdleShare,
    Overhead,
    Makespan,
    PeakInFlight,
    MicroBatchesUnit,
    UnitsUnit,
    Play,
    Pause,
    Replay,
    StepBack,
    StepOn,
    Speed,
    SpeedChoice(Speed),
    Scrub,
    ReadoutIdle,
    GanttKeys,
    GanttName,
}

/// How fast the schedule plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speed {
    Half,
    One,
    Two,
}

impl Speed {
    pub const ALL: [Self; 3] = [Self::Half, Self::One, Self::Two];

    /// Time units per second: 4 at the speed named 1 (VISUAL.md section 5).
    pub const fn units_per_second(self) -> f64 {
        match self {
            Self::Half => 2.0,
            Self::One => 4.0,
            Self::Two => 8.0,
        }
    }
}

/// A number of a field as a screen reader should speak it, with its unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spoken {
    pub field: Field,
    pub value: f64,
}

/// The playhead's place as a screen reader should speak it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SpokenTime {
    pub at: f64,
    pub end: f64,
}
