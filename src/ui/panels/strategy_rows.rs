//! The four strategies side by side; choosing a row chooses the sharding.

use crate::browser::marks::timed;
use crate::model::decimal;
use crate::model::memory::Zero;
use crate::model::quantity::Quantity;
use crate::model::scenario::Scenario;
use crate::scene::memory::{Load, Row, RowHeight, Rows, rows};
use crate::scene::{Frame, Part, Setting};
use crate::text::{Label, MemoryCaption};
use crate::ui::charts::Canvas;
use crate::ui::hooks::{Looks, use_deferred};
use crate::ui::panels::detail;
use crate::ui::widgets::{ChartTable, spans};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub scenario: Scenario,
    pub setting: Setting,
    pub looks: Looks,
    pub compact: bool,
    pub open: Option<Quantity>,
    pub on_open: Callback<Quantity>,
    pub on_zero: Callback<Zero>,
    /// Whether the rows only show.
    pub fixed: bool,
    /// Choices of view beside the heading.
    pub children: Html,
}

#[component]
pub fn StrategyRows(props: &Props) -> Html {
    let setting = &props.setting;
    let say = |label| setting.language.say(label);
    let scenario = use_deferred(props.scenario);
    let scene = use_memo((scenario, props.setting, props.compact), |(scenario, setting, compact)| {
        let height = if *compact { RowHeight::Compact } else { RowHeight::Normal };
        // Only the workbench's rows take a whole model each.
        let drawn = || rows(&Rows { height, ..rows_of(scenario, setting) }, setting);
        if cfg!(feature = "workbench") { timed("rows", drawn) } else { drawn() }
    });
    let chosen = props.scenario.recipe().zero;
    let choice = |zero: Zero| {
        let frame = scene.frame_of(Part::Row(zero.stage().into()))?;
        let on_zero = props.on_zero.clone();
        Some(row_choice(
            frame,
            say(Label::Strategy(zero)),
            zero == chosen,
            props.fixed,
            Callback::from(move |()| on_zero.emit(zero)),
        ))
    };
    let question = scenario.memory_question();
    let simple = MemoryCaption { parameters: question.parameters, gpus: question.gpus };
    let caption = detail::caption(&scenario, setting.language).unwrap_or_else(|| setting.language.tell(simple));
    html! {
        <figure class="part">
            <div class="part-head">
                <h3>{ say(Label::AllStrategies) }</h3>
                { props.children.clone() }
            </div>
            <div class="rows" role="radiogroup" aria-label={say(Label::RowsCaption)}>
                <Canvas scene={scene.clone()} looks={props.looks} />
                { for Zero::ALL.into_iter().filter_map(choice) }
            </div>
            <figcaption class="caption">{ spans(&caption) }</figcaption>
            { ChartTable { name: "table-strategies", title: say(Label::ShowAsTable), caption: say(Label::RowsCaption), table: || scene.alternative.table.clone() }.html() }
        </figure>
    }
}

pub fn rows_of(scenario: &Scenario, setting: &Setting) -> Rows {
    let question = scenario.memory_question();
    let row = |zero: Zero| {
        let name = setting.language.say(Label::StrategyShort(zero));
        let full = setting.language.say(Label::Strategy(zero));
        let (load, floor) =
            detail::load(scenario, zero).unwrap_or_else(|| (Load::from_states(&question.states(zero)), question.floor(zero)));
        Row { addition: full.strip_prefix(&name).unwrap_or_default().to_owned(), name, load, floor: Some(floor) }
    };
    Rows {
        rows: Zero::ALL.map(row).to_vec(),
        chosen: Some(scenario.recipe().zero as usize),
        capacity: Some(question.capacity),
        gpus: question.gpus,
        scale: scenario.view().scale,
        height: RowHeight::Normal,
        axis_end: None,
    }
}

/// A radio button laid over a drawn row.
fn row_choice(frame: Frame, name: String, chosen: bool, fixed: bool, on_choose: Callback<()>) -> Html {
    html! {
        <label data-style={format!("top: {}px; height: {}px", decimal::fixed(frame.top, 1), decimal::fixed(frame.height(), 1))}>
            <input type="radio" name="strategy-row" checked={chosen} disabled={fixed} aria-label={name}
                onchange={Callback::from(move |_| on_choose.emit(()))} />
        </label>
    }
}
