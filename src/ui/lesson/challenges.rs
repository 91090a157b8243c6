//! "Try to break it": beliefs to test in the lab or to settle by a number, each wrong way met with its own reason.

use super::controls::{mark, press};
use super::try_link;
use crate::browser::report::report;
use crate::browser::storage;
use crate::model::practice::challenge::{Challenge, Choice, Form};
use crate::model::practice::wrong::WrongWay;
use crate::text::lesson_parts::Lab;
use crate::text::lesson_ui::{LessonWord as W, OptionText, SolvedOf};
use crate::text::practice::{ChallengeAsks, WhyWrong};
use crate::ui::handle::LabHandle;
use crate::ui::widgets::Look;
use std::rc::Rc;
use yew::prelude::*;

const KEY: &str = "scale-lab.challenges";

#[derive(Properties, PartialEq)]
pub struct Props {
    pub lab: LabHandle,
}

/// How one challenge stands.
#[derive(Debug, Clone, PartialEq, Default)]
struct Standing {
    attempts: u32,
    is_solved: bool,
    /// The solution was asked for.
    is_shown: bool,
    /// What the last attempt came to.
    last: Option<Result<(), WrongWay>>,
    begun_ms: Option<f64>,
}

#[derive(Debug, Clone, PartialEq)]
struct Board {
    standings: Vec<Standing>,
}

enum Move {
    Open {
        place: usize,
        now_ms: f64,
    },
    Try {
        place: usize,
        outcome: Result<(), WrongWay>,
        now_ms: f64,
    },
    Show {
        place: usize,
    },
    /// What was solved on an earlier visit.
    Restore(String),
}

impl Default for Board {
    fn default() -> Self {
        Self { standings: vec![Standing::default(); Challenge::ALL.len()] }
    }
}

impl Reducible for Board {
    type Action = Move;

    fn reduce(self: Rc<Self>, action: Move) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            Move::Open { place, now_ms } => {
                if let Some(standing) = next.standings.get_mut(place) {
                    standing.begun_ms = standing.begun_ms.or(Some(now_ms));
                }
            }
            Move::Try { place, outcome, now_ms } => next.attempt(place, outcome, now_ms),
            Move::Show { place } => {
                if let Some(standing) = next.standings.get_mut(place) {
                    standing.is_shown = true;
                }
            }
            Move::Restore(names) => {
                for (challenge, standing) in Challenge::ALL.iter().zip(&mut next.standings) {
                    standing.is_solved |= names.split(',').any(|name| name == challenge.name());
                }
            }
        }
        Rc::new(next)
    }
}

impl Board {
    fn attempt(&mut self, place: usize, outcome: Result<(), WrongWay>, now_ms: f64) {
        let Some((standing, challenge)) = self.standings.get_mut(place).zip(Challenge::ALL.get(place)) else { return };
        standing.attempts += 1;
        standing.is_solved |= outcome.is_ok();
        standing.last = Some(outcome);
        let ms = (now_ms - standing.begun_ms.unwrap_or(now_ms)).max(0.0).round();
        report(
            "report",
            &format!(
                r#"{{"type":"challenge","id":"{}","correct":{},"attempts":{},"ms":{ms}}}"#,
                challenge.name(),
                outcome.is_ok(),
                standing.attempts
            ),
        );
        if outcome.is_ok() {
            storage::open().set(KEY, &self.solved_names());
            if self.solved() == self.standings.len() {
                report("report", r#"{"type":"complete","score":1}"#);
            }
        }
    }

    fn solved(&self) -> usize {
        self.standings.iter().filter(|standing| standing.is_solved).count()
    }

    fn solved_names(&self) -> String {
        let solved = Challenge::ALL.iter().zip(&self.standings).filter(|(_, standing)| standing.is_solved);
        solved.map(|(challenge, _)| challenge.name()).collect::<Vec<_>>().join(",")
    }
}

#[component]
pub fn Challenges(props: &Props) -> Html {
    let board = use_reducer(Board::default);
    {
        let board = board.dispatcher();
        use_effect_with((), move |()| {
            if let Some(names) = storage::open().get(KEY) {
                board.dispatch(Move::Restore(names));
            }
        });
    }
    let solved = SolvedOf { solved: board.solved(), of: Challenge::ALL.len() };
    html! {
        <div class="challenges">
            <p class="label" role="status">{ props.lab.language.say(solved) }</p>
            <ol>{ for (0..Challenge::ALL.len()).map(|place| card(&props.lab, &board, place)) }</ol>
        </div>
    }
}

fn card(lab: &LabHandle, board: &UseReducerHandle<Board>, place: usize) -> Html {
    let (Some(&challenge), Some(standing)) = (Challenge::ALL.get(place), board.standings.get(place)) else {
        return Html::default();
    };
    let language = lab.language;
    let status = match (standing.is_solved, standing.is_shown) {
        (true, _) => Some(W::Solved),
        (false, true) => Some(W::GivenUp),
        _ => None,
    };
    let ontoggle = {
        let board = board.dispatcher();
        Callback::from(move |_| board.dispatch(Move::Open { place, now_ms: js_sys::Date::now() }))
    };
    html! {
        <li>
            <details name="challenge" {ontoggle}>
                <summary data-more={format!("challenge-{}", challenge.name())}>
                    { language.say(ChallengeAsks(challenge)) }
                    if let Some(status) = status {
                        <span class="status">{ mark(standing.is_solved) }{ language.say(status) }</span>
                    }
                </summary>
                // What was never opened is not worked out, nor in the first load.
                if standing.begun_ms.is_some() {
                    { match challenge.form() {
                        Form::Reach { solution } => reach(lab, board, challenge, place, solution),
                        Form::Choose(choices) => choose(lab, board, challenge, place, &choices),
                    } }
                    <div role="status">{ outcome(lab, challenge, standing) }</div>
                }
            </details>
        </li>
    }
}

fn reach(lab: &LabHandle, board: &UseReducerHandle<Board>, challenge: Challenge, place: usize, solution: &str) -> Html {
    let language = lab.language;
    let standing = &board.standings[place];
    let on_check = {
        let (board, scenario) = (board.dispatcher(), *lab.scenario());
        Callback::from(move |()| {
            board.dispatch(Move::Try { place, outcome: challenge.check(&scenario), now_ms: js_sys::Date::now() })
        })
    };
    let on_show = {
        let board = board.dispatcher();
        Callback::from(move |()| board.dispatch(Move::Show { place }))
    };
    let start = challenge.start();
    let lab_of = Lab::of_link(solution);
    html! {
        <div class="buttons">
            <a href={format!("#{start}")} data-lab={lab_of.anchor()}>{ language.say(W::SetTheLab) }</a>
            { press(format!("{}-check", challenge.name()), Look::Framed, language.say(W::CheckTheLab), on_check) }
            if standing.attempts > 0 && !standing.is_solved && !standing.is_shown {
                { press(format!("{}-show", challenge.name()), Look::Link, language.say(W::ShowSolution), on_show) }
            }
            if standing.is_solved || standing.is_shown {
                { try_link(solution, &language.say(W::SolutionInLab)) }
            }
        </div>
    }
}

fn choose(lab: &LabHandle, board: &UseReducerHandle<Board>, challenge: Challenge, place: usize, choices: &[Choice]) -> Html {
    let option = |(choice, Choice { value, .. }): (usize, &Choice)| {
        let board = board.dispatcher();
        let on_press = Callback::from(move |()| {
            board.dispatch(Move::Try { place, outcome: challenge.check_choice(choice), now_ms: js_sys::Date::now() });
        });
        let words = lab.language.say(OptionText { challenge, value: *value });
        press(format!("{}-{choice}", challenge.name()), Look::Framed, words, on_press)
    };
    html! {
        <div class="buttons">{ for choices.iter().enumerate().map(option) }</div>
    }
}

fn outcome(lab: &LabHandle, challenge: Challenge, standing: &Standing) -> Html {
    let right = if matches!(challenge.form(), Form::Reach { .. }) { W::LabSolves } else { W::RightChoice };
    match standing.last {
        None => Html::default(),
        Some(Ok(())) => html! {
            <p class="outcome">{ mark(true) }{ lab.language.say(right) }</p>
        },
        Some(Err(why)) => html! {
            <p class="outcome">{ mark(false) }{ lab.language.say(WhyWrong(why)) }</p>
        },
    }
}
