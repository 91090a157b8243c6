use crate::model::memory::Zero;
use crate::model::scenario::{Field, Passes, Scale, Unit};
use crate::text::Message;
use crate::text::label::{Label, Speed, Spoken, SpokenTime};
use crate::text::numbers::{plural, time};

impl Message for Label {
    fn in_english(&self) -> String {
        words(*self).to_owned()
    }
}

impl Message for Spoken {
    fn in_english(&self) -> String {
        match self.field {
            Field::ModelSize => format!("{} billion parameters", time(self.value)),
            Field::Gpus => plural(self.value, "GPU", "GPUs"),
            Field::Stages => plural(self.value, "stage", "stages"),
            Field::MicroBatches => plural(self.value, "micro-batch", "micro-batches"),
            Field::BackwardRatio => plural(self.value, "forward pass", "forward passes"),
            _ => time(self.value),
        }
    }
}

impl Message for SpokenTime {
    fn in_english(&self) -> String {
        format!("time {} of {}", time(self.at), time(self.end))
    }
}

fn words(label: Label) -> &'static str {
    use Label as L;
    match label {
        L::LabName => "Training at Scale Lab",
        L::SkipToLabs => "Skip to the labs",
        L::Sections => "Sections",
        L::NavMemory => "Memory",
        L::NavBubble => "Bubble",
        L::NavHow => "How it works",
        L::NavSayIt => "Say it",
        L::Settings => "Settings",
        L::ThemeAuto => "Theme: system",
        L::ThemeLight => "Theme: light",
        L::ThemeDark => "Theme: dark",
        L::PatternsOn => "Patterns: on",
        L::PatternsOff => "Patterns: off",
        L::OneH100 => "H100",
        L::Footer => "Numbers are decimal: 1 GB = 10⁹ bytes. Everything runs in this tab; nothing is sent anywhere.",
        L::NotesHeading => "The link asked for something this lab cannot show",
        L::Dismiss => "Dismiss",
        L::LockedByAuthor => "Set by the course author.",
        L::CopyLink => "Copy link",
        L::LinkCopied => "Link copied",
        L::CopyFailed => "Copying is blocked here: take the address from the address bar",
        L::Undo => "Undo",
        L::Redo => "Redo",
        L::Reset => "Reset",
        L::ShowAsTable => "Show as table",
        L::HideFormula => "Hide formula",
        _ => lab_words(label),
    }
}

fn lab_words(label: Label) -> &'static str {
    use Label as L;
    match label {
        L::LabOne => "Lab 1",
        L::MemoryHeading => "Memory per GPU",
        L::MemoryTask => "Change the model size or add GPUs, then switch the sharding. Which bytes shrink, and which never do?",
        L::ModelSize => "Model size",
        L::Billion => "B",
        L::ModelHint => "The marks are presets; any other size can be typed, in billions of parameters.",
        L::Library => "Exact size of a published model",
        L::LibraryNone => "None: the size above",
        L::Gpus => "GPUs",
        L::Sharding => "Sharding",
        L::Strategy(zero) => strategy(zero),
        L::StrategyShort(zero) => strategy_short(zero),
        L::StrategyHint(zero) => strategy_hint(zero),
        L::GpuMemory => "Memory per GPU",
        L::GpuMemoryOther => "Other",
        L::Gigabytes => "GB",
        L::MemoryUnit => "Unit",
        L::UnitChoice(Unit::Gb) => "GB",
        L::UnitChoice(Unit::Gib) => "GiB",
        L::BarScale => "Scale",
        L::ScaleChoice(Scale::Linear) => "Linear",
        L::ScaleChoice(Scale::Logarithmic) => "Logarithmic",
        L::Assumptions => "Assumptions",
        L::EmbedHeading => "Embed this lab",
        L::EmbedClosed => "a snippet for a course page",
        L::ScheduleTools => "Costs, comparison, own order",
        L::AssumptionsClosed => "16 bytes per parameter, no activations, TP 1, PP 1",
        L::ScheduleToolsClosed => "equal stages, free messages",
        L::BackToFigure => "Back to the figure",
        L::AllStrategies => "All four strategies at once",
        L::MemoryCaption => "Memory of one GPU by kind, against what it has",
        L::RowsCaption => "The four strategies side by side",
        _ => pipeline_words(label),
    }
}

fn pipeline_words(label: Label) -> &'static str {
    use Label as L;
    match label {
        L::LabTwo => "Lab 2",
        L::PipelineHeading => "The pipeline bubble",
        L::PipelineTask => {
            "Press play, then raise the number of micro-batches. The hatched time is what you pay for cutting the model into stages."
        }
        L::Stages => "Stages",
        L::MicroBatches => "Micro-batches",
        L::PassesLegend => "Passes",
        L::PassesChoice(Passes::Forward) => "Forward only",
        L::PassesChoice(Passes::ForwardBackward) => "Forward + backward",
        L::BackwardRatio => "Backward time",
        L::BackwardRatioHint => {
            "In forward passes: a backward computes two gradients for each product of the forward, so about 2."
        }
        L::IdleShare => "idle share of the whole step",
        L::Overhead => "longer than ideal",
        L::Makespan => "whole step, first to last",
        L::PeakInFlight => "peak activations held by one stage",
        L::MicroBatchesUnit => "micro-batches",
        L::UnitsUnit => "units",
        L::Play => "Play",
        L::Pause => "Pause",
        L::Replay => "Replay",
        L::StepBack => "Step back to the event before",
        L::StepOn => "Step on to the next event",
        L::Speed => "Speed",
        L::SpeedChoice(Speed::Half) => "½×",
        L::SpeedChoice(Speed::One) => "1×",
        L::SpeedChoice(Speed::Two) => "2×",
        L::Scrub => "Time shown",
        L::ReadoutIdle => "Choose a cell to see what it waited for.",
        L::GanttKeys => {
            "Arrow keys move from cell to cell, Home and End to the ends of a stage, Page Up and Page Down over eight stages. Space plays, plus and minus zoom, 0 shows the whole, Escape lets go."
        }
        L::GanttName => "Schedule",
        _ => "",
    }
}

const fn strategy(zero: Zero) -> &'static str {
    match zero {
        Zero::Weights => "ZeRO-3 / FSDP",
        _ => strategy_short(zero),
    }
}

const fn strategy_short(zero: Zero) -> &'static str {
    match zero {
        Zero::Off => "DDP",
        Zero::Optimizer => "ZeRO-1",
        Zero::Gradients => "ZeRO-2",
        Zero::Weights => "ZeRO-3",
    }
}

const fn strategy_hint(zero: Zero) -> &'static str {
    match zero {
        Zero::Off => "DDP splits the batch and nothing else: every GPU keeps a full copy.",
        Zero::Optimizer => "ZeRO-1 splits the optimizer state only.",
        Zero::Gradients => "ZeRO-2 splits the optimizer state and the gradients.",
        Zero::Weights => "ZeRO-3 splits everything; FSDP is the same idea. Each layer's weights are gathered before use.",
    }
}
