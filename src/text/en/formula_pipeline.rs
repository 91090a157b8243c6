//! Formulas of the pipeline lab.

use crate::model::quantity::Quantity;
use crate::model::scenario::Passes;
use crate::text::formula::Simulated;
use crate::text::numbers::{count, percent, percent_from_formula, time};
use crate::text::{Formula, FormulaText, Span};

const GPIPE: &str = "Huang et al., GPipe, NeurIPS 2019, section 2.3.";
const NARAYANAN: &str = "Narayanan et al., SC 2021, section 2.2: idle time over useful time.";

pub fn pipeline_formula(formula: &Formula) -> FormulaText {
    let pipeline = formula.scenario.pipeline();
    let (p, m) = (u64::from(pipeline.stages), u64::from(pipeline.micro_batches));
    let Some(simulated) = &formula.simulated else { return nothing() };
    let (ps, ms) = (count(p), count(m));
    let idle = (p - 1) as f64;
    match formula.quantity {
        Quantity::IdleShare => {
            let closed = idle / (m + p - 1) as f64;
            let values = format!("({ps} − 1) ÷ ({ms} + {ps} − 1) ");
            text(percent(simulated.idle_share), "(p − 1) ÷ (m + p − 1)", values, percent_from_formula(closed), GPIPE).checked(
                closed,
                simulated.idle_share,
                &percent_from_formula(simulated.idle_share),
            )
        }
        Quantity::Overhead => {
            let closed = idle / m as f64;
            let values = format!("({ps} − 1) ÷ {ms} ");
            text(percent(simulated.overhead), "(p − 1) ÷ m", values, percent_from_formula(closed), NARAYANAN).checked(
                closed,
                simulated.overhead,
                &percent_from_formula(simulated.overhead),
            )
        }
        Quantity::Makespan => makespan(formula, simulated, p, m),
        Quantity::PeakInFlight => text(
            count(u64::from(simulated.peak_in_flight)),
            "m",
            format!("{ms} micro-batches go forward before the first comes back "),
            ms.clone(),
            GPIPE,
        )
        .checked(m as f64, f64::from(simulated.peak_in_flight), &count(u64::from(simulated.peak_in_flight))),
        Quantity::Messages => messages(pipeline.passes, simulated, p, m),
        _ => nothing(),
    }
}

fn makespan(formula: &Formula, simulated: &Simulated, p: u64, m: u64) -> FormulaText {
    let pipeline = formula.scenario.pipeline();
    let slots = (m + p - 1) as f64;
    let (general, per_slot, shown) = match pipeline.passes {
        Passes::Forward => ("(m + p − 1) × F", 1.0, "1".to_owned()),
        Passes::ForwardBackward => {
            ("(m + p − 1) × (F + B)", 1.0 + pipeline.backward_ratio, format!("(1 + {})", time(pipeline.backward_ratio)))
        }
    };
    let closed = slots * per_slot;
    let values = format!("({} + {} − 1) × {shown} ", count(m), count(p));
    text(time(simulated.makespan), general, values, time(closed), GPIPE).checked(
        closed,
        simulated.makespan,
        &time(simulated.makespan),
    )
}

fn messages(passes: Passes, simulated: &Simulated, p: u64, m: u64) -> FormulaText {
    let (general, directions) = match passes {
        Passes::Forward => ("(p − 1) × m", 1),
        Passes::ForwardBackward => ("2 × (p − 1) × m", 2),
    };
    let closed = directions * (p - 1) * m;
    let factor = if directions == 2 { "2 × " } else { "" };
    let values = format!("{factor}({} − 1) × {} ", count(p), count(m));
    text(count(simulated.messages), general, values, count(closed), "Counted where an input crosses from one stage to the next.")
        .checked(closed as f64, simulated.messages as f64, &count(simulated.messages))
}

fn text(what: String, general: &str, values: String, result: String, source: &str) -> FormulaText {
    FormulaText {
        what: format!("{what} is"),
        general: symbols(general),
        values: vec![Span::strong(values), Span::strong(format!("= {result}"))],
        check: None,
        source: source.into(),
    }
}

impl FormulaText {
    /// Sets the simulated value beside the closed form.
    fn checked(mut self, closed: f64, simulated: f64, shown: &str) -> Self {
        let agree = (closed - simulated).abs() <= 1e-9 * closed.abs().max(1.0);
        let verdict = if agree { "the same" } else { "not the same: the formula assumes equal stages" };
        self.check = Some(format!("The schedule drawn here, simulated action by action: {shown}, {verdict}."));
        self
    }
}

/// Single letters of a formula stand in italics.
fn symbols(general: &str) -> Vec<Span> {
    let is_symbol = |c: char| matches!(c, 'p' | 'm' | 'F' | 'B');
    general.chars().map(|c| if is_symbol(c) { Span::Symbol(c.into()) } else { Span::Plain(c.into()) }).collect()
}

fn nothing() -> FormulaText {
    FormulaText { what: String::new(), general: Vec::new(), values: Vec::new(), check: None, source: String::new() }
}
