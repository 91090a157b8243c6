//! Words of the lesson's own figures and questions.

use crate::model::cost::strategies::Strategy;
use crate::model::practice::challenge::Challenge;
use crate::model::practice::prediction::{Answer, Counted, Outcome};
use crate::model::units::Bytes;

/// Short fixed words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonWord {
    TryIt,
    // Predictions.
    PredictHeading,
    Check,
    Skip,
    NextQuestion,
    AllPredicted,
    YouSaid,
    ModelSays,
    ShowInLab,
    NumberMissing,
    ChoiceMissing,
    Falls,
    Same,
    Rises,
    // Calculator.
    CalculatorHeading,
    WorkLegend,
    ByFlops,
    ByTokens,
    Flops,
    Parameters,
    Tokens,
    Gpus,
    Peak,
    Mfu,
    Billion,
    Trillion,
    Tflops,
    Percent,
    CannotCompute,
    // Cooks.
    CooksHeading,
    CooksCopies,
    CooksShares,
    CooksCaption,
    CooksSummary,
    Play,
    Pause,
    NextPage,
    // Now say why.
    YourWords,
    YourWordsHint,
    Compare,
    SaidAloud,
    PointsHeading,
    NothingHeard,
    // Strategies.
    StrategyColumn,
    SplitColumn,
    SentColumn,
    StatesColumn,
    InsideColumn,
    AcrossColumn,
    CostColumn,
    // Who holds what.
    MapHeading,
    Stage,
    Replica,
    ItsNode,
    TensorGroup,
    PipelineGroup,
    DataGroup,
    TensorGroupIs,
    PipelineGroupIs,
    DataGroupIs,
    PerStep,
    MapHint,
    // The verdict.
    VerdictLegend,
    True,
    False,
    TrueFor,
    TrueForReason,
    FalseFor,
    YouSaidTrue,
    YouSaidFalse,
    // Challenges.
    Solved,
    GivenUp,
    SetTheLab,
    CheckTheLab,
    ShowSolution,
    SolutionInLab,
    RightChoice,
    LabSolves,
    // Terms.
    Close,
}

/// "Question 2 of 4"
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuestionOf {
    pub place: usize,
    pub of: usize,
}

/// An answer of a prediction in words: "1,120 GB", "falls", "ZeRO-3".
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AnswerText {
    pub answer: Answer,
    pub unit: Option<Counted>,
}

/// The unit beside a number to be typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitOf(pub Counted);

/// How an answer compares, in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutcomeText(pub Outcome);

/// How long a run takes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RunTime {
    pub days: f64,
    pub gpus: u64,
    pub gpu_hours: f64,
}

/// Which volumes a cook has on the shelf.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnShelf {
    pub volumes: usize,
    pub of: usize,
}

/// "Cook 1"
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CookName(pub usize);

/// What the kitchen does while all cook from one volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CookingFrom {
    /// The volume, from 0; `None` before the first.
    pub volume: Option<usize>,
    pub trips: usize,
}

/// `heard: "..."`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeardWords<'a>(pub &'a [&'a str]);

/// A cell of the strategy table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StrategyCell {
    Name(Strategy),
    Split(Strategy),
    Sent(Strategy),
    Cost(Strategy),
}

/// What the table's numbers hold for.
#[derive(Debug, Clone, PartialEq)]
pub struct StrategyCaption {
    pub parameters: u64,
    pub gpus: u64,
    pub bytes: f64,
    pub ranks: u64,
    pub stages: u64,
    pub stand_in: &'static str,
    pub tokens: u64,
}

/// Who is chosen on the map, and with whom it talks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MapSentence {
    pub stage: u64,
    pub replica: u64,
    pub states: Bytes,
}

/// The map's caption.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MapCaption {
    pub stages: u64,
    pub replicas: u64,
    pub gpus_per_node: u64,
}

/// Why the answer that sounds right is wrong.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WrongFor {
    pub per_gpu: Bytes,
    pub gpus: u64,
    pub bytes: f64,
    pub optimizer: f64,
}

/// An option of a challenge, with its unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OptionText {
    pub challenge: Challenge,
    pub value: f64,
}

/// "3 of 17 solved"
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SolvedOf {
    pub solved: usize,
    pub of: usize,
}
