//! Four cooks, copies against shares: the picture of data parallelism and of sharding.

use super::controls::press;
use crate::browser::frames::Frames;
use crate::text::Language;
use crate::text::lesson_ui::{CookName, CookingFrom, LessonWord, OnShelf};
use crate::ui::widgets::Look;
use yew::prelude::*;

const COOKS: usize = 4;
const VOLUMES: usize = 8;
/// How long everybody cooks from one volume while it plays.
const STEP_MS: f64 = 1_400.0;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub language: Language,
    /// The reader asked for stillness: nothing plays, each volume is a press.
    pub still: bool,
}

/// The cook whose shelf a volume stands on when they are dealt out.
const fn owner(volume: usize) -> usize {
    volume / (VOLUMES / COOKS)
}

#[component]
pub fn Cooks(props: &Props) -> Html {
    // Volumes used so far; the last of them is in use.
    let used = use_state_eq(|| 0_usize);
    let playing = use_state_eq(|| false);
    let language = props.language;
    let say = |word| language.say(word);
    {
        let (used, stop) = (used.clone(), playing.setter());
        use_effect_with((*playing, *used), move |(is_playing, now)| {
            let now = *now;
            let frames = is_playing.then(|| {
                let since = std::cell::Cell::new(None::<f64>);
                Frames::start(move |ms| {
                    let begun = since.get().unwrap_or(ms);
                    since.set(Some(begun));
                    if ms - begun >= STEP_MS {
                        if now + 1 >= VOLUMES {
                            stop.set(false);
                        }
                        used.set((now + 1).min(VOLUMES));
                    }
                })
            });
            move || drop(frames)
        });
    }
    let on_play = {
        let (used, playing) = (used.clone(), playing.clone());
        Callback::from(move |()| {
            if !*playing {
                used.set(if *used >= VOLUMES { 1 } else { *used + 1 });
            }
            playing.set(!*playing);
        })
    };
    let on_next = {
        let (used, playing) = (used.clone(), playing.clone());
        Callback::from(move |()| {
            playing.set(false);
            used.set(if *used >= VOLUMES { 1 } else { *used + 1 });
        })
    };
    let in_use = used.checked_sub(1);
    let trips = *used * (COOKS - 1);
    html! {
        <figure class="cooks" aria-label={say(LessonWord::CooksHeading)}>
            <p class="unseen">{ say(LessonWord::CooksSummary) }</p>
            { kitchen(language, LessonWord::CooksCopies, false, in_use) }
            { kitchen(language, LessonWord::CooksShares, true, in_use) }
            <div class="buttons">
                if !props.still {
                    { press("cooks-play", Look::Primary, say(if *playing { LessonWord::Pause } else { LessonWord::Play }), on_play) }
                }
                { press("cooks-next", Look::Framed, say(LessonWord::NextPage), on_next) }
                <span class="hint" role={(!*playing).then_some("status")}>{ language.say(CookingFrom { volume: in_use, trips }) }</span>
            </div>
            <figcaption class="caption">{ say(LessonWord::CooksCaption) }</figcaption>
        </figure>
    }
}

fn kitchen(language: Language, title: LessonWord, is_shared: bool, in_use: Option<usize>) -> Html {
    let shelf = |cook: usize| {
        let owned = if is_shared { VOLUMES / COOKS } else { VOLUMES };
        html! {
            <div class="cook">
                <div class="shelf">{ for (0..VOLUMES).map(|number| volume(cook, number, is_shared, in_use)) }</div>
                <p><b>{ language.say(CookName(cook + 1)) }</b>{ " " }<span>{ language.say(OnShelf { volumes: owned, of: VOLUMES }) }</span></p>
            </div>
        }
    };
    html! {
        <div class="kitchen" aria-hidden="true">
            <p class="label">{ language.say(title) }</p>
            <div class="shelves">{ for (0..COOKS).map(shelf) }</div>
        </div>
    }
}

fn volume(cook: usize, number: usize, is_shared: bool, in_use: Option<usize>) -> Html {
    let is_mine = !is_shared || owner(number) == cook;
    let is_used = in_use == Some(number);
    let class = match (is_mine, is_used) {
        (true, false) => "c1",
        (true, true) => "c1 used",
        (false, true) => "c8 used lent",
        (false, false) => "",
    };
    html! {
        <i {class}></i>
    }
}
