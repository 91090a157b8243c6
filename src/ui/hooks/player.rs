//! The player of a schedule.

use crate::browser::frames::Frames;
use crate::ui::charts::Watched;
use crate::ui::player::{Player, PlayerAction};
use crate::ui::same::Same;
use yew::prelude::*;

/// The player, told of the schedule at hand, and driven by frames while it plays.
#[hook]
pub fn use_player(watched: &Same<Watched>, still: bool) -> UseReducerHandle<Player> {
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
