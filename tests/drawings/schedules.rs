//! Small schedules made by hand, so that drawings do not depend on the rules of the model.

use scale_lab::model::pipeline::{Action, Grid, Kind, Op, Order, Placement};
use scale_lab::scene::gantt::{Held, Measure, Schedule};

pub struct Timed {
    pub order: Order,
    pub starts: Vec<f64>,
    pub ends: Vec<f64>,
    pub makespan: f64,
    pub held: Vec<Vec<(f64, f64)>>,
}

impl Timed {
    pub fn schedule(&self) -> Schedule<'_> {
        let held = Some(Held { steps: &self.held, limit: None, weights: None, measure: Measure::MicroBatches });
        Schedule { order: &self.order, starts: &self.starts, ends: &self.ends, makespan: self.makespan, held }
    }
}

/// An order from the rows of each rank.
pub fn order(ranks: u32, chunks: u32, micro_batches: u32, placement: Placement, rows: Vec<Vec<Action>>) -> Order {
    let mut row_starts = vec![0];
    for row in &rows {
        row_starts.push(row_starts[row_starts.len() - 1] + row.len() as u32);
    }
    let grid = Grid { ranks, chunks, micro_batches, placement };
    Order { grid, iterations: 1, actions: rows.concat(), row_starts }
}

fn one(kind: Kind, micro_batch: u32, stage: u32) -> Action {
    Action::One(Op { kind, micro_batch, stage })
}

pub fn gpipe(ranks: u32, micro_batches: u32) -> Timed {
    let row = |rank| {
        let forward = (0..micro_batches).map(move |m| one(Kind::Forward, m, rank));
        forward.chain((0..micro_batches).map(move |m| one(Kind::Backward, m, rank))).collect()
    };
    timed(order(ranks, 1, micro_batches, Placement::Wrap, (0..ranks).map(row).collect()))
}

pub fn one_f_one_b(ranks: u32, micro_batches: u32) -> Timed {
    let row = |rank: u32| {
        let warm = (ranks - rank).min(micro_batches);
        let mut actions: Vec<Action> = (0..warm).map(|m| one(Kind::Forward, m, rank)).collect();
        for m in 0..micro_batches {
            actions.push(one(Kind::Backward, m, rank));
            if m + warm < micro_batches {
                actions.push(one(Kind::Forward, m + warm, rank));
            }
        }
        actions
    };
    timed(order(ranks, 1, micro_batches, Placement::Wrap, (0..ranks).map(row).collect()))
}

/// Chunks, split backward and an overlapped pair: no real rule, but every look of a cell.
pub fn all_looks() -> Timed {
    let rank0 = vec![
        one(Kind::Forward, 0, 0),
        one(Kind::Forward, 0, 2),
        one(Kind::Forward, 0, 4),
        one(Kind::BackwardInput, 0, 4),
        one(Kind::BackwardWeight, 0, 4),
        one(Kind::Backward, 0, 2),
        one(Kind::Backward, 0, 0),
    ];
    let pair =
        Action::Pair(Op { kind: Kind::Forward, micro_batch: 4, stage: 1 }, Op { kind: Kind::Backward, micro_batch: 1, stage: 3 });
    let rank1 = vec![one(Kind::Forward, 0, 1), pair, one(Kind::BackwardInput, 0, 3), one(Kind::BackwardWeight, 11, 5)];
    let order = order(2, 3, 8, Placement::Wrap, vec![rank0, rank1]);
    let starts = vec![0.0, 1.0, 2.0, 4.0, 5.0, 6.0, 8.0, 1.0, 2.0, 5.0, 7.0];
    let ends = vec![1.0, 2.0, 3.0, 5.0, 6.0, 8.0, 10.0, 2.0, 5.0, 6.0, 8.0];
    Timed { order, starts, ends, makespan: 10.0, held: vec![Vec::new(); 2] }
}

/// Forward 1 unit, backward 2, no time for messages, one chunk per rank.
fn timed(order: Order) -> Timed {
    let (p, m) = (order.grid.ranks as usize, order.grid.micro_batches as usize);
    let mut done = vec![[None::<f64>; 2]; p * m];
    let mut next: Vec<usize> = order.row_starts[..p].iter().map(|start| *start as usize).collect();
    let mut clock = vec![0.0; p];
    let (mut starts, mut ends) = (vec![0.0; order.actions.len()], vec![0.0; order.actions.len()]);
    let mut is_moving = true;
    while is_moving {
        is_moving = false;
        for rank in 0..p {
            while next[rank] < order.row_starts[rank + 1] as usize {
                let index = next[rank];
                let Action::One(op) = order.actions[index] else { break };
                let mb = op.micro_batch as usize;
                let ready = match op.kind {
                    Kind::Forward if rank == 0 => Some(0.0),
                    Kind::Forward => done[(rank - 1) * m + mb][0],
                    _ if rank + 1 == p => done[rank * m + mb][0],
                    _ => done[(rank + 1) * m + mb][1],
                };
                let Some(ready) = ready else { break };
                let is_forward = op.kind == Kind::Forward;
                starts[index] = f64::max(ready, clock[rank]);
                ends[index] = starts[index] + if is_forward { 1.0 } else { 2.0 };
                clock[rank] = ends[index];
                done[rank * m + mb][usize::from(!is_forward)] = Some(ends[index]);
                next[rank] += 1;
                is_moving = true;
            }
        }
    }
    let makespan = clock.into_iter().fold(0.0, f64::max);
    let held = held(&order, &starts, &ends);
    Timed { order, starts, ends, makespan, held }
}

/// A forward takes room from its start, a backward gives it back at its end.
fn held(order: &Order, starts: &[f64], ends: &[f64]) -> Vec<Vec<(f64, f64)>> {
    let row = |rank: u32| {
        let mut amount = 0.0;
        let span = order.row_starts[rank as usize] as usize..order.row_starts[rank as usize + 1] as usize;
        span.filter_map(|index| {
            let Action::One(op) = order.actions[index] else { return None };
            let is_forward = op.kind == Kind::Forward;
            amount += if is_forward { 1.0 } else { -1.0 };
            Some((if is_forward { starts[index] } else { ends[index] }, amount))
        })
        .collect()
    };
    (0..order.grid.ranks).map(row).collect()
}
