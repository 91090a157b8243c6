//! The guided path: a prediction before each reveal. Until then the truth is not on the page, nor computed.

use crate::model::scenario::Scenario;
use crate::model::scenario::guide::{Answer, Asks, Step};
use crate::text::{GuideHead, GuideQuestion, GuideReason, GuideResult, Label, ScheduleName, Tool};
use crate::ui::handle::LabHandle;
use crate::ui::state::Action;
use crate::ui::widgets::{Button, Look, read_number};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
}

/// Where a step stands.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Asked(Option<Answer>),
    /// With the reader's answer; none if it was skipped.
    Told(Option<Answer>),
}

#[component]
pub fn Guide(props: &Props) -> Html {
    let lab = &props.lab;
    let say = |word: Tool| lab.language.say(word);
    let place = use_state(|| 0_usize);
    let stage = use_state(|| Stage::Asked(None));
    let step = Step::ALL[(*place).min(Step::ALL.len() - 1)];
    let tell = |answer: Option<Answer>| {
        let (stage, lab) = (stage.clone(), lab.clone());
        Callback::from(move |()| {
            lab.dispatch(Action::Show(step.setup()));
            stage.set(Stage::Told(answer));
        })
    };
    let go = |to: usize| {
        let (stage, place) = (stage.clone(), place.clone());
        Callback::from(move |()| {
            place.set(to);
            stage.set(Stage::Asked(None));
        })
    };
    let steps = Step::ALL.len();
    html! {
        <div class="guide">
            <p class="hint">{ lab.language.say(GuideHead { step: *place + 1, of: steps }) }</p>
            <p class="question" id="guide-question">{ lab.language.say(GuideQuestion(step)) }</p>
            { match *stage {
                Stage::Asked(answer) => html! {
                    <>
                        { answer_field(lab, step, answer, &stage) }
                        <p class="buttons">
                            { Button::new(Look::Primary, tell(answer)).disabled_if(answer.is_none()).html(say(Tool::Check)) }
                            { Button::new(Look::Link, tell(None)).html(say(Tool::Skip)) }
                        </p>
                    </>
                },
                Stage::Told(answer) => told(lab, step, answer),
            } }
            <p class="buttons">
                { Button::new(Look::Framed, go(place.saturating_sub(1))).disabled_if(*place == 0).html(say(Tool::StepBefore)) }
                { Button::new(Look::Framed, go(*place + 1)).disabled_if(*place + 1 >= steps).html(say(Tool::StepAfter)) }
            </p>
        </div>
    }
}

fn answer_field(lab: &LabHandle, step: Step, answer: Option<Answer>, stage: &UseStateHandle<Stage>) -> Html {
    match step.asks() {
        Asks::Choice(rules) => {
            let option = |(place, rule): (usize, &crate::model::pipeline::Rule)| {
                let stage = stage.clone();
                let onchange = Callback::from(move |_| stage.set(Stage::Asked(Some(Answer::Choice(place)))));
                html! {
                    <label class="check">
                        <input type="radio" name="guide-choice" checked={answer == Some(Answer::Choice(place))} {onchange} />
                        { lab.language.say(ScheduleName { rule: *rule, chunks: 1 }) }
                    </label>
                }
            };
            html! {
                <div role="radiogroup" aria-labelledby="guide-question">{ for rules.iter().enumerate().map(option) }</div>
            }
        }
        asks => {
            let oninput = {
                let stage = stage.clone();
                Callback::from(move |event: InputEvent| {
                    let input: web_sys::HtmlInputElement = event.target_unchecked_into();
                    stage.set(Stage::Asked(read_number(&input.value()).map(Answer::Number)));
                })
            };
            html! {
                <label class="number">
                    <input id="guide-number" key={step as usize} type="text" inputmode="decimal" autocomplete="off" aria-labelledby="guide-question" {oninput} />
                    <span aria-hidden="true">{ lab.language.say(Tool::GuideUnit(asks)) }</span>
                </label>
            }
        }
    }
}

/// The reader's answer beside the truth, and why.
fn told(lab: &LabHandle, step: Step, said: Option<Answer>) -> Html {
    let undo = {
        let lab = lab.clone();
        Callback::from(move |()| lab.dispatch(Action::Undo))
    };
    let start: Scenario = *lab.scenario();
    let is_shown = *start.pipeline() == step.setup();
    html! {
        <div class="told" role="status">
            if let Some(so) = step.truth() {
                <p class="sentence">{ lab.language.say(GuideResult { step, said, so }) }</p>
            }
            <p>{ lab.language.say(GuideReason(step)) }</p>
            if is_shown {
                <p class="hint">{ lab.language.say(Tool::GuideShown) }{ " " }{ Button::new(Look::Link, undo).html(lab.language.say(Label::Undo)) }</p>
            }
        </div>
    }
}
