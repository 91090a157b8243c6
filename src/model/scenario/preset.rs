//! Named starting points, for links and buttons.

use crate::model::memory::Zero;
use crate::model::scenario::{Change, Scenario};

/// A named start: the default scenario with some changes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Preset {
    pub name: &'static str,
    changes: &'static [Change],
}

impl Preset {
    pub fn scenario(&self) -> Scenario {
        self.changes.iter().fold(Scenario::default(), |scenario, change| scenario.apply(change).0)
    }

    pub fn by_name(name: &str) -> Option<&'static Self> {
        PRESETS.iter().find(|preset| preset.name == name)
    }
}

const fn preset(name: &'static str, changes: &'static [Change]) -> Preset {
    Preset { name, changes }
}

/// All presets, in the order in which a reader meets them.
pub const PRESETS: &[Preset] = &[
    preset("70b-ddp", &[]),
    preset("70b-zero1", &[Change::Zero(Zero::Optimizer)]),
    preset("70b-zero2", &[Change::Zero(Zero::Gradients)]),
    preset("70b-zero3", &[Change::Zero(Zero::Weights)]),
    preset("7b-ddp", &[Change::Parameters(7.0), Change::Gpus(8.0)]),
    preset("8b-ddp", &[Change::Parameters(8.0), Change::Gpus(8.0)]),
    preset("8b-zero1", &[Change::Parameters(8.0), Change::Gpus(8.0), Change::Zero(Zero::Optimizer)]),
    preset("405b", &[Change::Parameters(405.0), Change::Gpus(16_384.0), Change::Zero(Zero::Weights)]),
    preset("bubble-4-4", &[Change::Stages(4.0), Change::MicroBatches(4.0)]),
    preset("bubble-4-32", &[Change::Stages(4.0), Change::MicroBatches(32.0)]),
    preset("bubble-8-32", &[Change::Stages(8.0), Change::MicroBatches(32.0)]),
];
