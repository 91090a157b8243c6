use crate::model::practice::challenge::Challenge;
use crate::model::practice::deck::Topic;
use crate::model::practice::drill::{Asked, Drill};
use crate::model::practice::prediction::Prediction;
use crate::model::practice::session::Announcement;
use crate::model::scenario::Scenario;
use crate::model::units::{Bytes, Unit};
use crate::text::Message;
use crate::text::label::Label;
use crate::text::numbers::{count, memory, plain};
use crate::text::practice::{Announced, ChallengeAsks, DrillAsks, PredictionAsks, TopicName};

impl Message for ChallengeAsks {
    fn in_english(&self) -> String {
        match self.0 {
            Challenge::FitSeventy => "“Add GPUs until it fits.” Make a 70B model fit on 80 GB GPUs: as many as you like, any strategy.",
            Challenge::FewestGpus => "Make the 70B model fit on the fewest 80 GB GPUs.",
            Challenge::LowestStage => {
                "“The highest ZeRO stage is always best.” Make 8B fit on 8 GPUs with the lowest stage that does it: lower stages send less."
            }
            Challenge::SevenOnTwo => "“A 7B model is small.” Make its training states fit on two 80 GB GPUs.",
            Challenge::UnderTheFloor => {
                "“With enough GPUs any stage fits.” Stay with ZeRO-2 and fit the largest model you can: at least 38B parameters."
            }
            Challenge::EighteenBytes => {
                "“16 bytes per parameter, always.” Keep gradients in fp32, 18 bytes in all, and fit 70B on the fewest 80 GB GPUs."
            }
            Challenge::SmallBubble => "“Pipelines waste half the time.” With 4 stages under GPipe, bring the idle share below 10 %.",
            Challenge::OtherSchedule => {
                "“1F1B has a smaller bubble than GPipe.” With 8 stages and 32 micro-batches, find a schedule that idles less than GPipe."
            }
            Challenge::HoldLess => {
                "“The schedule only matters for speed.” With 8 stages and 32 micro-batches, let no stage hold more than 8 micro-batches."
            }
            Challenge::TotalOfSeventy => {
                "How many GB of weights, gradients and optimizer state does full fine-tuning of 70B take, with Adam in mixed precision?"
            }
            Challenge::MixedPrecision => {
                "“Half precision halves the memory.” fp32 with Adam takes 16 bytes per parameter. How many does bf16 with a master copy take?"
            }
            Challenge::OptimizerBytes => "How many of the 16 bytes per parameter belong to the optimizer?",
            Challenge::LayersUnderZero => {
                "“ZeRO-3 is model parallelism.” A model has 80 layers and runs under ZeRO-3 on 64 GPUs. How many layers does each GPU compute?"
            }
            Challenge::WhichBubble => "8 stages, 32 micro-batches, GPipe. What percent of the total time is idle?",
            Challenge::BiggerMicroBatches => {
                "“Bigger micro-batches shrink the bubble.” 4 stages, 32 micro-batches. Now merge them by fours, into 8. What percent is idle?"
            }
            Challenge::ZeroBesidePipeline => {
                "“ZeRO-1 divides the optimizer state by the number of GPUs.” 8 GPUs run a pipeline of 4 stages. By how much does ZeRO-1 divide it?"
            }
            Challenge::BeyondTheNode => {
                "“NVLink joins the nodes.” 16 tensor-parallel GPUs stand in two nodes of 8. What percent of an all-reduced tensor does each GPU \
                 send over the network?"
            }
        }
        .into()
    }
}

impl Message for PredictionAsks {
    fn in_english(&self) -> String {
        match self.0 {
            Prediction::WholeOfSeventy => {
                "A 70B model trains with Adam in mixed precision. How many GB do its states take in all?"
            }
            Prediction::OptimizerShare => "What percent of that belongs to the optimizer?",
            Prediction::OneGpuYears => "Llama 3 405B took 3.8 × 10²⁵ FLOPs. How many years would one H100 need, at 400 TFLOP/s?",
            Prediction::MoreGpusUnderDdp => "70B under plain data parallelism: you go from 64 to 512 GPUs. Memory per GPU …",
            Prediction::FirstStageThatFits => "70B on 64 GPUs of 80 GB: which strategy is the first to fit?",
            Prediction::MoreGpusUnderZero3 => "70B under ZeRO-3: you go from 64 to 128 GPUs. Memory per GPU …",
            Prediction::FewestGpus => "How many 80 GB GPUs hold the states of 70B under ZeRO-3, at least?",
            Prediction::TrafficOfZero3 => "How many times the bytes of DDP does ZeRO-3 send in a step of one micro-batch?",
            Prediction::FourByFour => "4 stages, 4 micro-batches: what percent of the time is a GPU idle?",
            Prediction::MoreMicroBatches => "4 stages, now 32 micro-batches instead of 4. The idle share …",
            Prediction::BubbleOfOneFOneB => "8 stages, 32 micro-batches, 1F1B instead of GPipe. The idle share …",
            Prediction::HeldByOneFOneB => "And how many micro-batches does the first stage hold at most under 1F1B?",
        }
        .into()
    }
}

impl Message for DrillAsks<'_> {
    fn in_english(&self) -> String {
        let Drill { asked, scenario, tolerance, .. } = self.0;
        let question = drill(*asked, scenario);
        if *tolerance == 0.0 { question } else { format!("{question} Within {} % is right.", plain(100.0 * tolerance)) }
    }
}

fn drill(asked: Asked, scenario: &Scenario) -> String {
    let billions = plain(scenario.model().parameters as f64 / 1e9);
    let bytes = plain(scenario.recipe().accounting.total());
    let gpus = count(scenario.cluster().gpus);
    let strategy = Label::StrategyShort(scenario.recipe().zero).in_english();
    let capacity = memory(Bytes::from_gb(scenario.cluster().gpu_memory_gb), Unit::Gb);
    let (stages, micro_batches) = (scenario.pipeline().stages, scenario.pipeline().micro_batches);
    match asked {
        Asked::Whole => format!("{billions} billion parameters, {bytes} bytes each: how many GB of states in all?"),
        Asked::PerGpu => format!("{billions} billion parameters under {strategy} on {gpus} GPUs: how many GB of states per GPU?"),
        Asked::Floor => {
            format!("{billions} billion parameters under {strategy}: how many GB stay on each GPU, however many there are?")
        }
        Asked::FewestGpus => {
            format!("{billions} billion parameters under ZeRO-3: how many GPUs of {capacity} hold the states, at least?")
        }
        Asked::Traffic => {
            format!(
                "{billions} billion parameters under {strategy} on {gpus} GPUs, one micro-batch: how many GB does each GPU send per step?"
            )
        }
        Asked::Idle => format!("{stages} stages, {micro_batches} micro-batches: what percent of the total time is idle?"),
        Asked::Overhead => {
            format!("{stages} stages, {micro_batches} micro-batches: idle time is what percent of the useful time?")
        }
        Asked::InFlight => format!(
            "{stages} stages, {micro_batches} micro-batches, schedule {}: how many micro-batches does the first stage hold at most?",
            scenario.pipeline().rule.name()
        ),
        Asked::LayerActivations { hidden, sequence, micro_batch } => format!(
            "Hidden size {}, {} tokens, micro-batch {micro_batch}, attention scores not stored: how many GB of activations per layer?",
            count(hidden),
            count(sequence)
        ),
        Asked::Days { tokens, mfu } => format!(
            "{billions} billion parameters, {} trillion tokens, {gpus} H100s at {} % of 989 TFLOP/s: how many days?",
            plain(tokens / 1e12),
            plain(100.0 * mfu)
        ),
    }
}

impl Message for Announced {
    fn in_english(&self) -> String {
        match self.0 {
            Announcement::Begun { seconds: Some(seconds) } => format!("Talk now: {seconds} seconds."),
            Announcement::Begun { seconds: None } => "Talk now, as long as you like.".into(),
            Announcement::SecondsLeft(seconds) => format!("{seconds} seconds left."),
            Announcement::TimeIsUp => "Time is up. Finish your sentence.".into(),
        }
    }
}

impl Message for TopicName {
    fn in_english(&self) -> String {
        match self.0 {
            Topic::Memory => "Memory",
            Topic::Zero => "ZeRO and FSDP",
            Topic::Tensor => "Tensor parallelism",
            Topic::Pipeline => "Pipelines",
            Topic::Activations => "Activations",
            Topic::Communication => "Communication",
            Topic::Planning => "Planning",
        }
        .into()
    }
}
