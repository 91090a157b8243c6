//! Formulas of the memory lab. Parameters are counted in billions, so that bytes per parameter times parameters is GB.

use crate::model::decimal;
use crate::model::memory::verdict::Question;
use crate::model::memory::{Accounting, Zero};
use crate::model::quantity::Quantity;
use crate::model::scenario::Scenario;
use crate::model::units::{Bytes, Unit};
use crate::text::en::formula_pipeline::pipeline_formula;
use crate::text::label::Label;
use crate::text::numbers::{count, memory, memory_from_formula, plain};
use crate::text::{Formula, FormulaText, Message, Span};

const ZERO_PAPER: &str = "Rajbhandari et al., ZeRO, SC 2020, section 5.";
const MIXED_PRECISION: &str = "Micikevicius et al., Mixed Precision Training, ICLR 2018; ZeRO, section 3.1.";

/// One summand: so many bytes for each parameter, whole or divided over the GPUs.
struct Term {
    bytes: f64,
    split: bool,
    name: &'static str,
}

/// The scenario's values, ready to be put into a formula.
struct Values<'a> {
    scenario: &'a Scenario,
    question: Question,
}

pub fn formula(formula: &Formula) -> FormulaText {
    let values = Values::of(&formula.scenario);
    match formula.quantity {
        Quantity::Total(zero) => values.total(zero),
        Quantity::Kind(kind) => values.kind(kind),
        Quantity::Floor(zero) => values.floor(zero),
        Quantity::Difference => values.difference(),
        Quantity::Whole => values.whole(),
        _ => pipeline_formula(formula),
    }
}

impl<'a> Values<'a> {
    fn of(scenario: &'a Scenario) -> Self {
        Self { scenario, question: scenario.memory_question() }
    }

    fn accounting(&self) -> &Accounting {
        &self.scenario.recipe().accounting
    }

    fn total(&self, zero: Zero) -> FormulaText {
        let bytes = self.accounting();
        let terms = match zero {
            Zero::Off => vec![Term { bytes: bytes.total(), split: false, name: "everything, on every GPU" }],
            Zero::Weights => vec![Term { bytes: bytes.total(), split: true, name: "everything, over all GPUs" }],
            _ => vec![
                Term { bytes: bytes.weights, split: false, name: "weights" },
                Term { bytes: bytes.all_gradients(), split: zero >= Zero::Gradients, name: "gradients" },
                Term { bytes: bytes.optimizer(), split: true, name: "optimizer" },
            ],
        };
        self.sum(&terms, self.question.verdict(zero).total, ZERO_PAPER)
    }

    fn kind(&self, kind: usize) -> FormulaText {
        let (bytes, zero) = (self.accounting(), self.scenario.recipe().zero);
        let (per_parameter, name, split_from) = match kind {
            0 => (bytes.weights, "weights", Zero::Weights),
            1 => (bytes.all_gradients(), "gradients", Zero::Gradients),
            2 => (bytes.master, "fp32 master weights", Zero::Optimizer),
            3 => (bytes.moment1, "first moment, Adam m", Zero::Optimizer),
            _ => (bytes.moment2, "second moment, Adam v", Zero::Optimizer),
        };
        let term = Term { bytes: per_parameter, split: zero >= split_from, name };
        let result = self.question.states(zero).by_kind()[kind.min(4)];
        self.sum(&[term], result, MIXED_PRECISION)
    }

    fn floor(&self, zero: Zero) -> FormulaText {
        let bytes = self.accounting();
        let mut terms = vec![Term { bytes: bytes.weights, split: false, name: "weights" }];
        if zero <= Zero::Optimizer {
            terms.push(Term { bytes: bytes.all_gradients(), split: false, name: "gradients" });
        }
        if zero == Zero::Off {
            terms.push(Term { bytes: bytes.optimizer(), split: false, name: "optimizer" });
        }
        let mut text = self.sum(&terms, self.question.floor(zero), ZERO_PAPER);
        text.source = format!("What {} never splits. {}", Label::StrategyShort(zero).in_english(), text.source);
        text
    }

    fn whole(&self) -> FormulaText {
        let term = Term { bytes: self.accounting().total(), split: false, name: "all states, before any split" };
        self.sum(&[term], self.question.floor(Zero::Off), MIXED_PRECISION)
    }

    fn difference(&self) -> FormulaText {
        let verdict = self.question.verdict(self.scenario.recipe().zero);
        let unit = self.unit();
        let (more, less, name) = if verdict.fits() {
            (verdict.capacity, verdict.total, ["available", "used by states"])
        } else {
            (verdict.total, verdict.capacity, ["needed", "available"])
        };
        let result = more - less;
        let number = |amount: Bytes| Span::strong(plain(unit.of(amount)));
        FormulaText {
            what: format!("{} is", memory(result, unit)),
            general: vec![Span::plain(format!("{} − {}", name[0], name[1]))],
            values: vec![
                number(more),
                Span::plain(format!(" {} ", name[0])),
                Span::strong("− "),
                number(less),
                Span::plain(format!(" {} ", name[1])),
                Span::strong(format!("= {}", memory_from_formula(result, unit))),
            ],
            check: None,
            source: "Model states only: activations, buffers and fragmentation are left out.".into(),
        }
    }

    fn unit(&self) -> Unit {
        self.scenario.view().unit
    }

    /// The sum of some terms, in general and with the reader's values.
    fn sum(&self, terms: &[Term], result: Bytes, source: &str) -> FormulaText {
        let terms: Vec<&Term> = terms.iter().filter(|term| term.bytes > 0.0 || terms.len() == 1).collect();
        let mut general = Vec::new();
        let mut values = Vec::new();
        let billions = self.billions();
        for (place, term) in terms.iter().enumerate() {
            if place > 0 {
                general.push(Span::plain(" + "));
                values.push(Span::strong("+ "));
            }
            general.extend([Span::plain(format!("{} ", plain(term.bytes))), Span::Symbol("P".into())]);
            let mut number = format!("{} × {billions}", plain(term.bytes));
            if term.split {
                general.extend([Span::plain(" ÷ "), Span::Symbol("N".into())]);
                number.push_str(&format!(" ÷ {}", count(self.question.gpus)));
            }
            values.extend([Span::strong(number), Span::plain(format!(" {} ", term.name))]);
        }
        general.push(Span::plain(" bytes, with "));
        general.extend([Span::Symbol("P".into()), Span::plain(" parameters")]);
        if terms.iter().any(|term| term.split) {
            general.extend([Span::plain(" on "), Span::Symbol("N".into()), Span::plain(" GPUs")]);
        }
        values.push(Span::strong(format!("= {}", self.result(result))));
        FormulaText { what: format!("{} is", memory(result, self.unit())), general, values, check: None, source: source.into() }
    }

    /// In GiB the decimal result comes first, because the terms add up to it.
    fn result(&self, result: Bytes) -> String {
        let decimal = memory_from_formula(result, Unit::Gb);
        match self.unit() {
            Unit::Gb => decimal,
            Unit::Gib => format!("{decimal} = {}", memory_from_formula(result, Unit::Gib)),
        }
    }

    fn billions(&self) -> String {
        let billions = self.question.parameters as f64 / 1e9;
        // Three decimals tell every library model from the round size it is named after.
        decimal::text(billions, 3)
    }
}
