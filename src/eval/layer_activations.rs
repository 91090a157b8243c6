//! `layer_activations`: what one layer keeps of one micro-batch, tensor by tensor.

use serde_json::{Map, Value, json};

use super::fields::Fields;
use super::number::number;
use super::{Answer, job};
use crate::model::memory::activations::{LayerKind, Tensor, kept_tensors, total};
use crate::model::memory::{Job, Values, stage};

pub fn answer(question: Map<String, Value>) -> Answer {
    let mut fields = Fields::new("", question);
    let job = job::read(&mut fields);
    let problems = fields.finish();
    if !problems.is_empty() {
        return Err(problems);
    }
    let values = stage::values(&job.architecture, job.sequence, &job.plan);
    let kind = if job.architecture.moe_layers() > 0 { LayerKind::Moe } else { LayerKind::Dense };
    let tensors = kept_tensors(&job.architecture, &job.plan, kind);
    let mut ok = json!({
        "bytes": number(total(&tensors, &values)),
        "tensors": tensors.iter().map(|tensor| shown(tensor, &values)).collect::<Vec<_>>(),
    });
    if kind == LayerKind::Moe && job.architecture.moe_layers() < job.architecture.num_layers {
        ok["dense_layer_bytes"] = number(dense_bytes(&job, &values));
    }
    Ok(ok)
}

fn dense_bytes(job: &Job, values: &Values) -> f64 {
    total(&kept_tensors(&job.architecture, &job.plan, LayerKind::Dense), values)
}

fn shown(tensor: &Tensor, values: &Values) -> Value {
    let letters = |symbols: Vec<&str>| symbols.join(" ");
    json!({
        "name": format!("{:?}", tensor.name),
        "bytes": number(tensor.term.value(values)),
        "bytes_per_element": number(tensor.term.bytes),
        "times": letters(tensor.term.factors().map(|symbol| symbol.letter()).collect()),
        "over": letters(tensor.term.divisors().map(|symbol| symbol.letter()).collect()),
    })
}
