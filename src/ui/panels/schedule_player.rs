//! The schedule with its transport, its readout, its keys and its zoom.

use crate::scene::gantt::{Detail, Hit, Plan};
use crate::scene::{Scene, Setting};
use crate::text::{Label, Language, Span, SpokenTime};
use crate::ui::charts::{GanttChart, Options, Watched};
use crate::ui::hooks::{Looks, use_player};
use crate::ui::panels::ZoomBar;
use crate::ui::panels::gantt_key::gantt_key;
use crate::ui::panels::gantt_keys::on_key;
use crate::ui::panels::magnifier::magnifier;
use crate::ui::panels::readout::read;
use crate::ui::panels::transport::transport;
use crate::ui::player::{Player, PlayerAction};
use crate::ui::same::Same;
use crate::ui::widgets::{ChartTable, spans};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub watched: Same<Watched>,
    pub setting: Setting,
    pub looks: Looks,
    pub language: Language,
    pub options: Options,
}

#[component]
pub fn SchedulePlayer(props: &Props) -> Html {
    let say = |label| props.language.say(label);
    let (watched, looks, language) = (&props.watched, props.looks, props.language);
    let player = use_player(watched, looks.still);
    let window = player.window;
    let drawn = (watched.clone(), props.setting, window, props.options.clone());
    let plan = Same(use_memo(drawn.clone(), |(watched, setting, window, options)| watched.plan(setting, *window, options)));
    let ground = Same(use_memo(drawn, |(watched, _, _, options)| ground_of(watched, &plan, options)));
    let table = use_memo(ground.clone(), |ground| table_of(ground, language));
    let act = {
        let player = player.dispatcher();
        use_callback((), move |action, ()| player.dispatch(action))
    };
    let on_zoom = use_callback(act.clone(), |(at, factor), act| act.emit(PlayerAction::Zoom { at, factor }));
    let send = |make: fn(Hit) -> PlayerAction| act.reform(make);
    let on_scrub = act.reform(PlayerAction::At);
    let place = place_of(&player);
    let found = use_memo((watched.clone(), place, props.options.critical), |(watched, hit, slack)| read(watched, *hit, *slack));
    let sentence = match &*found {
        Some(found) => language.tell(found.reading.clone()),
        None => vec![Span::plain(say(Label::ReadoutIdle))],
    };
    let awaited = found.as_ref().as_ref().and_then(|found| found.awaited);
    let time = player.playback.time;
    let spoken = language.say(SpokenTime { at: time, end: player.end });
    html! {
        <>
            { transport(player.playback, player.end, language, &act, &on_step(watched, &player, &act)) }
            <div class="gantt" tabindex="0" role="application" aria-label={say(Label::GanttName)} aria-describedby="gantt-keys"
                onkeydown={on_key(watched, &plan, &player, &act)}>
                <p class="readout" aria-live="polite">{ spans(&sentence) }</p>
                <GanttChart watched={watched.clone()} plan={plan.clone()} ground={ground.clone()} {looks} {time} chosen={player.chosen}
                    {awaited} on_hit={send(choose)} {on_zoom}
                    on_point={send(PlayerAction::Point)} {on_scrub} scrub_label={say(Label::Scrub)} time_text={spoken} />
            </div>
            { narration(watched, &player, language, &act) }
            { gantt_key(watched, language) }
            if window.is_some() || plan.detail != Detail::Numbers {
                <ZoomBar watched={watched.clone()} setting={props.setting} {looks} {language} {window} act={act.clone()} />
            }
            if plan.detail == Detail::Shares {
                { magnifier(watched, &player, &props.setting, looks) }
            }
            <p class="unseen" id="gantt-keys">{ say(Label::GanttKeys) }</p>
            { (*table).clone() }
        </>
    }
}

/// In the workbench: what every stage does at the playhead.
#[cfg(feature = "workbench")]
use crate::ui::workbench::pipeline::playing::narration;

#[cfg(not(feature = "workbench"))]
fn narration(_: &Watched, _: &Player, _: Language, _: &Callback<PlayerAction>) -> Html {
    Html::default()
}

#[cfg(feature = "workbench")]
use crate::ui::workbench::pipeline::playing::mark;

#[cfg(not(feature = "workbench"))]
fn mark(_: &Watched, _: &Plan, _: &Options, _: &mut Scene) {}

/// The cells with the marks that are asked for.
fn ground_of(watched: &Watched, plan: &Plan, options: &Options) -> Scene {
    let drawn = watched.drawn();
    let mut scene = if plan.detail == Detail::Shares { plan.ground_without_rows(&drawn) } else { plan.ground(&drawn) };
    mark(watched, plan, options, &mut scene);
    scene
}

fn table_of(ground: &Scene, language: Language) -> Html {
    let table = || ground.alternative.table.clone();
    ChartTable {
        name: "table-schedule",
        title: language.say(Label::ShowAsTable),
        caption: ground.alternative.summary.clone(),
        table,
    }
    .html()
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

/// In the schedule's time units.
const ROUNDING: f64 = 1e-9;

fn on_step(watched: &Same<Watched>, player: &Player, act: &Callback<PlayerAction>) -> Callback<bool> {
    let (watched, act, time, end) = (watched.clone(), act.clone(), player.playback.time, player.end);
    Callback::from(move |forward: bool| {
        // Times that differ only by rounding are one event.
        let to = if forward {
            watched.explainer().event_after(time + ROUNDING).unwrap_or(end)
        } else {
            watched.explainer().event_before(time - ROUNDING).unwrap_or(0.0)
        };
        act.emit(PlayerAction::At(to));
    })
}
