//! The strategy table: what each cut divides, sends and costs, for the present scenario.

use crate::model::cost::strategies::{Assumptions, Row, Strategy, stand_in, table as rows};
use crate::model::units::Bytes;
use crate::text::lesson_ui::{LessonWord as W, StrategyCaption, StrategyCell as Cell};
use crate::text::numbers::memory;
use crate::ui::handle::LabHandle;
use yew::prelude::*;

const HEAD: [W; 7] =
    [W::StrategyColumn, W::SplitColumn, W::SentColumn, W::StatesColumn, W::InsideColumn, W::AcrossColumn, W::CostColumn];

pub fn table(lab: &LabHandle) -> Html {
    let (language, scenario) = (lab.language, lab.scenario());
    let assumed = Assumptions::LESSON;
    let question = scenario.memory_question();
    let caption = language.say(StrategyCaption {
        parameters: question.parameters,
        gpus: scenario.cluster().gpus,
        bytes: question.accounting.total(),
        ranks: scenario.cluster().gpus.min(assumed.gpus_per_node),
        stages: u64::from(scenario.pipeline().stages),
        stand_in: stand_in(scenario).name,
        tokens: assumed.sequence,
    });
    html! {
        <div class="wide strategies">
            <div class="table-region" tabindex="0" role="region" aria-label={caption.clone()}>
                <table>
                    <thead><tr>{ for HEAD.map(|word| html! { <th scope="col">{ language.say(word) }</th> }) }</tr></thead>
                    <tbody>{ for rows(scenario, &assumed).iter().map(|row| row_html(lab, row)) }</tbody>
                </table>
            </div>
            <p class="caption">{ caption }</p>
        </div>
    }
}

fn row_html(lab: &LabHandle, row: &Row) -> Html {
    let language = lab.language;
    let bytes = |bytes: Option<Bytes>| bytes.map_or_else(|| "–".into(), |bytes| memory(bytes, lab.scenario().view().unit));
    let is_zero = matches!(row.strategy, Strategy::Data(zero) if zero != crate::model::memory::Zero::Off);
    html! {
        <tr>
            <th scope="row" class={is_zero.then_some("under")}>{ language.say(Cell::Name(row.strategy)) }</th>
            <td>{ language.say(Cell::Split(row.strategy)) }</td>
            <td>{ language.say(Cell::Sent(row.strategy)) }</td>
            <td class="count">{ bytes(states(lab, row)) }</td>
            <td class="count">{ bytes(row.sent.map(|sent| sent.inside)) }</td>
            <td class="count">{ bytes(row.sent.map(|sent| sent.across)) }</td>
            <td>{ language.say(Cell::Cost(row.strategy)) }</td>
        </tr>
    }
}

/// Model states of one GPU under one strategy alone.
fn states(lab: &LabHandle, row: &Row) -> Option<Bytes> {
    let question = lab.scenario().memory_question();
    let whole = question.accounting.total() * question.parameters as f64;
    match row.strategy {
        Strategy::Data(zero) => Some(question.states(zero).total()),
        // Norms and biases stay whole, and stages are not quite equal: less than a percent at this size.
        Strategy::Tensor | Strategy::Pipeline => Some(Bytes(whole / row.ranks.max(1) as f64)),
        Strategy::Context => Some(Bytes(whole)),
        // How much the experts are of the whole depends on the model.
        Strategy::Expert => None,
    }
}
