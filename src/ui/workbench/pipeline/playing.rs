//! What the workbench adds to the player: what happens at the playhead, in a sentence, and marks over the cells.

use crate::scene::Scene;
use crate::scene::gantt::{Marks, Plan};
use crate::text::{Doing, Language, LoopOver, Moment, Tool};
use crate::ui::charts::{Options, Watched};
use crate::ui::player::{Player, PlayerAction};
use crate::ui::widgets::{Button, Look};
use yew::prelude::*;

/// More stages than this are counted, not named.
const NAMED: u32 = 6;

pub fn narration(watched: &Watched, player: &Player, language: Language, act: &Callback<PlayerAction>) -> Html {
    let time = player.playback.time;
    let explainer = watched.explainer();
    let (order, now) = (explainer.order(), explainer.at(time));
    let doing = now.running.iter().map(|index| match index {
        Some(index) => Doing::Runs(order.actions[*index as usize]),
        None => Doing::Idle,
    });
    let moment = Moment { time, doing: doing.collect(), finished: now.finished, of: order.actions.len() as u64, named: NAMED };
    html! {
        <p class="narration">{ language.say(moment) }{ " " }{ looper(watched, player, language, act) }</p>
    }
}

/// The button that plays one period over and over, or stops that.
fn looper(watched: &Watched, player: &Player, language: Language, act: &Callback<PlayerAction>) -> Html {
    let next = if player.looped.is_some() { None } else { watched.schedule.steady_period() };
    if next.is_none() && player.looped.is_none() {
        return Html::default();
    }
    let words = next.map_or_else(|| language.say(Tool::LoopOff), |(from, to)| language.say(LoopOver { from, to }));
    let act = act.clone();
    Button::new(Look::Link, Callback::from(move |()| act.emit(PlayerAction::Loop(next)))).class("loop").html(words)
}

/// Actions whose messages are drawn at most; more would be a carpet.
const MOST_MARKED: u32 = 4_000;

/// Lays the marks that are asked for over the ground.
pub fn mark(watched: &Watched, plan: &Plan, options: &Options, scene: &mut Scene) {
    let (messages, critical) = marked(watched, options);
    let framed = cells_of(watched, options.micro_batch);
    if !(messages.is_empty() && critical.is_empty() && framed.is_empty()) {
        let marks = Marks { messages: &messages, critical: &critical, framed: &framed };
        scene.lay(plan.marks(&watched.drawn(), &marks), 0.0, 0.0);
    }
}

/// Sender and receiver of each message, and the critical path, where they are asked for.
fn marked(watched: &Watched, options: &Options) -> (Vec<(usize, usize)>, Vec<usize>) {
    let mut messages = Vec::new();
    if options.messages {
        let actions = u32::try_from(watched.schedule.order.actions.len()).unwrap_or(0);
        for consumer in 0..actions.min(MOST_MARKED) {
            let inputs = watched.explainer().inputs(consumer);
            messages.extend(inputs.iter().map(|input| (input.producer as usize, consumer as usize)));
        }
    }
    let critical = if options.critical { watched.explainer().critical_path() } else { Vec::new() };
    (messages, critical.iter().map(|link| link.index as usize).collect())
}

/// The cells of one micro-batch.
fn cells_of(watched: &Watched, micro_batch: Option<u32>) -> Vec<usize> {
    let Some(wanted) = micro_batch else { return Vec::new() };
    let actions = watched.schedule.order.actions.iter().enumerate();
    let has = actions.filter(|(_, action)| action.ops().any(|op| op.micro_batch == wanted));
    has.map(|(index, _)| index).collect()
}
