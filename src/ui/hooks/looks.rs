//! Theme, patterns and motion: the reader's choices on top of the system's.

use crate::browser::{looks, storage};
use crate::ui::state::Theme;
use yew::prelude::*;

const THEME_KEY: &str = "scale-lab.theme";
const PATTERNS_KEY: &str = "scale-lab.patterns";

/// How everything is drawn now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Looks {
    pub theme: Theme,
    pub is_dark: bool,
    pub patterns: bool,
    pub still: bool,
    pub forced_colours: bool,
}

/// What the reader chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Choice {
    theme: Theme,
    patterns: bool,
}

/// What the system and the host page ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct System {
    /// The host's theme, until the reader chooses another.
    theme: Option<Theme>,
    dark: bool,
    still: bool,
    forced: bool,
}

/// The looks with the ways to change them.
#[derive(Clone, PartialEq)]
pub struct LooksHandle {
    pub now: Looks,
    pub set_theme: Callback<Theme>,
    pub set_patterns: Callback<bool>,
}

#[hook]
pub fn use_looks() -> LooksHandle {
    let choice = use_state_eq(Choice::default);
    let system = use_state_eq(System::default);
    {
        let (choice, system) = (choice.setter(), system.setter());
        use_effect_with((), move |()| {
            choice.set(Choice::remembered());
            system.set(System::now());
            let listeners = looks::on_change(move || system.set(System::now()));
            move || drop(listeners)
        });
    }
    let now = Looks::of(*choice, *system);
    use_effect_with((now.theme, now.patterns), |(theme, patterns)| {
        looks::set_theme((*theme != Theme::Auto).then(|| theme.name()));
        looks::set_patterns(patterns.then_some("on"));
    });
    let set_theme = {
        let (choice, system) = (choice.clone(), system.setter());
        Callback::from(move |theme: Theme| {
            looks::forget_asked_theme();
            system.set(System::now());
            storage::open().set(THEME_KEY, theme.name());
            choice.set(Choice { theme, ..*choice });
        })
    };
    let set_patterns = {
        let choice = choice.clone();
        Callback::from(move |patterns: bool| {
            storage::open().set(PATTERNS_KEY, if patterns { "on" } else { "off" });
            choice.set(Choice { patterns, ..*choice });
        })
    };
    LooksHandle { now, set_theme, set_patterns }
}

impl Looks {
    const fn of(choice: Choice, system: System) -> Self {
        let theme = match system.theme {
            Some(theme) => theme,
            None => choice.theme,
        };
        let is_dark = match theme {
            Theme::Auto => system.dark,
            Theme::Light => false,
            Theme::Dark => true,
        };
        Self { theme, is_dark, patterns: choice.patterns, still: system.still, forced_colours: system.forced }
    }
}

impl System {
    fn now() -> Self {
        Self {
            theme: looks::asked("theme").and_then(|name| Theme::from_name(&name)),
            dark: looks::prefers_dark(),
            still: looks::prefers_stillness() || looks::asked("motion").is_some_and(|motion| motion == "reduce"),
            forced: looks::forces_colours(),
        }
    }
}

impl Choice {
    fn remembered() -> Self {
        let store = storage::open();
        let theme = store.get(THEME_KEY).and_then(|name| Theme::from_name(&name)).unwrap_or_default();
        Self { theme, patterns: store.get(PATTERNS_KEY).is_some_and(|value| value == "on") }
    }
}
