//! Words of the lesson's questions and of its smaller figures.

use crate::model::cost::training_time::YEAR;
use crate::model::practice::challenge::Challenge;
use crate::model::practice::prediction::{Answer, Counted, Direction, Outcome};
use crate::model::units::Unit;
use crate::text::Message;
use crate::text::label::Label;
use crate::text::lesson_ui::{
    AnswerText, CookName, CookingFrom, HeardWords, LessonWord, OnShelf, OptionText, OutcomeText, QuestionOf, RunTime, SolvedOf,
    UnitOf, WrongFor,
};
use crate::text::numbers::{count, memory, plain, plural, with_unit};

impl Message for LessonWord {
    fn in_english(&self) -> String {
        words(*self).to_owned()
    }
}

const fn words(word: LessonWord) -> &'static str {
    use LessonWord as W;
    match word {
        W::TryIt => "Try it",
        W::PredictHeading => "Predict first",
        W::Check => "Check my prediction",
        W::Skip => "Skip",
        W::NextQuestion => "Next question",
        W::AllPredicted => "That was the last one. The lab shows all of it.",
        W::YouSaid => "You said",
        W::ModelSays => "The model says",
        W::ShowInLab => "Show it in the lab",
        W::ChoiceMissing => "Choose one first.",
        W::NumberMissing => "That is no number. Digits will do; “1.1k” and “1,120” are read too.",
        W::Falls => "falls",
        W::Same => "stays the same",
        W::Rises => "rises",
        W::CalculatorHeading => "How long would it take?",
        W::WorkLegend => "The work",
        W::ByFlops => "as FLOPs",
        W::ByTokens => "as parameters and tokens",
        W::Flops => "FLOPs of the whole run",
        W::Parameters => "Parameters",
        W::Tokens => "Tokens",
        W::Gpus => "GPUs",
        W::Peak => "Peak of one GPU",
        W::Mfu => "MFU",
        W::Billion => "billion",
        W::Trillion => "trillion",
        W::Tflops => "TFLOP/s",
        W::Percent => "%",
        W::CannotCompute => "Every field needs a number above zero, with at most a billion GPUs and an MFU of at most 100 %.",
        _ => figure_words(word),
    }
}

const fn figure_words(word: LessonWord) -> &'static str {
    use LessonWord as W;
    match word {
        W::CooksHeading => "Four cooks, eight volumes",
        W::CooksCopies => "Copies",
        W::CooksShares => "Shares",
        W::CooksCaption => {
            "Everybody cooks from the same volume at the same time, as all GPUs compute the same layer. Above, each has it on the shelf. Below, \
             its owner lends it to the other three, who give it back before the next."
        }
        W::CooksSummary => {
            "Four shelves with eight places each. With copies all places are full. With shares each shelf holds two volumes; the volume in use is lent to the other three."
        }
        W::Play => "Play",
        W::Pause => "Pause",
        W::NextPage => "Next volume",
        W::YourWords => "Your answer",
        W::YourWordsHint => "One or two sentences. They stay on this page.",
        W::Compare => "Compare with the points",
        W::SaidAloud => "I said it aloud",
        W::PointsHeading => "Points of a good answer",
        W::NothingHeard => {
            "None of the points was recognised in your words. Read them and judge yourself: the check knows only a few words."
        }
        W::MapHeading => "One mark is one node of 8 GPUs",
        W::Stage => "Stage",
        W::Replica => "Replica",
        W::ItsNode => "Its node",
        W::TensorGroup => "Tensor group",
        W::PipelineGroup => "Pipeline",
        W::DataGroup => "FSDP group",
        W::TensorGroupIs => "the 8 GPUs of the node, over NVLink",
        W::PipelineGroupIs => "the column, over the network",
        W::DataGroupIs => "the row, over the network",
        W::PerStep => "sent by one GPU in a step",
        W::MapHint => "Choose a node on the map, or set stage and replica.",
        _ => question_words(word),
    }
}

const fn question_words(word: LessonWord) -> &'static str {
    use LessonWord as W;
    match word {
        W::StrategyColumn => "Strategy",
        W::SplitColumn => "what is split",
        W::SentColumn => "what is sent",
        W::StatesColumn => "states per GPU",
        W::InsideColumn => "sent inside the node",
        W::AcrossColumn => "sent across nodes",
        W::CostColumn => "what it costs",
        W::VerdictLegend => "Your verdict",
        W::True => "True",
        W::False => "False",
        W::TrueFor => "What is true of it",
        W::TrueForReason => {
            "More GPUs are more memory in total, and each step handles a larger batch in the same time. A model that fits on one GPU trains faster."
        }
        W::FalseFor => "Where it breaks",
        W::YouSaidTrue => "You said: true. It is false.",
        W::YouSaidFalse => "You said: false. So it is.",
        W::Solved => "solved",
        W::GivenUp => "shown",
        W::SetTheLab => "Set the lab to the start",
        W::CheckTheLab => "Check the lab as it stands",
        W::ShowSolution => "Show a solution",
        W::SolutionInLab => "A solution in the lab",
        W::RightChoice => "Right.",
        W::LabSolves => "Solved: the lab as it stands does it.",
        W::Close => "Close",
        _ => "",
    }
}

impl Message for QuestionOf {
    fn in_english(&self) -> String {
        format!("Question {} of {}", self.place, self.of)
    }
}

impl Message for UnitOf {
    fn in_english(&self) -> String {
        match self.0 {
            Counted::Gb => "GB",
            Counted::Percent => "%",
            Counted::Years => "years",
            Counted::Gpus => "GPUs",
            Counted::Times => "times",
            Counted::MicroBatches => "micro-batches",
        }
        .into()
    }
}

impl Message for AnswerText {
    fn in_english(&self) -> String {
        match self.answer {
            Answer::Number(value) => {
                let unit = self.unit.map_or_else(String::new, |unit| UnitOf(unit).in_english());
                with_unit(&plain(value), &unit)
            }
            Answer::Strategy(zero) => Label::StrategyShort(zero).in_english(),
            Answer::Direction(Direction::Falls) => words(LessonWord::Falls).into(),
            Answer::Direction(Direction::Same) => words(LessonWord::Same).into(),
            Answer::Direction(Direction::Rises) => words(LessonWord::Rises).into(),
            Answer::Skipped => "nothing yet".into(),
        }
    }
}

impl Message for OutcomeText {
    fn in_english(&self) -> String {
        match self.0 {
            Outcome::Right => "You had it.",
            Outcome::Near => "Near: within a factor of two.",
            Outcome::Wrong => "Not so.",
            Outcome::Skipped => "Skipped.",
        }
        .into()
    }
}

impl Message for RunTime {
    fn in_english(&self) -> String {
        let time = match self.days {
            days if days >= 730.0 => format!("{} years", plain(days / YEAR)),
            days if days >= 2.0 => format!("{} days", plain(days.round())),
            days if days >= 2.0 / 24.0 => format!("{} hours", plain((days * 24.0).round())),
            days => format!("{} minutes", plain(days * 1_440.0)),
        };
        let hours = match self.gpu_hours {
            hours if (1e6..1e15).contains(&hours) => format!("{} million", plain(hours / 1e6)),
            hours => plain(hours),
        };
        format!("About {time} on {}: {hours} GPU hours.", plural(self.gpus as f64, "GPU", "GPUs"))
    }
}

impl Message for CookName {
    fn in_english(&self) -> String {
        format!("Cook {}", self.0)
    }
}

impl Message for OnShelf {
    fn in_english(&self) -> String {
        format!("{} of {}", self.volumes, self.of)
    }
}

impl Message for CookingFrom {
    fn in_english(&self) -> String {
        match self.volume {
            None => "Nobody cooks yet.".into(),
            Some(volume) => {
                format!("All cook from volume {}. Trips so far: none with copies, {} with shares.", volume + 1, self.trips)
            }
        }
    }
}

impl Message for HeardWords<'_> {
    fn in_english(&self) -> String {
        let words: Vec<String> = self.0.iter().map(|word| format!("“{word}”")).collect();
        format!("heard: {}", words.join(", "))
    }
}

impl Message for WrongFor {
    fn in_english(&self) -> String {
        format!(
            "DDP keeps everything on every GPU: 70B takes {} on each, with one GPU as with {}. And the weights are not even the main cost: of {} \
             bytes per parameter {} belong to the optimizer.",
            memory(self.per_gpu, Unit::Gb),
            count(self.gpus),
            plain(self.bytes),
            plain(self.optimizer)
        )
    }
}

impl Message for OptionText {
    fn in_english(&self) -> String {
        let value = plain((self.value * 100.0).round() / 100.0);
        let unit = match self.challenge {
            Challenge::TotalOfSeventy => return format!("{}\u{202f}GB", count(self.value.round() as u64)),
            Challenge::MixedPrecision | Challenge::OptimizerBytes => " bytes",
            Challenge::LayersUnderZero => " layers",
            Challenge::WhichBubble | Challenge::BiggerMicroBatches | Challenge::BeyondTheNode => {
                return format!("{}\u{202f}%", plain((self.value * 10.0).round() / 10.0));
            }
            Challenge::ZeroBesidePipeline => return format!("by {value}"),
            _ => "",
        };
        format!("{value}{unit}")
    }
}

impl Message for SolvedOf {
    fn in_english(&self) -> String {
        format!("{} of {} solved", self.solved, self.of)
    }
}
