//! The guided path's words.

use crate::model::scenario::guide::{Answer, Asks, Step};
use crate::text::numbers::{percent, plain, time, with_unit};
use crate::text::schedule_tools::{GuideHead, GuideQuestion, GuideReason, GuideResult};
use crate::text::{Message, ScheduleName};

impl Message for GuideHead {
    fn in_english(&self) -> String {
        format!("Step {} of {}", self.step, self.of)
    }
}

impl Message for GuideQuestion {
    fn in_english(&self) -> String {
        match self.0 {
            Step::MoreMicroBatches => "GPipe, 4 stages: with 4 micro-batches the stages idle 42.9\u{202f}% of the step. What share with 32?",
            Step::SameBubbleLessMemory => {
                "4 stages, 8 micro-batches. GPipe holds 8 activations on a stage; 1F1B has the same bubble. How many does it hold at most?"
            }
            Step::LatencyBreaksTheTie => {
                "GPipe, 1F1B and eager 1F1B take equally long while messages are free. Which ends last once a message takes half a forward?"
            }
            Step::Interleaving => {
                "1F1B takes 33 units with 4 stages and 8 micro-batches. Cut every stage into 2 chunks that take turns: how long does it take?"
            }
            Step::BreadthFirst => {
                "Breadth-first runs the same 2 chunks, all micro-batches through one before the next, in the same time. How many activations does a stage hold, in micro-batches on a whole stage?"
            }
            Step::SplitBackward => {
                "Split B into I, which the stage before waits for, and W, which nobody waits for; W fills the gaps. 1F1B took 33 units: and now?"
            }
            Step::NoBarrier => {
                "With more warm-up (ZB-H2) and no barrier between steps, what does each further step add, with 24 units of work in it?"
            }
            Step::VPlacement => {
                "ZB-H2 holds 7 micro-batches on a stage for that. ZB-V gives each stage its first and last chunk, down and up again: how many does it hold?"
            }
            Step::Pairs => {
                "DualPipe feeds micro-batches in from both ends and runs a forward and a backward as one block that gains nothing. How long does the step take?"
            }
            Step::WorthIt => {
                "At 8 micro-batches splitting B took the idle share from 27.3\u{202f}% to 11.1\u{202f}%, 16 points. How many points does it win at 32?"
            }
        }
        .into()
    }
}

impl Message for GuideReason {
    fn in_english(&self) -> String {
        match self.0 {
            Step::MoreMicroBatches => "Filling and draining take (p − 1) slots, however many micro-batches share them: 3 of 35 instead of 3 of 7.",
            Step::SameBubbleLessMemory => {
                "Stage 1 starts its first backward after p forwards and then gives one back for each it takes: p held, not m. The bubble is the same (p − 1) slots."
            }
            Step::LatencyBreaksTheTie => {
                "In the steady state of 1F1B every forward waits for a backward that waits for a forward, so each message's latency is felt: 41 units. GPipe feels it only while filling and draining, and eager 1F1B runs far enough ahead to hide it: 36 both."
            }
            Step::Interleaving => "Filling takes p − 1 slots of half the length. The price: 2(vp − 1)m messages, and more held on the first stage.",
            Step::BreadthFirst => {
                "Every micro-batch's activations of both chunks are there before the first backward: vm chunks. FSDP likes the order, since a chunk's weights are gathered once per pass."
            }
            Step::SplitBackward => "The bubble loses W per missing slot: (p − 1)(F + I − W) instead of (p − 1)(F + I + W). What is held stays at p.",
            Step::NoBarrier => {
                "Each stage's row is a bar without gaps, shifted by one slot a stage. Only a barrier would make the ends meet, so the optimizer step must do without one."
            }
            Step::VPlacement => "The last stage's loss is on stage 1 again, so backwards begin early: p whole stages are held, as in 1F1B, without the bubble.",
            Step::Pairs => "m(F + B) + (p/2 − 1)(FB + B − 3W). It holds p + 1 micro-batches and two copies of the weights, to hide communication inside the pairs.",
            Step::WorthIt => "The bubble was small already. Splitting pays while m is a small multiple of p, or where the batch must stay small.",
        }
        .into()
    }
}

impl Message for GuideResult {
    fn in_english(&self) -> String {
        let so = answer(self.step, self.so);
        match self.said {
            None => format!("It is {so}."),
            Some(said) if self.step.is_right(said) => format!("You said {}: right, it is {so}.", answer(self.step, said)),
            Some(said) => format!("You said {}; it is {so}.", answer(self.step, said)),
        }
    }
}

fn answer(step: Step, answer: Answer) -> String {
    match (answer, step.asks()) {
        (Answer::Choice(place), Asks::Choice(rules)) => {
            rules.get(place).map(|rule| ScheduleName { rule: *rule, chunks: 1 }.in_english()).unwrap_or_default()
        }
        (Answer::Number(number), Asks::Percent) if step == Step::WorthIt => with_unit(&plain(number), "points"),
        (Answer::Number(number), Asks::Percent) => percent(number / 100.0),
        (Answer::Number(number), Asks::Held) => with_unit(&plain(number), "micro-batches"),
        (Answer::Number(number), _) => with_unit(&time(number), "units"),
        (Answer::Choice(_), _) => String::new(),
    }
}
