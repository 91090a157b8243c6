//! How long a training run takes: work over rate.

use super::controls::{Typed, choices};
use crate::model::cost::training_time::{LLAMA_3_FLOPS, TrainingRun, Work};
use crate::text::Language;
use crate::text::lesson_ui::{LessonWord, RunTime};
use crate::ui::widgets::read_number;
use yew::prelude::*;

/// More than all that were ever built.
const MOST_GPUS: f64 = 1e9;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
}

/// The fields as typed. Whoever types over a number gets no number in between, and keeps what was typed.
#[derive(Debug, Clone, PartialEq)]
struct Fields {
    by_tokens: bool,
    flops: String,
    billions: String,
    trillions: String,
    gpus: String,
    tflops: String,
    mfu: String,
}

impl Default for Fields {
    fn default() -> Self {
        Self {
            by_tokens: false,
            flops: format!("{LLAMA_3_FLOPS:e}"),
            billions: "405".into(),
            trillions: "15.6".into(),
            gpus: "16,384".into(),
            tflops: "989".into(),
            mfu: "40.4".into(),
        }
    }
}

impl Fields {
    /// The run, if every field holds a number that makes sense.
    fn run(&self) -> Option<TrainingRun> {
        let work = if self.by_tokens {
            Work::Tokens { parameters: read_number(&self.billions)? * 1e9, tokens: read_number(&self.trillions)? * 1e12 }
        } else {
            Work::Flops(read_number(&self.flops)?)
        };
        let (gpus, mfu) = (read_number(&self.gpus)?, read_number(&self.mfu)? / 100.0);
        let run = TrainingRun { work, gpus: gpus.round() as u64, peak: read_number(&self.tflops)? * 1e12, mfu };
        ((1.0..=MOST_GPUS).contains(&gpus) && mfu <= 1.0 && run.seconds().is_some()).then_some(run)
    }
}

#[component]
pub fn Calculator(props: &Props) -> Html {
    let fields = use_state(Fields::default);
    let say = |word| props.language.say(word);
    let typed = |id: &str, label: LessonWord, unit: Option<LessonWord>, value: &String, set: fn(&mut Fields, String)| {
        let fields = fields.clone();
        Typed {
            id: format!("time-{id}"),
            label: say(label),
            unit: unit.map(say).unwrap_or_default(),
            value: value.clone(),
            is_wrong: read_number(value).is_none_or(|number| number <= 0.0),
            on_input: Callback::from(move |text| {
                let mut next = (*fields).clone();
                set(&mut next, text);
                fields.set(next);
            }),
        }
        .html()
    };
    let on_choose = {
        let fields = fields.clone();
        Callback::from(move |place| fields.set(Fields { by_tokens: place == 1, ..(*fields).clone() }))
    };
    let words = vec![say(LessonWord::ByFlops), say(LessonWord::ByTokens)];
    let kind = choices("time-by", say(LessonWord::WorkLegend), words, Some(usize::from(fields.by_tokens)), on_choose);
    html! {
        <div class="card calculator" data-wakes="fields" role="group" aria-label={say(LessonWord::CalculatorHeading)}>
            <p class="label">{ say(LessonWord::CalculatorHeading) }</p>
            { kind.html() }
            <div class="fields">
                if fields.by_tokens {
                    { typed("parameters", LessonWord::Parameters, Some(LessonWord::Billion), &fields.billions, |f, text| f.billions = text) }
                    { typed("tokens", LessonWord::Tokens, Some(LessonWord::Trillion), &fields.trillions, |f, text| f.trillions = text) }
                } else {
                    { typed("flops", LessonWord::Flops, None, &fields.flops, |f, text| f.flops = text) }
                }
                { typed("gpus", LessonWord::Gpus, None, &fields.gpus, |f, text| f.gpus = text) }
                { typed("peak", LessonWord::Peak, Some(LessonWord::Tflops), &fields.tflops, |f, text| f.tflops = text) }
                { typed("mfu", LessonWord::Mfu, Some(LessonWord::Percent), &fields.mfu, |f, text| f.mfu = text) }
            </div>
            <p class="result" role="status">{ match fields.run() {
                Some(run) => props.language.say(RunTime {
                    days: run.days().unwrap_or(0.0),
                    gpus: run.gpus,
                    gpu_hours: run.gpu_hours().unwrap_or(0.0),
                }),
                None => say(LessonWord::CannotCompute),
            } }</p>
        </div>
    }
}
