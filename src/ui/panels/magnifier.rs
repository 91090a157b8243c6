//! Where a chart shows shares only: forty units around the chosen time, action by action.

use crate::scene::Setting;
use crate::scene::gantt::{Plan, Show, View};
use crate::text::ScheduleWord;
use crate::ui::charts::{Canvas, Watched};
use crate::ui::hooks::Looks;
use crate::ui::player::Player;
use yew::prelude::*;

const UNITS: f64 = 40.0;
/// Stages shown: the chosen one and its neighbours.
const NEIGHBOURS: u32 = 2;

pub fn magnifier(watched: &Watched, player: &Player, setting: &Setting, looks: Looks) -> Html {
    let drawn = watched.drawn();
    let chosen = player.chosen.filter(|chosen| *chosen < drawn.starts.len());
    let (rank, time) = match chosen {
        Some(index) => (drawn.rank_of(index), drawn.starts[index]),
        None => (0, player.playback.time),
    };
    let first = rank.saturating_sub(NEIGHBOURS).min(drawn.order.grid.ranks.saturating_sub(2 * NEIGHBOURS + 1));
    let last = (first + 2 * NEIGHBOURS).min(drawn.order.grid.ranks.saturating_sub(1));
    // Forty forwards of a chunk are forty units where a stage is whole.
    let units = UNITS * watched.schedule.costs.forward.max(f64::MIN_POSITIVE);
    let view = View { ranks: (first..=last).collect(), ..View::around(&drawn, time, units) };
    let drawn = crate::scene::gantt::Schedule { held: None, ..drawn };
    let scene = Plan::new(&drawn, &view, Show::Everything, setting).ground(&drawn);
    html! {
        <div class="magnifier">
            <p class="caption">{ setting.language.say(ScheduleWord::Magnifier) }</p>
            <Canvas scene={std::rc::Rc::new(scene)} {looks} />
        </div>
    }
}
