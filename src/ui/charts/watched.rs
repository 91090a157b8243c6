//! A schedule with all that its chart and its readout need, each made once.

use crate::model::pipeline::explain::Explainer;
use crate::model::pipeline::{Costs, Kind};
use crate::model::scenario::{Schedule, Unit};
use crate::scene::Setting;
use crate::scene::gantt::{Coloring, Held, Measure, Plan, Schedule as Drawn, Show, View};
use crate::ui::zoom::Window;
use std::borrow::Cow;
use std::cell::OnceCell;
use std::rc::Rc;

/// A schedule with what each stage holds, ready to be drawn and asked.
pub struct Watched {
    pub schedule: Rc<Schedule>,
    /// Per stage, the times at which the number of held micro-batches changes.
    held: Rc<Vec<Vec<(f64, f64)>>>,
    /// In stages of one micro-batch.
    pub limit: Option<f64>,
    /// Bytes of one micro-batch on each stage, where the strips show bytes.
    weights: Option<(Vec<f64>, Unit)>,
    /// Made when a reader first asks why.
    explainer: OnceCell<Explainer<'static>>,
}

/// What is drawn beside the plain cells, and of which stages.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Options {
    pub by_micro_batch: bool,
    pub messages: bool,
    pub critical: bool,
    /// Whether the strips show bytes.
    pub in_bytes: bool,
    /// The stages drawn; empty means all.
    pub ranks: Vec<u32>,
    /// The micro-batch whose cells are framed.
    pub micro_batch: Option<u32>,
}

impl Watched {
    pub fn new(schedule: Schedule, limit: Option<f64>) -> Self {
        let held = schedule.held();
        Self { schedule: Rc::new(schedule), held: Rc::new(held), limit, weights: None, explainer: OnceCell::new() }
    }

    /// The same with strips in bytes, given those of one micro-batch on each stage.
    #[cfg(feature = "workbench")]
    pub fn weighed(&self, kept: Vec<f64>, unit: Unit) -> Self {
        let (schedule, held) = (self.schedule.clone(), self.held.clone());
        Self { schedule, held, limit: self.limit, weights: Some((kept, unit)), explainer: OnceCell::new() }
    }

    pub fn drawn(&self) -> Drawn<'_> {
        Drawn {
            order: &self.schedule.order,
            starts: &self.schedule.timeline.starts,
            ends: &self.schedule.timeline.ends,
            makespan: self.schedule.score.makespan,
            held: Some(Held {
                steps: &self.held,
                limit: self.limit,
                weights: self.weights.as_ref().map(|(weights, _)| weights.as_slice()),
                measure: self.weights.as_ref().map_or(Measure::MicroBatches, |(_, unit)| Measure::Memory(*unit)),
            }),
        }
    }

    /// Laid out for a window of time; the whole step without one.
    pub fn plan(&self, setting: &Setting, window: Option<Window>, options: &Options) -> Plan {
        let drawn = self.drawn();
        let whole = View::whole(&drawn);
        let coloring = Coloring::of(cfg!(feature = "workbench") && options.by_micro_batch);
        let Window { from, to } = window.unwrap_or(Window { from: whole.from, to: whole.to });
        Plan::new(&drawn, &View { from, to, ranks: options.ranks.clone(), coloring }, Show::Everything, setting)
    }

    pub fn explainer(&self) -> &Explainer<'static> {
        self.explainer.get_or_init(|| {
            let Schedule { order, costs, run, timeline, .. } = &*self.schedule;
            Explainer::of_whole(order.clone(), costs, *run, Cow::Owned(timeline.clone()))
        })
    }

    /// The kinds of operations that the schedule runs, each with its time.
    pub fn kinds(&self) -> Vec<(Kind, f64)> {
        let costs: &Costs = &self.schedule.costs;
        let runs = |kind: Kind| self.schedule.order.actions.iter().any(|action| action.ops().any(|op| op.kind == kind));
        Kind::ALL.into_iter().filter(|kind| runs(*kind)).map(|kind| (kind, costs.of(kind))).collect()
    }
}
