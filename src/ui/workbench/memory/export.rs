//! The figure as a file: SVG, PNG, CSV.

use super::panel::Props;
use crate::browser::download;
use crate::paint;
use crate::scene::Setting;
use crate::scene::memory::{bar, captioned};
use crate::text::{Detail, FileKind, Label, Summary, plain_text};
use crate::ui::charts::{paint_scene, palette_of, patterns_of};
use crate::ui::panels::bar_of;
use crate::ui::widgets::{Button, Look};
use yew::prelude::*;

const KINDS: [FileKind; 3] = [FileKind::Svg, FileKind::Png, FileKind::Csv];
const NAME: &str = "memory-per-gpu";

pub fn export_buttons(props: &Props, setting: &Setting, failed: &UseStateHandle<bool>) -> Html {
    let say = |detail| setting.language.say(detail);
    let button = |kind: FileKind| {
        let (props, setting, failed) = (props.clone(), *setting, failed.clone());
        let on_press = Callback::from(move |()| failed.set(!save(&props, &setting, kind)));
        Button::new(Look::Framed, on_press).html(setting.language.say(kind))
    };
    html! {
        <section class="export" aria-label={say(Detail::ExportHeading)}>
            <h4>{ say(Detail::ExportHeading) }</h4>
            <div class="actions">{ for KINDS.map(button) }</div>
            <p class="hint" role="status">{ say(if **failed { Detail::ExportFailed } else { Detail::ExportHint }) }</p>
        </section>
    }
}

fn save(props: &Props, setting: &Setting, kind: FileKind) -> bool {
    let scenario = props.lab.scenario();
    let language = setting.language;
    let sharding = language.say(Label::StrategyShort(scenario.recipe().zero));
    let assumptions = format!("{sharding}, {}", plain_text(&language.tell(Summary(*scenario))));
    let figure = bar(&bar_of(scenario), setting);
    match kind {
        FileKind::Svg => {
            let scene = captioned(figure, &assumptions);
            let text = paint::svg(&scene, &palette_of(&props.looks), patterns_of(&props.looks), 1.0);
            download::text(&format!("{NAME}.svg"), "image/svg+xml", &text)
        }
        FileKind::Png => {
            let scene = captioned(figure, &assumptions);
            let looks = props.looks;
            download::canvas(&format!("{NAME}.png"), |canvas| paint_scene(canvas, &scene, &looks))
        }
        FileKind::Csv => {
            let table = figure.alternative.table;
            let rows =
                std::iter::once(table.headings).chain(table.rows).chain([vec![language.say(Label::Assumptions), assumptions]]);
            let text: String = rows.map(|row| csv_line(&row)).collect();
            download::text(&format!("{NAME}.csv"), "text/csv", &text)
        }
    }
}

/// One line of a CSV file (RFC 4180). Spaces that do not break become ordinary ones, because spreadsheets read numbers.
fn csv_line(cells: &[String]) -> String {
    let cell = |text: &String| format!("\"{}\"", text.replace('"', "\"\"").replace(['\u{202f}', '\u{a0}'], " "));
    format!("{}\r\n", cells.iter().map(cell).collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::csv_line;

    #[test]
    fn cells_are_quoted() {
        assert_eq!(csv_line(&["a\"b".into(), "1\u{202f}GB, 2".into()]), "\"a\"\"b\",\"1 GB, 2\"\r\n");
    }
}
