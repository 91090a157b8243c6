//! The question, what one parameter costs, and the two limits.

use crate::model::memory::{Accounting, Zero};
use crate::model::scenario::Scenario;
use crate::model::units::{Bytes, Unit};
use crate::scene::memory::Load;
use crate::scene::opener::{OneGpu, bytes, gpus, groups, years};
use crate::scene::{Scene, Setting};
use crate::text::{Label, Language, Lesson};
use crate::ui::app::skip_to;
use crate::ui::charts::Canvas;
use crate::ui::hooks::{Looks, use_width};
use crate::ui::prose::still;
use std::rc::Rc;
use yew::prelude::*;

const WIDE: f64 = 1_120.0;
/// FLOPs that the training of Llama 3 405B took (Llama Team 2024, arXiv 2407.21783, section 3.2).
const LLAMA_3_FLOPS: f64 = 3.8e25;
/// What one H100 reaches in practice, FLOP/s.
const REACHED: f64 = 400e12;
const GPUS_OF_LLAMA_3: f64 = 16_384.0;
const SECONDS_A_DAY: f64 = 86_400.0;
const DAYS_A_YEAR: f64 = 365.25;

/// No more of the state than it shows: it stands still while the labs are in use.
#[derive(Properties, PartialEq)]
pub struct Props {
    pub accounting: Accounting,
    pub unit: Unit,
    pub language: Language,
    pub looks: Looks,
}

#[component]
pub fn Opener(props: &Props) -> Html {
    let node = use_node_ref();
    let width = use_width(&node, WIDE);
    // The opener asks about 70B; only the accounting is the reader's.
    let Props { accounting, unit, language, .. } = *props;
    let setting = Setting { width, unit, language };
    let strip = use_memo((accounting, setting), |(accounting, setting)| bytes(&groups(accounting), setting));
    let whole = Bytes(accounting.total() * Scenario::default().model().parameters as f64);
    html! {
        <section class="opener" ref={node}>
            <h1>{ language.say(Lesson::Question) }</h1>
            <p class="lead">{ language.say(Lesson::Lead { bytes: accounting.total(), weights: accounting.weights }) }</p>
            <p class="start">
                { language.say(Lesson::Start) }
                <a href="#memory-lab" onclick={skip_to("memory-lab")}>{ language.say(Lesson::StartLink) }</a>
                { ". " }{ language.say(Lesson::ShortWay) }{ " " }
                <a href="#say-it" onclick={skip_to("say-it")}>{ language.say(Label::NavSayIt) }</a>{ "." }
            </p>
            { still("opener") }
            <figure class="strip">
                <div class="figure-head">
                    <h2 class="label">{ language.say(Lesson::StripHeading) }</h2>
                    <span>{ language.say(Lesson::StripSum { bytes: accounting.total(), parameters: Scenario::default().model().parameters, whole }) }</span>
                </div>
                <Canvas scene={strip} looks={props.looks} />
                <figcaption class="caption">{ language.say(Lesson::StripCaption) }</figcaption>
            </figure>
            { limits(props, &setting, whole) }
        </section>
    }
}

/// Memory and time, side by side on wide screens.
fn limits(props: &Props, setting: &Setting, whole: Bytes) -> Html {
    let language = setting.language;
    let half = if setting.width >= 720.0 { (setting.width - 64.0) / 2.0 } else { setting.width };
    let setting = Setting { width: half, ..*setting };
    let scenario = Scenario::default();
    let gpu = Bytes::from_gb(scenario.cluster().gpu_memory_gb);
    let memory = gpus(&Load::from_states(&scenario.question_in(props.accounting).states(Zero::Off)), gpu, &setting);
    let years_alone = LLAMA_3_FLOPS / REACHED / SECONDS_A_DAY / DAYS_A_YEAR;
    let days = LLAMA_3_FLOPS / REACHED / GPUS_OF_LLAMA_3 / SECONDS_A_DAY;
    let time = years(&OneGpu { name: language.say(Label::OneH100), flops_per_second: REACHED, years: years_alone }, &setting);
    html! {
        <>
            <div class="limits">
                { limit(props, language, Lesson::MemoryLimit, Lesson::MemoryLimitLine { whole, gpu, unit: setting.unit }, memory) }
                { limit(props, language, Lesson::TimeLimit, Lesson::TimeLimitLine, time) }
            </div>
            <p class="caption">{ language.say(Lesson::LimitsCaption { years: years_alone, days }) }</p>
        </>
    }
}

fn limit(props: &Props, language: Language, heading: Lesson, line: Lesson, scene: Scene) -> Html {
    html! {
        <div>
            <h2 class="label">{ language.say(heading) }</h2>
            <p>{ language.say(line) }</p>
            <Canvas scene={Rc::new(scene)} looks={props.looks} />
        </div>
    }
}
