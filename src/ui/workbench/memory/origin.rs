//! Where a number of the detailed figure comes from: formulas with the reader's values, sources, and what each switch does to it.

use super::figure::worst_load;
use crate::model::memory::advice::Switch;
use crate::model::memory::{Explanation, Moment, Part, Piece, advice, explain};
use crate::model::quantity::Quantity;
use crate::model::scenario::Scenario;
use crate::model::scenario::assumptions::Outlook;
use crate::model::scenario::assumptions::switched::GPUS_PER_NODE;
use crate::model::units::Bytes;
use crate::scene::memory::Kind;
use crate::text::numbers::memory;
use crate::text::{Chart, Detail, KindHead, Label, Language, Moved, PieceName, SwitchName, terms};
use crate::ui::handle::LabHandle;
use crate::ui::state::Action;
use crate::ui::widgets::{Button, Look, spans};
use yew::prelude::*;

/// The opened row of a kind, or of the total.
pub fn origin(lab: &LabHandle, quantity: Quantity) -> Html {
    let outlook = Outlook::of(lab.scenario());
    let content = match quantity {
        Quantity::Kind(place) => kind(lab, &outlook, Kind::ALL[place.min(Kind::ALL.len() - 1)]),
        _ => total(lab, &outlook),
    };
    let close = {
        let lab = lab.clone();
        Callback::from(move |()| lab.dispatch(Action::Close))
    };
    let onkeydown = {
        let close = close.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                close.emit(());
            }
        })
    };
    html! {
        <div class="origin" role="group" {onkeydown}>
            { content }
            { Button::new(Look::Link, close).html(lab.language.say(Label::HideFormula)) }
        </div>
    }
}

fn kind(lab: &LabHandle, outlook: &Outlook, kind: Kind) -> Html {
    let (language, unit) = (lab.language, lab.scenario().view().unit);
    let head = KindHead { name: language.say(kind.name()), bytes: worst_load(outlook).of(kind), moment: outlook.moment(), unit };
    html! {
        <>
            <p class="what">{ spans(&language.tell(head)) }</p>
            { for kind.parts().map(|part| part_table(outlook, part, language)) }
            if kind == Kind::Overhead {
                <p class="source">{ language.say(Detail::OverheadSource) }</p>
            }
            { switches(lab, outlook, kind) }
        </>
    }
}

/// All kinds with their bytes.
fn total(lab: &LabHandle, outlook: &Outlook) -> Html {
    let (language, unit) = (lab.language, lab.scenario().view().unit);
    let load = worst_load(outlook);
    let head = KindHead { name: language.say(Chart::Total), bytes: outlook.allocated(), moment: outlook.moment(), unit };
    let held = load.parts().filter(|(kind, _)| *kind != Kind::Overhead);
    html! {
        <>
            <p class="what">{ spans(&language.tell(head)) }</p>
            <ul class="sum">
                { for held.map(|(kind, bytes)| html! { <li>{ language.say(kind.name()) }{ " " }<b>{ memory(bytes, unit) }</b></li> }) }
            </ul>
        </>
    }
}

/// The moment whose pieces are shown: the fullest, or the full states at the optimizer's step.
fn moment_of(outlook: &Outlook) -> Moment {
    outlook.moment().unwrap_or(Moment::OptimizerStep)
}

fn part_table(outlook: &Outlook, part: Part, language: Language) -> Html {
    let Some((rank, stage)) = outlook.worst() else { return Html::default() };
    table(&explain(&outlook.job, rank, stage, part, moment_of(outlook)), language)
}

/// Pieces with formula, values and bytes, and the source below.
pub fn table(explanation: &Explanation, language: Language) -> Html {
    if explanation.pieces.is_empty() {
        return Html::default();
    }
    let say = |detail| language.say(detail);
    let row = |piece: &Piece| {
        html! {
            <tr>
                <th scope="row">{ language.say(PieceName(*piece)) }</th>
                <td>{ spans(&terms::symbols(piece)) }</td>
                <td>{ terms::values(piece) }</td>
                <td class="count">{ memory(Bytes(piece.bytes()), crate::model::units::Unit::Gb) }</td>
            </tr>
        }
    };
    html! {
        <div class="table-region" tabindex="0" role="region" aria-label={say(Detail::FormulaColumn)}>
            <table>
                <thead><tr>
                    <th scope="col">{ say(Detail::PieceColumn) }</th>
                    <th scope="col">{ say(Detail::FormulaColumn) }</th>
                    <th scope="col">{ say(Detail::ValuesColumn) }</th>
                    <th scope="col" class="count">{ say(Detail::BytesColumn) }</th>
                </tr></thead>
                <tbody>{ for explanation.pieces.iter().map(row) }</tbody>
            </table>
            <p class="source">{ language.say(explanation.source) }</p>
        </div>
    }
}

/// Every switch with how much it moves this kind at the peak, and those that leave it as it is.
fn switches(lab: &LabHandle, outlook: &Outlook, kind: Kind) -> Html {
    let (language, unit) = (lab.language, lab.scenario().view().unit);
    let moves = moves(lab.scenario(), outlook, kind);
    let row = |(switch, change): &(Switch, Bytes)| {
        html! {
            <li>{ language.say(SwitchName(*switch)) }{ ": " }<b>{ language.say(Moved(*change, unit)) }</b></li>
        }
    };
    // Less than half a byte is rounding.
    let (still, moving): (Vec<_>, Vec<_>) = moves.into_iter().partition(|(_, change)| change.0.abs() < 0.5);
    let still: Vec<String> = still.iter().map(|(switch, _)| language.say(SwitchName(*switch))).collect();
    html! {
        <>
            <p class="label">{ language.say(Detail::SwitchesHeading) }</p>
            if moving.is_empty() {
                <p class="hint">{ language.say(Detail::SwitchesNone) }</p>
            } else {
                <ul class="moves">{ for moving.iter().map(row) }</ul>
            }
            if !still.is_empty() {
                <p class="hint still">{ language.say(Detail::SwitchesStill) }{ " " }{ still.join("; ") }{ "." }</p>
            }
        </>
    }
}

fn moves(scenario: &Scenario, outlook: &Outlook, kind: Kind) -> Vec<(Switch, Bytes)> {
    let before = worst_load(outlook).of(kind);
    let changed = |switch: Switch| {
        let job = switch.apply(&outlook.job, GPUS_PER_NODE).filter(|job| advice::runs(job, GPUS_PER_NODE))?;
        Some((switch, worst_load(&Outlook::of_job(job, scenario)).of(kind) - before))
    };
    Switch::ALL.into_iter().filter_map(changed).collect()
}
