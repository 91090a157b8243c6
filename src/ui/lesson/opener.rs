//! The question, what one parameter costs, and the two limits.
//!
//! In the first load its drawings are SVG in the page's own colours, for some widths; the workbench draws them as it draws everything.

use crate::model::cost::training_time::{GOOD_H100, TrainingRun};
use crate::model::memory::{Accounting, Zero};
use crate::model::scenario::Scenario;
use crate::model::units::{Bytes, Unit};
use crate::scene::memory::Load;
use crate::scene::opener::{OneGpu, bytes, gpus, groups, years};
use crate::scene::{Scene, Setting};
use crate::text::{Label, Language, Lesson};
use crate::ui::hooks::{Looks, use_width};
use yew::prelude::*;

const WIDE: f64 = 1_120.0;
/// Widths of the first load's drawings, and on which screens they stand (`static/lesson.css`).
const WIDTHS: [(f64, &str); 3] = [(WIDE, "wide-screen"), (720.0, "middle-screen"), (328.0, "narrow-screen")];
const HALVES: [(f64, &str); 2] = [(528.0, "wide-screen"), (328.0, "middle-screen narrow-screen")];

/// No more of the state than it shows: it stands still while the labs are in use.
#[derive(Properties, PartialEq)]
pub struct Props {
    pub accounting: Accounting,
    pub language: Language,
    pub looks: Looks,
}

#[component]
pub fn Opener(props: &Props) -> Html {
    let node = use_node_ref();
    let width = use_width(&node, WIDE);
    // The opener asks about 70B; only the accounting is the reader's.
    let Props { accounting, language, .. } = *props;
    // The question is asked in decimal units, whatever the labs are set to.
    let setting = Setting { width, unit: Unit::Gb, language };
    let strip = |setting: &Setting| bytes(&groups(&accounting), setting);
    let whole = Bytes(accounting.total() * Scenario::default().model().parameters as f64);
    html! {
        <section class="opener" ref={node}>
            <h1>{ language.say(Lesson::Question) }</h1>
            <p class="lead">{ language.say(Lesson::Lead { bytes: accounting.total(), weights: accounting.weights }) }</p>
            <p class="start">
                { language.say(Lesson::Start) }
                <a href="#memory-lab" data-to="memory-lab">{ language.say(Lesson::StartLink) }</a>
                { ". " }{ language.say(Lesson::ShortWay) }{ " " }
                <a href="#say-it" data-to="say-it">{ language.say(Label::NavSayIt) }</a>{ "." }
            </p>
            <figure class="strip">
                <div class="figure-head">
                    <h2 class="label">{ language.say(Lesson::StripHeading) }</h2>
                    <span>{ language.say(Lesson::StripSum { bytes: accounting.total(), parameters: Scenario::default().model().parameters, whole }) }</span>
                </div>
                { figure(&WIDTHS, &setting, props.looks, strip) }
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
    let load = Load::from_states(&scenario.question_in(props.accounting).states(Zero::Off));
    let memory = figure(&HALVES, &setting, props.looks, |setting| gpus(&load, gpu, setting));
    let years_alone = TrainingRun::LLAMA_3_ALONE.years().unwrap_or(0.0);
    let days = TrainingRun::LLAMA_3.days().unwrap_or(0.0);
    let one = OneGpu { name: language.say(Label::OneH100), flops_per_second: GOOD_H100, years: years_alone };
    let time = figure(&HALVES, &setting, props.looks, |setting| years(&one, setting));
    html! {
        <>
            <div class="limits">
                { limit(language, Lesson::MemoryLimit, Lesson::MemoryLimitLine { whole, gpu, unit: setting.unit }, memory) }
                { limit(language, Lesson::TimeLimit, Lesson::TimeLimitLine, time) }
            </div>
            <p class="caption">{ language.say(Lesson::LimitsCaption { years: years_alone, days }) }</p>
        </>
    }
}

fn limit(language: Language, heading: Lesson, line: Lesson, drawing: Html) -> Html {
    html! {
        <div>
            <h2 class="label">{ language.say(heading) }</h2>
            <p>{ language.say(line) }</p>
            { drawing }
        </div>
    }
}

/// A drawing for the width at hand.
#[cfg(not(feature = "prerender"))]
fn figure(_: &[(f64, &'static str)], setting: &Setting, looks: Looks, scene: impl Fn(&Setting) -> Scene) -> Html {
    use crate::ui::charts::Canvas;
    html! {
        <Canvas scene={std::rc::Rc::new(scene(setting))} {looks} />
    }
}

/// The drawing for all widths; a style sheet shows the one that fits.
#[cfg(feature = "prerender")]
fn figure(widths: &[(f64, &'static str)], setting: &Setting, _: Looks, scene: impl Fn(&Setting) -> Scene) -> Html {
    let drawings = widths.iter().map(|(width, class)| {
        let scene = scene(&Setting { width: *width, ..*setting });
        Html::from_html_unchecked(crate::paint::page_svg(&scene, class).into())
    });
    html! {
        <div class="drawing">{ for drawings }</div>
    }
}
