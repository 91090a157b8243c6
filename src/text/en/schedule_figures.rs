//! The numbers of a schedule: names, values, differences, definitions, and the form behind each.

use crate::model::quantity::Quantity;
use crate::model::scenario::{Pipeline, Weights};
use crate::model::units::{Bytes, Unit};
use crate::text::en::formula_pipeline::{check, pipeline_formula, source};
use crate::text::numbers::{count, memory, percent, plain, time, with_unit};
use crate::text::schedule_tools::{Figure, FigureChange, FigureDefinition, FigureForm, FigureValue};
use crate::text::{Formula, FormulaText, Message, Simulated, Span};

impl Message for Figure {
    fn in_english(&self) -> String {
        match self {
            Self::Makespan => "Makespan",
            Self::IdleShare => "Idle share",
            Self::Overhead => "Longer than ideal",
            Self::Period => "Period",
            Self::SpanRate => "Bubble rate by span",
            Self::Peak => "Peak in flight",
            Self::PeakBytes => "Peak in flight, bytes",
            Self::Messages => "Messages",
            Self::Volume => "Message volume",
        }
        .into()
    }
}

impl Message for FigureValue {
    fn in_english(&self) -> String {
        match self.figure {
            Figure::Makespan | Figure::Period => with_unit(&time(self.number), "units"),
            Figure::IdleShare | Figure::Overhead | Figure::SpanRate => percent(self.number),
            Figure::Peak => with_unit(&plain(self.number), "micro-batches"),
            Figure::PeakBytes | Figure::Volume => memory(Bytes(self.number), self.unit),
            Figure::Messages => count(self.number as u64),
        }
    }
}

impl Message for FigureChange {
    fn in_english(&self) -> String {
        if self.by.abs() < 1e-9 {
            return "the same".into();
        }
        let size = self.by.abs();
        let text = match self.figure {
            Figure::IdleShare | Figure::Overhead | Figure::SpanRate => format!("{} points", plain(size * 100.0)),
            Figure::Messages => count(size as u64),
            Figure::PeakBytes | Figure::Volume => memory(Bytes(size), self.unit),
            _ => time(size),
        };
        format!("{}{text}", if self.by > 0.0 { '+' } else { '−' })
    }
}

impl Message for FigureDefinition {
    fn in_english(&self) -> String {
        match self.0 {
            Figure::Makespan => "From the first start to the last end, over all steps that run.",
            Figure::IdleShare => {
                "Idle time over total time: 1 − work ÷ (p × makespan). GPipe and most tools call this the bubble."
            }
            Figure::Overhead => "Idle time over useful time: makespan ÷ work − 1 (Narayanan et al., SC 2021, section 2.2).",
            Figure::Period => {
                "What one more step adds if no barrier stands between steps; the zero-bubble papers bring it to the work itself."
            }
            Figure::SpanRate => {
                "1 − work ÷ the longest time from a stage's own first start to its own last end (Qi et al. 2023, section 3)."
            }
            Figure::Peak => "The most activations that one stage holds at once, counted in micro-batches on a whole stage.",
            Figure::PeakBytes => {
                "The most bytes of activations that one GPU holds for the micro-batches in flight, by Lab 1's model: its sequence, micro-batch, kernels, recomputation, tensor and context ranks."
            }
            Figure::Volume => {
                "What one GPU of each stage passes to its neighbour's, all messages of the run together: each is the hidden state of one micro-batch in 16 bits, or its gradient."
            }
            Figure::Messages => {
                "Activations and gradients sent from one stage to another; each is one micro-batch's tensor at a stage boundary."
            }
        }
        .into()
    }
}

/// The form behind a number, with the reader's values, and the simulated value beside it.
pub fn figure_form(of: &FigureForm) -> FormulaText {
    let simulated = Simulated::of(of.schedule);
    let quantity = match of.figure {
        Figure::Makespan => Quantity::Makespan,
        Figure::IdleShare => Quantity::IdleShare,
        Figure::Overhead => Quantity::Overhead,
        Figure::Peak => Quantity::PeakInFlight,
        Figure::Messages => Quantity::Messages,
        Figure::Period | Figure::SpanRate => return span(of),
        Figure::PeakBytes => return peak_bytes(of),
        Figure::Volume => return volume(of),
    };
    pipeline_formula(&Formula { quantity, scenario: *of.scenario, simulated: Some(simulated) })
}

/// The longest time of a stage from its first start to its last end, and what follows from it.
fn span(of: &FigureForm) -> FormulaText {
    let pipeline = of.scenario.pipeline();
    let is_period = of.figure == Figure::Period;
    let simulated = if is_period { of.schedule.period().unwrap_or(f64::NAN) } else { of.schedule.score.span_bubble_rate };
    let show: fn(f64) -> String = if is_period { time } else { percent };
    let Some(closed) = pipeline.closed_form() else {
        return alone(show(simulated), source(pipeline.rule));
    };
    let longest = closed.longest_rank_span.unwrap_or(closed.makespan);
    let work = pipeline.work();
    let (general, values, value) = if is_period {
        ("the longest span of a stage".to_owned(), String::new(), longest)
    } else {
        (
            "1 − work ÷ the longest span of a stage".to_owned(),
            format!("1 − {} ÷ {}", time(work), time(longest)),
            1.0 - work / longest,
        )
    };
    FormulaText {
        what: format!("{} is", show(simulated)),
        general: vec![Span::plain(general)],
        values: vec![Span::strong(format!("{values} = {}", show(value)).trim_start().to_owned())],
        check: Some(check(value, simulated, &closed.broken, show)),
        source: source(pipeline.rule).into(),
    }
}

fn peak_bytes(of: &FigureForm) -> FormulaText {
    let (rank, bytes) = of.weights.peak(of.schedule);
    let held = of.schedule.peaks().get(rank).copied().unwrap_or(0.0);
    let unit = of.scenario.view().unit;
    let kept = memory(Bytes(of.weights.of_rank(rank)), unit);
    FormulaText {
        what: format!("{} is", memory(bytes, unit)),
        general: vec![Span::plain("most micro-batches held × bytes of one on the stage, the largest over all stages")],
        values: vec![Span::strong(format!("{} × {kept} = {} on stage {}", plain(held), memory(bytes, unit), rank + 1))],
        check: Some(layers_of_stage(of.weights, of.scenario.pipeline(), rank)),
        source: "Micro-batches are counted in the schedule; the bytes are those of Lab 1's activations, without states.".into(),
    }
}

fn layers_of_stage(weights: &Weights, pipeline: &Pipeline, rank: usize) -> String {
    let job = &weights.job;
    format!(
        "Stage {} of {} holds about {} of {} layers; a micro-batch has {} × {} tokens.",
        rank + 1,
        pipeline.stages,
        plain(job.architecture.num_layers as f64 / f64::from(pipeline.stages)),
        count(job.architecture.num_layers),
        count(job.plan.micro_batch),
        count(job.sequence),
    )
}

fn volume(of: &FigureForm) -> FormulaText {
    let (job, unit) = (&of.weights.job, of.scenario.view().unit);
    let whole = of.weights.volume(of.schedule);
    let messages = of.schedule.score.messages;
    let split = if job.plan.splits_sequence() { job.plan.context * job.plan.tensor } else { job.plan.context };
    let sizes = [job.plan.micro_batch, job.sequence, job.architecture.hidden_size].map(count).join(" × ");
    let over = if split > 1 { format!(" ÷ {}", count(split)) } else { String::new() };
    let hops = u64::from(of.scenario.pipeline().stages.saturating_sub(1)).max(1);
    FormulaText {
        what: format!("{} is", memory(whole, unit)),
        general: vec![Span::plain("messages × micro-batch × sequence × hidden size × 2 bytes ÷ ranks that split the sequence")],
        values: vec![Span::strong(format!("{} × {sizes} × 2{over} = {}", count(messages), memory(whole, unit)))],
        check: Some(format!(
            "One message is {}. Over {} hops between stages, {} each on average.",
            small(of.weights.message, unit),
            count(hops),
            memory(Bytes(whole.0 / hops as f64), unit),
        )),
        source: "Narayanan et al., SC 2021, section 4.1: what crosses a stage boundary is b × s × h elements.".into(),
    }
}

/// Megabytes below a gigabyte: one message is seldom more.
fn small(bytes: Bytes, unit: Unit) -> String {
    if bytes.gb() >= 1.0 { memory(bytes, unit) } else { with_unit(&plain(bytes.0 / 1e6), "MB") }
}

fn alone(shown: String, source: &str) -> FormulaText {
    FormulaText {
        what: format!("{shown} is"),
        general: vec![Span::plain("counted from the schedule drawn here, simulated action by action.")],
        values: vec![Span::strong(format!("= {shown}"))],
        check: Some(super::formula_pipeline::NO_FORMULA.into()),
        source: source.into(),
    }
}
