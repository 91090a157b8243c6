//! What the pipeline lab runs: a rule with its numbers, what its operations cost, how often it runs and what its stages keep.

use crate::model::pipeline::held::GiveBack;
use crate::model::pipeline::{Costs, Grid, Placement, Rule, Run};
use crate::model::scenario::StageFactors;

/// The page's first program carries no code for limits: the second takes its place as soon as one is set.
const KEEPS_LIMITS: bool = cfg!(any(feature = "workbench", not(feature = "browser")));

/// Which passes the pipeline lab draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passes {
    Forward,
    ForwardBackward,
}

/// Where the times of operations come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clock {
    /// The forward of one stage is 1 unit; the rest is set by the reader.
    Units,
    /// Milliseconds of the zero-bubble paper's 1.5B model.
    Profiled,
}

/// What stands between two iterations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Between {
    /// Every rank waits for all others, as a global optimizer step makes it.
    Barrier,
    Nothing,
}

/// What the pipeline runs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pipeline {
    pub rule: Rule,
    /// Stages, p.
    pub stages: u32,
    /// Micro-batches per step, m.
    pub micro_batches: u32,
    pub passes: Passes,
    /// Time of a backward over time of a forward, on the same chunk.
    pub backward_ratio: f64,
    /// Chunks per rank, v, of the rules that leave it open.
    pub chunks: u32,
    /// Group of the rules that take one; 0 stands for the rule's own.
    pub group: u32,
    pub clock: Clock,
    /// Time of a forward on one stage.
    pub forward: f64,
    /// Times of I and of W on one stage; 0 follows from B and the share of I.
    pub input_time: f64,
    pub weight_time: f64,
    /// How much longer than the others each stage takes, with all its chunks.
    pub factors: StageFactors,
    /// Time of I as a share of I + W.
    pub input_share: f64,
    /// Time of an overlapped pair as a share of F + B.
    pub pair_share: f64,
    /// Of a message between ranks, in forwards of one stage.
    pub latency: f64,
    /// Factor on the model's first stage, and on its last.
    pub embedding: f64,
    pub head: f64,
    pub iterations: u32,
    pub between: Between,
    /// Share of an activation that I gives back; W gives back the rest.
    pub given_at_input: f64,
    /// Activations that a device can hold, in stages of one micro-batch; 0 stands for no limit.
    pub limit: f64,
}

impl Pipeline {
    /// GPipe with 4 stages and 8 micro-batches, a backward of two forwards, free messages, one step.
    pub const DEFAULT: Self = Self {
        rule: Rule::GPipe,
        stages: 4,
        micro_batches: 8,
        passes: Passes::ForwardBackward,
        backward_ratio: 2.0,
        chunks: 2,
        group: 0,
        clock: Clock::Units,
        forward: 1.0,
        input_time: 0.0,
        weight_time: 0.0,
        factors: StageFactors::EVEN,
        input_share: 0.5,
        pair_share: 1.0,
        latency: 0.0,
        embedding: 1.0,
        head: 1.0,
        iterations: 1,
        between: Between::Barrier,
        given_at_input: 0.0,
        limit: 0.0,
    };

    /// Whether something is set that only the workbench has controls for.
    pub fn needs_workbench(&self) -> bool {
        let plain = Self {
            rule: self.rule,
            stages: self.stages,
            micro_batches: self.micro_batches,
            passes: self.passes,
            backward_ratio: self.backward_ratio,
            ..Self::DEFAULT
        };
        *self != plain
    }

    /// The same pipeline under another rule.
    #[must_use]
    pub const fn under(self, rule: Rule) -> Self {
        Self { rule, ..self }
    }

    /// The same costs for an order of that size, whatever rule it follows; one step.
    #[must_use]
    pub fn fitting(self, grid: Grid) -> Self {
        let rule = match grid.placement {
            Placement::Wrap if grid.chunks == 1 => Rule::OneFOneB,
            Placement::Wrap => Rule::InterleavedOneFOneB,
            Placement::V => Rule::ZbV,
            Placement::Bidirectional => Rule::DualPipe,
            Placement::BidirectionalBlocks => Rule::Chimera,
        };
        let Grid { ranks, chunks, micro_batches, .. } = grid;
        Self { rule, stages: ranks, micro_batches, chunks, passes: Passes::ForwardBackward, iterations: 1, ..self }
    }

    /// v as the rule runs it.
    pub fn chunks_of_rule(&self) -> u32 {
        self.rule.fixed_chunks().unwrap_or(self.chunks)
    }

    /// The group asked for, if the rule takes one and the reader set it.
    pub fn group_of_rule(&self) -> Option<u32> {
        (self.rule.takes_group() && self.group > 0).then_some(self.group)
    }

    /// Into how many chunks each stage's layers are cut. Two directions hold two whole stages instead.
    pub fn parts(&self) -> u32 {
        let is_cut = matches!(self.rule.placement(), Placement::Wrap | Placement::V);
        if is_cut && self.passes == Passes::ForwardBackward { self.chunks_of_rule().max(1) } else { 1 }
    }

    /// Costs of one chunk: all rules do the same work on a stage, however they cut it.
    pub fn costs(&self) -> Costs {
        let parts = f64::from(self.parts());
        let whole = match self.clock {
            Clock::Units => self.unit_costs(),
            Clock::Profiled => Costs::profiled_1_5b(self.micro_batches),
        };
        let cut = Costs {
            forward: whole.forward / parts,
            backward: whole.backward / parts,
            backward_input: whole.backward_input / parts,
            backward_weight: whole.backward_weight / parts,
            ..whole
        };
        let pair = (self.pair_share < 1.0).then_some(self.pair_share * (cut.forward + cut.backward));
        self.with_uneven_stages(Costs { pair, ..cut })
    }

    /// Times of a whole stage as the reader sets them.
    pub fn unit_costs(&self) -> Costs {
        let backward = self.forward * self.backward_ratio;
        let own = |time: f64, rest: f64| if time > 0.0 { time } else { rest };
        let input = own(self.input_time, backward * self.input_share);
        let weight = own(self.weight_time, (backward - input).max(0.0));
        Costs { backward, ..Costs::split(self.forward, input, weight, self.latency * self.forward) }
    }

    fn with_uneven_stages(&self, mut costs: Costs) -> Costs {
        let is_forward = self.passes == Passes::Forward;
        let grid = if is_forward { self.under(Rule::GPipe).grid() } else { self.grid() };
        let stages = grid.stages();
        for stage in 0..stages {
            let embedding = if stage == 0 { self.embedding } else { 1.0 };
            let head = if stage + 1 == stages { self.head } else { 1.0 };
            let factor = embedding * head * self.factors.of(grid.rank_of(stage, 0));
            if factor != 1.0 {
                costs = costs.with_stage_scale(stage, factor);
            }
        }
        costs
    }

    pub const fn run(&self) -> Run {
        Run { iterations: self.iterations, barrier: matches!(self.between, Between::Barrier) }
    }

    pub const fn give_back(&self) -> GiveBack {
        if self.given_at_input <= 0.0 {
            GiveBack::AtWeight
        } else if self.given_at_input >= 1.0 {
            GiveBack::AtInput
        } else {
            GiveBack::ShareAtInput(self.given_at_input)
        }
    }

    /// Activations that the rule keeps a rank within, if a limit is set and the rule keeps limits.
    pub fn most_held(&self) -> Option<u32> {
        self.held_limit().filter(|_| KEEPS_LIMITS && self.rule.keeps_limit()).map(|limit| limit as u32)
    }

    /// The limit of what a device holds, if one is set.
    pub fn held_limit(&self) -> Option<f64> {
        (self.limit > 0.0).then_some(self.limit)
    }
}
