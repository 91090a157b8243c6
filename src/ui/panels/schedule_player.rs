//! The schedule with its transport, its readout and its keys.

use crate::browser::frames::Frames;
use crate::scene::Setting;
use crate::scene::gantt::{Hit, Plan};
use crate::text::{Label, Language, Span, SpokenTime};
use crate::ui::charts::{GanttChart, Watched};
use crate::ui::hooks::Looks;
use crate::ui::panels::gantt_keys::{Move, move_of, moved};
use crate::ui::panels::readout::read;
use crate::ui::panels::transport::transport;
use crate::ui::playback::{event_before, next_event};
use crate::ui::player::{Player, PlayerAction};
use crate::ui::widgets::{DataTable, spans};
use std::rc::Rc;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub watched: Rc<Watched>,
    pub setting: Setting,
    pub looks: Looks,
    pub language: Language,
}

#[component]
pub fn SchedulePlayer(props: &Props) -> Html {
    let say = |label| props.language.say(label);
    let player = use_player(&props.watched, props.looks.still);
    let plan = use_memo((props.watched.clone(), props.setting), |(watched, setting)| watched.plan(setting));
    let ground = use_memo((props.watched.clone(), props.setting), |(watched, _)| plan.ground(&watched.drawn()));
    let act = {
        let player = player.dispatcher();
        Callback::from(move |action| player.dispatch(action))
    };
    let send = |make: fn(Hit) -> PlayerAction| {
        let act = act.clone();
        Callback::from(move |hit: Hit| act.emit(make(hit)))
    };
    let on_scrub = {
        let act = act.clone();
        Callback::from(move |time| act.emit(PlayerAction::At(time)))
    };
    let place = place_of(&player);
    let found = use_memo((props.watched.clone(), place), |(watched, hit)| read(&watched.schedule, *hit));
    let sentence = match &*found {
        Some(found) => props.language.tell(found.reading.clone()),
        None => vec![Span::plain(say(Label::ReadoutIdle))],
    };
    let awaited = found.as_ref().as_ref().and_then(|found| found.awaited);
    let time = player.playback.time;
    let spoken = props.language.say(SpokenTime { at: time, end: player.end });
    let table = ground.alternative.table.clone();
    html! {
        <>
            { transport(player.playback, player.end, props.language, &act, &on_step(&props.watched, &player, &act)) }
            <div class="gantt" tabindex="0" role="application" aria-label={say(Label::GanttName)} aria-describedby="gantt-keys"
                onkeydown={on_key(&props.watched, &plan, &player, &act)}>
                <p class="readout" aria-live="polite">{ spans(&sentence) }</p>
                <GanttChart watched={props.watched.clone()} plan={plan.clone()} ground={ground.clone()} looks={props.looks} {time} chosen={player.chosen}
                    {awaited} on_hit={send(choose)}
                    on_point={send(PlayerAction::Point)} {on_scrub} scrub_label={say(Label::Scrub)} time_text={spoken} />
            </div>
            <p class="unseen" id="gantt-keys">{ say(Label::GanttKeys) }</p>
            <DataTable title={say(Label::ShowAsTable)} caption={ground.alternative.summary.clone()} head={table.headings} rows={table.rows} />
        </>
    }
}

fn choose(hit: Hit) -> PlayerAction {
    PlayerAction::Choose(if let Hit::Action(index) = hit { Some(index) } else { None })
}

/// What is pointed at, else chosen.
const fn place_of(player: &Player) -> Hit {
    match (player.pointed, player.chosen) {
        (Hit::None | Hit::Playhead, Some(index)) => Hit::Action(index),
        (hit, _) => hit,
    }
}

/// The player, told of the schedule at hand, and driven by frames while it plays.
#[hook]
fn use_player(watched: &Rc<Watched>, still: bool) -> UseReducerHandle<Player> {
    let player = use_reducer(Player::default);
    {
        let player = player.dispatcher();
        use_effect_with((watched.clone(), still), move |(watched, still)| {
            player.dispatch(PlayerAction::Show { end: watched.schedule.score.makespan, still: *still });
        });
    }
    {
        let dispatcher = player.dispatcher();
        use_effect_with(player.playback.playing, move |playing| {
            let frames = playing.then(|| Frames::start(move |now_ms| dispatcher.dispatch(PlayerAction::Frame { now_ms })));
            move || drop(frames)
        });
    }
    player
}

fn on_step(watched: &Rc<Watched>, player: &Player, act: &Callback<PlayerAction>) -> Callback<bool> {
    let (watched, act, time, end) = (watched.clone(), act.clone(), player.playback.time, player.end);
    Callback::from(move |forward: bool| {
        let timeline = &watched.schedule.timeline;
        let events = timeline.starts.iter().chain(&timeline.ends).copied();
        act.emit(PlayerAction::At(if forward { next_event(events, time, end) } else { event_before(events, time) }));
    })
}

fn on_key(watched: &Rc<Watched>, plan: &Rc<Plan>, player: &Player, act: &Callback<PlayerAction>) -> Callback<KeyboardEvent> {
    let (watched, plan, act, now) = (watched.clone(), plan.clone(), act.clone(), *player);
    Callback::from(move |event: KeyboardEvent| {
        // The scrubber inside has keys of its own; modifiers belong to the browser.
        let from_scrubber = event.target_dyn_into::<web_sys::HtmlInputElement>().is_some();
        if from_scrubber || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let action = match move_of(&event.key()) {
            Some(Move::Toggle) => PlayerAction::Toggle,
            Some(Move::Leave) if now.chosen.is_some() => PlayerAction::Choose(None),
            Some(direction) => match moved(&watched.schedule, &plan, now.chosen, now.playback.time, direction) {
                Some(index) => PlayerAction::Choose(Some(index)),
                None => return,
            },
            None => return,
        };
        event.prevent_default();
        act.emit(action);
    })
}
