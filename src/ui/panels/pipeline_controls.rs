//! The controls of the pipeline lab.

use crate::model::scenario::{Change, Field, Passes};
use crate::text::Label;
use crate::text::numbers::{count, time};
use crate::ui::handle::LabHandle;
use crate::ui::lockable::lockable;
use crate::ui::panels::slider_field::{SliderField, choose};
use crate::ui::panels::{ScheduleList, UndoBar};
use crate::ui::widgets::{Choice, Segmented};
use yew::prelude::*;

const STAGES: &[f64] = &[1.0, 4.0, 16.0, 64.0];
const MICRO_BATCHES: &[f64] = &[1.0, 8.0, 64.0, 512.0];
const RATIOS: &[f64] = &[1.0, 2.0, 3.0, 4.0];
const PASSES: [Passes; 2] = [Passes::Forward, Passes::ForwardBackward];

pub fn pipeline_controls(lab: &LabHandle) -> Html {
    let say = |label| lab.language.say(label);
    let pipeline = lab.scenario().pipeline();
    let (stages, micro_batches) = (u64::from(pipeline.stages), u64::from(pipeline.micro_batches));
    let slider = |field, id, label, symbol, presets, value, shown| SliderField {
        field,
        id,
        label,
        symbol,
        unit: None,
        hint: None,
        presets,
        value,
        shown,
    };
    let stages = slider(Field::Stages, "stages", Label::Stages, Some("p"), STAGES, stages as f64, count(stages));
    let micro_batches = slider(
        Field::MicroBatches,
        "micro-batches",
        Label::MicroBatches,
        Some("m"),
        MICRO_BATCHES,
        micro_batches as f64,
        count(micro_batches),
    );
    let ratio = SliderField {
        hint: Some(Label::BackwardRatioHint),
        ..slider(
            Field::BackwardRatio,
            "backward-ratio",
            Label::BackwardRatio,
            None,
            RATIOS,
            pipeline.backward_ratio,
            time(pipeline.backward_ratio),
        )
    };
    let passes = Segmented::new(
        "passes",
        say(Label::PassesLegend),
        PASSES.map(|passes| Choice::new(say(Label::PassesChoice(passes)))).to_vec(),
        PASSES.iter().position(|passes| *passes == pipeline.passes),
        choose(lab, |place: usize| Change::Passes(PASSES[place.min(1)])),
    );
    html! {
        <div class="controls">
            { stages.html(lab) }
            { micro_batches.html(lab) }
            { lockable(lab, Field::Passes, passes.html()) }
            if pipeline.passes == Passes::ForwardBackward {
                { ratio.html(lab) }
            }
            if pipeline.passes == Passes::ForwardBackward {
                { lockable(lab, Field::Rule, html! { <ScheduleList lab={lab.clone()} /> }) }
            }
            <UndoBar lab={lab.clone()} />
        </div>
    }
}
