//! `memory`: what every pipeline stage holds at its fullest moment, and whether it fits.

use serde_json::{Map, Value, json};

use super::fields::Fields;
use super::number::number;
use super::{Answer, job};
use crate::model::memory::advice::{self, Effect};
use crate::model::memory::report::redundancy;
use crate::model::memory::{Fit, Job, Part, Stage, report};
use crate::model::units::Bytes;

/// Memory of the GPU where a question names none: an 80 GB card.
const USUAL_GPU_GB: f64 = 80.0;

const PARTS: [(&str, Part); 10] = [
    ("weights", Part::Weights),
    ("gradients", Part::Gradients),
    ("master", Part::Master),
    ("moment1", Part::Moment1),
    ("moment2", Part::Moment2),
    ("activations", Part::Activations),
    ("loss", Part::Loss),
    ("gathered", Part::Gathered),
    ("weight_gradient_temp", Part::WeightGradientTemp),
    ("reduce_buffer", Part::ReduceBuffer),
];

pub fn answer(question: Map<String, Value>) -> Answer {
    let mut fields = Fields::new("", question);
    let job = job::read(&mut fields);
    let gpu_memory = Bytes::from_gb(fields.number_or("gpu_memory_gb", 0.001..=1e6, USUAL_GPU_GB));
    let problems = fields.finish();
    if !problems.is_empty() {
        return Err(problems);
    }
    let report = report(&job);
    let (reserved_low, reserved_high) = report.reserved();
    Ok(json!({
        "stages": report.stages.iter().map(shown).collect::<Vec<_>>(),
        "worst_stage": report.worst_stage,
        "peak": number(report.peak().0),
        "reserved_low": number(reserved_low.0),
        "reserved_high": number(reserved_high.0),
        "fits": Fit::of(report.peak(), gpu_memory).name(),
        "cluster_total": number(report.cluster_total().0),
        "redundancy": number(redundancy(&job, &report)),
        "warnings": job::objections(&job),
        "advice": advised(&job, gpu_memory),
    }))
}

/// What would help: single switches by what they free, and how far the plan's numbers can go on this GPU.
fn advised(job: &Job, gpu_memory: Bytes) -> Value {
    let switches = advice::switches(job, gpu_memory, job::GPUS_PER_NODE).into_iter();
    let switch = |effect: Effect| {
        json!({
            "switch": effect.switch.name(),
            "frees": number(effect.frees.0),
            "peak": number(effect.peak.0),
            "fits": effect.fit.name(),
        })
    };
    json!({
        "switches": switches.map(switch).collect::<Vec<_>>(),
        "largest_micro_batch": advice::largest_micro_batch(job, gpu_memory),
        "largest_sequence": advice::largest_sequence(job, gpu_memory),
        "smallest_dp": advice::smallest_data_parallel(job, gpu_memory),
    })
}

fn shown(stage: &Stage) -> Value {
    let mut shown = parts(&stage.at_peak);
    shown.insert("peak".to_owned(), number(stage.peak().0));
    shown.insert("peak_moment".to_owned(), Value::from(stage.peak_moment.name()));
    shown.insert("in_flight".to_owned(), number(stage.activations.in_flight));
    shown.insert("layers".to_owned(), Value::from(stage.layers()));
    shown.insert("parameters".to_owned(), number(stage.parameters.total()));
    let moments = stage.moments.iter().map(|(moment, held)| (moment.name().to_owned(), Value::Object(parts(held))));
    shown.insert("moments".to_owned(), Value::Object(moments.collect()));
    Value::Object(shown)
}

fn parts(held: &crate::model::memory::Parts) -> Map<String, Value> {
    PARTS.iter().map(|(name, part)| ((*name).to_owned(), number(held.get(*part).0))).collect()
}
