//! Where the workbench's answer takes the place of the simple one. The small page has no workbench, so there every answer is `None`.

use crate::model::memory::Zero;
#[cfg(feature = "workbench")]
use crate::model::quantity::Quantity;
use crate::model::scenario::Scenario;
use crate::model::units::Bytes;
use crate::scene::memory::Load;
use crate::text::Span;
#[cfg(feature = "workbench")]
use crate::ui::handle::LabHandle;
#[cfg(feature = "workbench")]
use yew::prelude::*;

/// The verdict's tone, sentence and sub-sentence.
pub struct Answer {
    pub fits: bool,
    pub sentence: Vec<Span>,
    pub sub: Vec<Span>,
}

#[cfg(feature = "workbench")]
use crate::ui::workbench::memory as full;

/// What one GPU of the fullest stage holds under a strategy, and what no number of GPUs takes off.
#[cfg(feature = "workbench")]
pub fn load(scenario: &Scenario, zero: Zero) -> Option<(Load, Bytes)> {
    scenario.is_detailed().then(|| full::load(scenario, zero))
}

#[cfg(feature = "workbench")]
pub fn answer(scenario: &Scenario, language: crate::text::Language) -> Option<Answer> {
    scenario.is_detailed().then(|| full::answer(scenario, language))
}

#[cfg(feature = "workbench")]
pub fn caption(scenario: &Scenario, language: crate::text::Language) -> Option<Vec<Span>> {
    scenario.is_detailed().then(|| full::caption(scenario, language))
}

/// Where an opened number comes from.
#[cfg(feature = "workbench")]
pub fn origin(lab: &LabHandle, quantity: Quantity) -> Option<Html> {
    lab.scenario().is_detailed().then(|| full::origin(lab, quantity))
}

#[cfg(not(feature = "workbench"))]
pub const fn load(_: &Scenario, _: Zero) -> Option<(Load, Bytes)> {
    None
}

#[cfg(not(feature = "workbench"))]
pub const fn answer(_: &Scenario, _: crate::text::Language) -> Option<Answer> {
    None
}

#[cfg(not(feature = "workbench"))]
pub const fn caption(_: &Scenario, _: crate::text::Language) -> Option<Vec<Span>> {
    None
}
