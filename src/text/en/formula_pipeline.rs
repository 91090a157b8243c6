//! Formulas of the pipeline lab: the papers' form, the reader's numbers put in, and the simulated value beside them.

use crate::model::pipeline::closed_form::{Assumption, messages};
use crate::model::pipeline::{Placement, Rule};
use crate::model::quantity::Quantity;
use crate::model::scenario::{Passes, Pipeline};
use crate::text::en::letters::{general, values};
use crate::text::formula::Simulated;
use crate::text::numbers::{count, percent, percent_from_formula, plain, time};
use crate::text::schedule::Assumes;
use crate::text::{Formula, FormulaText, Message, Span};

/// A formula with its value, if there is one.
struct Case {
    form: Option<(String, String, f64)>,
    broken: Vec<Assumption>,
    simulated: f64,
    show: fn(f64) -> String,
    show_result: fn(f64) -> String,
    source: &'static str,
}

pub fn pipeline_formula(formula: &Formula) -> FormulaText {
    let pipeline = formula.scenario.pipeline();
    let Some(simulated) = &formula.simulated else { return nothing() };
    let case = match formula.quantity {
        Quantity::IdleShare | Quantity::Overhead => idle(pipeline, simulated, formula.quantity),
        Quantity::Makespan => makespan(pipeline, simulated),
        Quantity::PeakInFlight => peak(pipeline, simulated),
        Quantity::Messages => sent(pipeline, simulated),
        _ => return nothing(),
    };
    case.text()
}

fn idle(pipeline: &Pipeline, simulated: &Simulated, quantity: Quantity) -> Case {
    let is_share = quantity == Quantity::IdleShare;
    let closed = pipeline.closed_form();
    let form = closed.as_ref().map(|closed| {
        let work = pipeline.work();
        let value = if is_share { 1.0 - work / closed.makespan } else { closed.makespan / work - 1.0 };
        let short = match (pipeline.rule, pipeline.passes) {
            (Rule::GPipe | Rule::OneFOneB | Rule::EagerOneFOneB, _) | (_, Passes::Forward) => {
                Some(("(p - 1)/(m + p - 1)", "(p - 1)/m"))
            }
            (Rule::InterleavedOneFOneB | Rule::LoopedBfs | Rule::LoopedBfsAscending, _) => {
                Some(("(p - 1)/(vm + p - 1)", "(p - 1)/(vm)"))
            }
            _ => None,
        };
        let (form, put_in) = match short {
            Some((share, over)) => {
                let form = if is_share { share } else { over };
                (form.to_owned(), values(form, pipeline))
            }
            None => {
                let (work, whole) = (time(work), time(closed.makespan));
                let (general, put_in) = if is_share {
                    ("1 - work/T".to_owned(), format!("1 − {work} ÷ {whole}"))
                } else {
                    ("T/work - 1".to_owned(), format!("{whole} ÷ {work} − 1"))
                };
                (format!("{general}, T = {}", closed.formula), put_in)
            }
        };
        (form, put_in, value)
    });
    let source = if is_share { source(pipeline.rule) } else { NARAYANAN_IDLE };
    let simulated = if is_share { simulated.idle_share } else { simulated.overhead };
    let broken = closed.map(|closed| closed.broken).unwrap_or_default();
    Case { form, broken, simulated, show: percent, show_result: percent_from_formula, source }
}

fn makespan(pipeline: &Pipeline, simulated: &Simulated) -> Case {
    let closed = pipeline.closed_form();
    let form = closed.as_ref().map(|closed| (closed.formula.to_owned(), values(closed.formula, pipeline), closed.makespan));
    let broken = closed.map(|closed| closed.broken).unwrap_or_default();
    let source = source(pipeline.rule);
    Case { form, broken, simulated: simulated.makespan, show: time, show_result: time, source }
}

fn peak(pipeline: &Pipeline, simulated: &Simulated) -> Case {
    let form = match (pipeline.rule, pipeline.passes) {
        (_, Passes::Forward) | (Rule::GPipe, _) => "m",
        (Rule::OneFOneB, _) => "min(m, p)",
        (Rule::EagerOneFOneB, _) => "min(m, 2p - 1)",
        (Rule::InterleavedOneFOneB, _) => "min(vm, 2(p - 1) + (v - 1)G + 1)/v",
        (Rule::LoopedBfs | Rule::LoopedBfsAscending, _) => "vm/v",
        (Rule::ZbH1, _) => "p",
        (Rule::ZbH2, _) => "2p - 1",
        (Rule::InterleavedZb, _) => "((v - 1)G + p)/v",
        (Rule::ZbV, _) => "2p/2",
        (Rule::DualPipe, _) => "p + 1",
        (Rule::DualPipeV, _) => "(2p + 1)/2",
        (Rule::DepthFirst | Rule::VHalf | Rule::VMin | Rule::Chimera, _) => "",
    };
    let free = Pipeline { limit: 0.0, ..*pipeline };
    let value = match pipeline.passes {
        // Nothing comes back, so everything is held.
        Passes::Forward => Some(f64::from(pipeline.micro_batches)),
        Passes::ForwardBackward if pipeline.iterations == 1 && pipeline.given_at_input == 0.0 => free.peak_by_formula(),
        Passes::ForwardBackward => None,
    };
    let form = value.filter(|_| !form.is_empty()).map(|value| (form.to_owned(), values(form, pipeline), value));
    let is_limited = value.is_some_and(|value| pipeline.most_held().is_some_and(|most| f64::from(most) < value));
    let broken = if is_limited { vec![Assumption::NoLimit] } else { Vec::new() };
    Case { form, broken, simulated: simulated.peak, show: plain, show_result: plain, source: source(pipeline.rule) }
}

fn sent(pipeline: &Pipeline, simulated: &Simulated) -> Case {
    let is_forward = pipeline.passes == Passes::Forward;
    let form = match pipeline.rule.placement() {
        _ if is_forward => "(p - 1)m",
        Placement::Wrap if pipeline.rule.fixed_chunks().is_none() => "2(vp - 1)m",
        Placement::V => "4(p - 1)m",
        _ => "2(p - 1)m",
    };
    let steps = f64::from(pipeline.iterations);
    let value = match is_forward {
        true => f64::from(pipeline.stages.saturating_sub(1)) * f64::from(pipeline.micro_batches),
        false => messages(pipeline.grid()) as f64,
    };
    let per_step = if pipeline.iterations > 1 { format!("{} × ", pipeline.iterations) } else { String::new() };
    // A single stage sends nothing, whatever the formula says of its chunks.
    let form = (pipeline.stages > 1).then(|| (form.to_owned(), per_step + values(form, pipeline).as_str(), value * steps));
    let show = |number: f64| count(number as u64);
    Case { form, broken: Vec::new(), simulated: simulated.messages as f64, show, show_result: show, source: COUNTED }
}

impl Case {
    fn text(self) -> FormulaText {
        let shown = (self.show)(self.simulated);
        let what = format!("{shown} is");
        let Some((form, put_in, value)) = self.form else {
            let general = vec![Span::plain("counted from the schedule drawn here, simulated action by action.")];
            return FormulaText {
                what,
                general,
                values: vec![Span::strong(format!("= {shown}"))],
                check: Some(NO_FORMULA.into()),
                source: self.source.into(),
            };
        };
        let result = (self.show_result)(value);
        let check = check(value, self.simulated, &self.broken, self.show_result);
        let values = vec![Span::strong(format!("{put_in} ")), Span::strong(format!("= {result}"))];
        FormulaText { what, general: general(&form), values, check: Some(check), source: self.source.into() }
    }
}

/// The simulated value beside a formula's, or what the formula assumes and does not find.
pub fn check(value: f64, simulated: f64, broken: &[Assumption], show: fn(f64) -> String) -> String {
    if broken.is_empty() {
        let agree = (value - simulated).abs() <= 1e-9 * value.abs().max(1.0);
        let verdict = if agree { "the same" } else { "not the same" };
        return format!("The schedule drawn here, simulated action by action: {}, {verdict}.", show(simulated));
    }
    let broken: Vec<String> = broken.iter().map(|broken| Assumes(*broken).in_english()).collect();
    format!("The formula assumes {}. Simulated with your numbers: {}.", broken.join(", "), show(simulated))
}

pub const NO_FORMULA: &str = "No formula is known for it.";
const NARAYANAN_IDLE: &str = "Narayanan et al., SC 2021, section 2.2: idle time over useful time.";
const COUNTED: &str = "Counted where an input crosses from one stage to the next.";

pub const fn source(rule: Rule) -> &'static str {
    match rule {
        Rule::GPipe => "Huang et al., GPipe, NeurIPS 2019, section 2.3.",
        Rule::OneFOneB | Rule::InterleavedOneFOneB => "Narayanan et al., SC 2021 (arXiv 2104.04473), section 2.2.",
        Rule::EagerOneFOneB => "As 1F1B: more warm-up forwards change what is held, not the end.",
        Rule::LoopedBfs | Rule::LoopedBfsAscending | Rule::DepthFirst => {
            "Lamy-Poirier, Breadth-First Pipeline Parallelism, 2022 (arXiv 2211.05953)."
        }
        Rule::ZbH1 | Rule::ZbH2 | Rule::ZbV => "Qi et al., Zero Bubble Pipeline Parallelism, 2023 (arXiv 2401.10241).",
        Rule::InterleavedZb => "PyTorch's rule (ScheduleInterleavedZeroBubble); the formula follows from it.",
        Rule::VHalf | Rule::VMin => "Qi et al., Pipeline Parallelism with Controllable Memory, 2024 (arXiv 2405.15362).",
        Rule::DualPipe | Rule::DualPipeV => "DeepSeek-V3 Technical Report, 2024 (arXiv 2412.19437), and DeepSeek's code.",
        Rule::Chimera => "Li and Hoefler, Chimera, SC 2021 (arXiv 2107.06925).",
    }
}

fn nothing() -> FormulaText {
    FormulaText { what: String::new(), general: Vec::new(), values: Vec::new(), check: None, source: String::new() }
}
