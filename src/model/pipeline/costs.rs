//! What operations and messages cost, in any one unit of time.

use super::op::{Action, Kind, Op};

/// Durations per action on one chunk; any unit of time, all finite and at least 0.
#[derive(Debug, Clone, PartialEq)]
pub struct Costs {
    /// F.
    pub forward: f64,
    /// B: full backward.
    pub backward: f64,
    /// I: backward for the input only.
    pub backward_input: f64,
    /// W: backward for the weights only.
    pub backward_weight: f64,
    /// FB: an overlapped block of a forward and a full backward; `None` if nothing is gained, F + B.
    pub pair: Option<f64>,
    /// Latency of a message between different ranks; it occupies nobody.
    pub comm: f64,
    /// Factors on all costs of the named global stage; stages not named have 1.
    pub stage_scale: Vec<(u32, f64)>,
}

impl Costs {
    /// F = 1, B = 2, I = W = 1, free messages: the unit costs of the papers' figures.
    pub fn unit() -> Self {
        Self {
            forward: 1.0,
            backward: 2.0,
            backward_input: 1.0,
            backward_weight: 1.0,
            pair: None,
            comm: 0.0,
            stage_scale: Vec::new(),
        }
    }

    /// Times in ms of the zero-bubble paper's 1.5B model on p = 8, B = I + W, as profiled at the m nearest to the one asked: 24, 32 or 64
    /// (Qi et al. 2023, arXiv 2401.10241, appendix; with them the paper's printed bubble rates come out to four digits).
    pub fn profiled_1_5b(micro_batches: u32) -> Self {
        let [forward, backward_input, backward_weight, comm] = match micro_batches {
            0..28 => [18.522, 18.086, 9.337, 0.601],
            28..48 => [18.513, 18.086, 9.331, 0.626],
            _ => [18.546, 18.097, 9.321, 0.762],
        };
        Self::split(forward, backward_input, backward_weight, comm)
    }

    /// Costs of a backward split in two; the full backward takes the sum.
    pub fn split(forward: f64, backward_input: f64, backward_weight: f64, comm: f64) -> Self {
        let backward = backward_input + backward_weight;
        Self { forward, backward, backward_input, backward_weight, comm, ..Self::unit() }
    }

    /// The same costs with the first stage's multiplied by `factor`, as an embedding lengthens it.
    #[must_use]
    pub fn with_embedding(self, factor: f64) -> Self {
        self.with_stage_scale(0, factor)
    }

    /// The same costs with the last stage's multiplied by `factor`, as the output head and the loss lengthen it.
    #[must_use]
    pub fn with_head(self, stages: u32, factor: f64) -> Self {
        self.with_stage_scale(stages.saturating_sub(1), factor)
    }

    /// The same costs with one stage's multiplied by `factor`.
    #[must_use]
    pub fn with_stage_scale(mut self, stage: u32, factor: f64) -> Self {
        self.stage_scale.retain(|(scaled, _)| *scaled != stage);
        self.stage_scale.push((stage, factor));
        self
    }

    /// The cost of one kind before stage factors.
    pub const fn of(&self, kind: Kind) -> f64 {
        match kind {
            Kind::Forward => self.forward,
            Kind::Backward => self.backward,
            Kind::BackwardInput => self.backward_input,
            Kind::BackwardWeight => self.backward_weight,
        }
    }

    /// The factor of one stage.
    pub fn scale(&self, stage: u32) -> f64 {
        self.stage_scale.iter().find(|(scaled, _)| *scaled == stage).map_or(1.0, |(_, factor)| *factor)
    }
}

/// Costs laid out flat for a fixed number of stages, so that the inner loop of a simulation looks nothing up.
#[derive(Debug)]
pub struct CostTable {
    /// Four kinds per stage, in the order of [`Kind::ALL`].
    by_stage: Box<[[f64; 4]]>,
    /// FB / (F + B): what share of its halves' sum an overlapped block takes, 1 if nothing is gained.
    pair_share: f64,
}

impl CostTable {
    pub fn new(costs: &Costs, stages: u32) -> Self {
        let row = |stage| Kind::ALL.map(|kind| costs.of(kind) * costs.scale(stage));
        let sum = costs.forward + costs.backward;
        let pair_share = costs.pair.filter(|_| sum > 0.0).map_or(1.0, |pair| pair / sum);
        Self { by_stage: (0..stages).map(row).collect(), pair_share }
    }

    /// How long an operation on its own takes.
    #[inline(always)]
    pub fn op(&self, op: Op) -> f64 {
        self.by_stage[op.stage as usize][op.kind as usize]
    }

    /// How long an action takes. Stage factors weigh the halves of a block: FB * (F * a + B * b) / (F + B).
    #[inline(always)]
    pub fn action(&self, action: Action) -> f64 {
        match action {
            Action::One(op) => self.op(op),
            Action::Pair(a, b) => self.pair_share * (self.op(a) + self.op(b)),
        }
    }
}
