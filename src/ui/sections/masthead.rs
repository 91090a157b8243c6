//! The name, the way to the sections, and how the page looks.

use crate::text::{Label, Language};
use crate::ui::hooks::LooksHandle;
use crate::ui::state::Theme;
use yew::prelude::*;

pub fn masthead(language: Language, looks: &LooksHandle) -> Html {
    let say = |label| language.say(label);
    let theme = match looks.now.theme {
        Theme::Auto => Label::ThemeAuto,
        Theme::Light => Label::ThemeLight,
        Theme::Dark => Label::ThemeDark,
    };
    let patterns = if looks.now.patterns { Label::PatternsOn } else { Label::PatternsOff };
    let on_theme = {
        let (set, next) = (looks.set_theme.clone(), looks.now.theme.next());
        Callback::from(move |_| set.emit(next))
    };
    // The first load's drawings know no patterns: the workbench is fetched for them, and repeats the press.
    let on_patterns = cfg!(feature = "workbench").then(|| {
        let (set, next) = (looks.set_patterns.clone(), !looks.now.patterns);
        Callback::from(move |_| set.emit(next))
    });
    let links = [
        ("memory-lab", Label::NavMemory),
        ("pipeline-lab", Label::NavBubble),
        ("how-it-works", Label::NavHow),
        ("say-it", Label::NavSayIt),
    ];
    html! {
        <header class="masthead">
            <div class="page">
                <span class="name">{ say(Label::LabName) }</span>
                <nav aria-label={say(Label::Sections)}>
                    <ul>
                        { for links.into_iter().map(|(id, label)| html! {
                            <li><a href={format!("#{id}")} data-to={id}>{ say(label) }</a></li>
                        }) }
                    </ul>
                </nav>
                <div class="settings" role="group" aria-label={say(Label::Settings)}>
                    <button type="button" data-more="patterns" onclick={on_patterns}>{ say(patterns) }</button>
                    <button type="button" class="theme" onclick={on_theme}>{ say(theme) }</button>
                </div>
            </div>
        </header>
    }
}
