//! Reads `adapter`: low-rank adapters beside frozen weights.

use super::fields::Fields;
use super::limits::WIDTH;
use crate::model::memory::{Adapter, Targets, Tuning};

/// What is trained; all parameters where the field is left out.
pub fn read(question: &mut Fields) -> Tuning {
    let Some(mut fields) = question.object("adapter") else { return Tuning::Full };
    let targets = [("query-value", Targets::QUERY_VALUE), ("all", Targets::ALL)];
    let frozen = [("bf16", Adapter::FROZEN_BF16), ("nf4", Adapter::FROZEN_NF4)];
    let adapter = Adapter {
        rank: fields.integer("rank", 1..=WIDTH),
        targets: fields.choice("targets", &targets).unwrap_or(Targets::ALL),
        frozen: fields.choice("frozen", &frozen).unwrap_or(Adapter::FROZEN_BF16),
    };
    question.absorb(fields.finish());
    Tuning::Adapter(adapter)
}
