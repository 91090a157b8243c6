//! Whether an order lists what a step needs: each operation once, on its rank, after its inputs on the same rank, none missing.

use super::op::{Grid, Kind, Op};
use super::order::Order;
use super::stuck::{Fault, Place, Stuck};

/// Checks everything that can be seen without running the order. A forward pass alone is complete without backwards.
pub fn check(order: &Order) -> Result<(), Stuck> {
    let mut checker = Checker::new(order);
    for rank in 0..order.grid.ranks {
        checker.row(order, rank);
    }
    checker.missing();
    checker.finish()
}

/// A bit per kind in a cell of [`Checker::seen`].
const fn bit(kind: Kind) -> u8 {
    1 << kind as u8
}

const WHOLE: u8 = bit(Kind::Backward);
const SPLIT: u8 = bit(Kind::BackwardInput) | bit(Kind::BackwardWeight);

struct Checker {
    grid: Grid,
    total: u32,
    /// Which kinds were listed so far, per stage and micro-batch.
    seen: Box<[u8]>,
    /// Whether any backward is listed: then every one must be.
    trains: bool,
    faults: Vec<Fault>,
    fault_count: u64,
}

impl Checker {
    fn new(order: &Order) -> Self {
        let cells = order.grid.stages() as usize * order.total_micro_batches() as usize;
        Self {
            grid: order.grid,
            total: order.total_micro_batches(),
            seen: vec![0; cells].into(),
            trains: false,
            faults: Vec::new(),
            fault_count: 0,
        }
    }

    /// Called often rather than long, so that browsers come to compile it well.
    #[inline(never)]
    fn row(&mut self, order: &Order, rank: u32) {
        for (position, action) in order.row(rank).iter().enumerate() {
            let at = Place { rank, position: position as u32 };
            let (first, second) = (action.first(), action.second());
            let sound = self.op(at, first, None);
            if let Some(second) = second {
                self.op(at, second, sound.then_some(first));
            }
        }
    }

    /// Notes one operation; `other` is the half of the same block noted before it. Returns whether it could be noted.
    fn op(&mut self, at: Place, op: Op, other: Option<Op>) -> bool {
        if let Err(fault) = self.in_range(at, op) {
            self.report(fault);
            return false;
        }
        let cell = self.cell(op);
        let seen = self.seen[cell];
        self.trains |= op.kind != Kind::Forward;
        if seen & bit(op.kind) != 0 {
            self.report(Fault::Duplicate { at, op });
            return false;
        }
        if (op.kind == Kind::Backward && seen & SPLIT != 0) || (bit(op.kind) & SPLIT != 0 && seen & WHOLE != 0) {
            self.report(Fault::WholeAndSplit { at, op });
        }
        if let Some(needs) = input_on_same_rank(op) {
            if other == Some(needs) {
                self.report(Fault::InputInSameBlock { at, op, needs });
            } else if seen & bit(needs.kind) == 0 {
                self.report(Fault::InputLater { at, op, needs });
            }
        }
        self.seen[cell] = seen | bit(op.kind);
        true
    }

    fn in_range(&self, at: Place, op: Op) -> Result<(), Fault> {
        let stages = self.grid.stages();
        if op.micro_batch >= self.total {
            return Err(Fault::MicroBatchOutOfRange { at, op, total: self.total });
        }
        if op.stage >= stages {
            return Err(Fault::StageOutOfRange { at, op, stages });
        }
        let owner = self.grid.rank_of(op.stage, op.micro_batch);
        if owner == at.rank { Ok(()) } else { Err(Fault::WrongRank { at, op, owner }) }
    }

    /// Reports what no rank runs.
    fn missing(&mut self) {
        for stage in 0..self.grid.stages() {
            for micro_batch in 0..self.total {
                let op = |kind| Op::new(kind, micro_batch, stage);
                let seen = self.seen[self.cell(op(Kind::Forward))];
                let rank = self.grid.rank_of(stage, micro_batch);
                if seen & bit(Kind::Forward) == 0 {
                    self.report(Fault::Missing { rank, op: op(Kind::Forward) });
                }
                if !self.trains || seen & WHOLE != 0 || seen & SPLIT == SPLIT {
                    continue;
                }
                let kind = match seen & SPLIT {
                    0 => Kind::Backward,
                    i if i == bit(Kind::BackwardInput) => Kind::BackwardWeight,
                    _ => Kind::BackwardInput,
                };
                self.report(Fault::Missing { rank, op: op(kind) });
            }
        }
    }

    fn finish(mut self) -> Result<(), Stuck> {
        if self.fault_count == 0 {
            return Ok(());
        }
        let mut faults = std::mem::take(&mut self.faults);
        for fault in &mut faults {
            if let Fault::InputLater { at, op, needs } = *fault
                && self.seen[self.cell(needs)] & bit(needs.kind) == 0
            {
                *fault = Fault::InputMissing { at, op, needs };
            }
        }
        Err(Stuck::Faults { faults, total: self.fault_count })
    }

    fn report(&mut self, fault: Fault) {
        self.fault_count += 1;
        if self.faults.len() < Stuck::MAX_FAULTS {
            self.faults.push(fault);
        }
    }

    fn cell(&self, op: Op) -> usize {
        op.stage as usize * self.total as usize + op.micro_batch as usize
    }
}

/// The input that is produced on the same rank for the same stage, and so has to stand earlier in the same row.
fn input_on_same_rank(op: Op) -> Option<Op> {
    match op.kind {
        Kind::Forward => None,
        Kind::Backward | Kind::BackwardInput => Some(Op { kind: Kind::Forward, ..op }),
        Kind::BackwardWeight => Some(Op { kind: Kind::BackwardInput, ..op }),
    }
}
