//! Theme, patterns and motion: the reader's choices on top of the system's.

use crate::browser::{address, looks, storage};
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

/// What the reader or the host page chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Choice {
    theme: Theme,
    patterns: bool,
}

/// What the system asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct System {
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
    use_effect_with(*choice, |choice| {
        looks::set_theme((choice.theme != Theme::Auto).then(|| choice.theme.name()));
        looks::set_patterns(choice.patterns.then_some("on"));
    });
    let set_theme = {
        let choice = choice.clone();
        Callback::from(move |theme: Theme| {
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
    LooksHandle { now: Looks::of(*choice, *system), set_theme, set_patterns }
}

impl Looks {
    const fn of(choice: Choice, system: System) -> Self {
        let is_dark = match choice.theme {
            Theme::Auto => system.dark,
            Theme::Light => false,
            Theme::Dark => true,
        };
        Self { theme: choice.theme, is_dark, patterns: choice.patterns, still: system.still, forced_colours: system.forced }
    }
}

impl System {
    fn now() -> Self {
        Self { dark: looks::prefers_dark(), still: looks::prefers_stillness(), forced: looks::forces_colours() }
    }
}

impl Choice {
    fn remembered() -> Self {
        let store = storage::open();
        let theme = asked_by_host().or_else(|| Theme::from_name(&store.get(THEME_KEY)?)).unwrap_or_default();
        Self { theme, patterns: store.get(PATTERNS_KEY).is_some_and(|value| value == "on") }
    }
}

/// The theme in the embedder's query.
fn asked_by_host() -> Option<Theme> {
    let query = address::query();
    let pairs: Vec<(String, String)> = serde_urlencoded::from_str(query.trim_start_matches('?')).unwrap_or_default();
    pairs.iter().find(|(key, _)| key == "theme").and_then(|(_, value)| Theme::from_name(value))
}
