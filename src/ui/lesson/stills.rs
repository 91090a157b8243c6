//! Pictures and tables that stand in for the labs where no program runs: without JavaScript, or when it could not be loaded.

use crate::model::markup::escaped;
use crate::model::scenario::Scenario;
use crate::model::units::Unit;
use crate::paint::{LIGHT, Patterns, svg};
use crate::scene::gantt::{Moment, Plan, Show, View};
use crate::scene::memory::{bar, rows};
use crate::scene::{Scene, Setting};
use crate::text::Language;
use crate::ui::charts::Watched;
use crate::ui::panels::{bar_of, rows_of};

/// One picture.
pub struct Still {
    /// Where it belongs: the mark on the page (`data-still`).
    pub place: &'static str,
    /// The file's name in `figures/`.
    pub name: &'static str,
    pub svg: String,
    /// What goes into the `noscript` element: the picture and its numbers.
    pub html: String,
}

/// All of them, for the default page in light.
pub fn stills() -> Vec<Still> {
    let scenario = Scenario::default();
    let setting = |width| Setting { width, unit: Unit::Gb, language: Language::English };
    let mut scenes = vec![
        ("memory", "memory", bar(&bar_of(&scenario), &setting(784.0))),
        ("memory", "strategies", rows(&rows_of(&scenario, &setting(784.0)), &setting(784.0))),
    ];
    scenes.extend(pipeline(&scenario, &setting(784.0)).map(|scene| ("pipeline", "pipeline", scene)));
    scenes.into_iter().map(|(place, name, scene)| still(place, name, &scene)).collect()
}

fn pipeline(scenario: &Scenario, setting: &Setting) -> Option<Scene> {
    let watched = Watched::new(scenario.pipeline().schedule().ok()?, None);
    let drawn = watched.drawn();
    let plan = Plan::new(&drawn, &View::whole(&drawn), Show::Everything, setting);
    let mut scene = plan.ground(&drawn);
    scene.lay(plan.moving(&drawn, &Moment::default()), 0.0, 0.0);
    Some(scene)
}

fn still(place: &'static str, name: &'static str, scene: &Scene) -> Still {
    let alternative = &scene.alternative;
    let cells =
        |tag: &str, cells: &[String]| cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect::<String>();
    let body: String = alternative.table.rows.iter().map(|row| format!("<tr>{}</tr>", cells("td", row))).collect();
    let (width, height) = (scene.width.round(), scene.height.round());
    let html = format!(
        r#"<img src="./figures/{name}.svg" width="{width}" height="{height}" alt="{}"><table><thead><tr>{}</tr></thead><tbody>{body}</tbody></table>"#,
        escaped(&alternative.summary),
        cells("th", &alternative.table.headings),
    );
    Still { place, name, svg: svg(scene, &LIGHT, Patterns::Off, 1.0), html }
}
