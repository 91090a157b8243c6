//! Zero bubble under a memory limit: ZB-H1, ZB-H2, ZB-1p and ZB-2p (Qi et al. 2023, arXiv 2401.10241, section 3.1).
//!
//! The rule is the search that the authors publish (zero-bubble-pipeline-parallelism, `scheduler/zb.py`): a greedy placement under
//! eight combinations of three switches, of which the shortest is kept. It places one micro-batch's backward on all ranks at a time.

mod greedy;

use self::greedy::{Search, Stopped, Switches};
use crate::model::pipeline::op::{Grid, Kind, Placement};
use crate::model::pipeline::order::{Order, OrderBuilder};

/// What the search minimises the span for, and under which limit. Any unit of time, any unit of memory.
#[derive(Debug, Clone, PartialEq)]
pub struct Limits {
    pub forward: f64,
    pub backward_input: f64,
    pub backward_weight: f64,
    /// Latency of a message between ranks.
    pub comm: f64,
    /// What F, I and W add to the memory of their rank; the sum should be 0.
    pub memory: [f64; 3],
    /// What a rank may hold.
    pub limit: f64,
}

impl Limits {
    /// Unit costs; F takes one unit, W gives it back, and a rank holds `in_flight` of them. The limits p and 2p - 1 give the orders
    /// called ZB-H1 and ZB-H2.
    pub fn unit(in_flight: u32) -> Self {
        Self {
            forward: 1.0,
            backward_input: 1.0,
            backward_weight: 1.0,
            comm: 0.0,
            memory: [1.0, 0.0, -1.0],
            limit: f64::from(in_flight),
        }
    }

    /// Time of one rank's work, where sums of the costs round nothing: with whole numbers.
    fn useful_if_exact(&self, micro_batches: u32) -> Option<f64> {
        let costs = [self.forward, self.backward_input, self.backward_weight, self.comm];
        let whole = costs.iter().all(|cost| cost.fract() == 0.0 && cost.abs() < 1e6);
        whole.then(|| f64::from(micro_batches) * (self.forward + self.backward_input + self.backward_weight))
    }
}

/// The order of the shortest span found, or `None` if the limit is too low for any. Time proportional to the actions.
pub fn order(ranks: u32, micro_batches: u32, limits: &Limits) -> Option<Order> {
    let useful = limits.useful_if_exact(micro_batches);
    let mut best: Option<Search> = None;
    for switches in Switches::all() {
        // A search may give up once its worst rank has waited as long as the best one's: it can't be strictly shorter any more.
        let most_waited = best.as_ref().zip(useful).map_or(f64::INFINITY, |(best, useful)| best.span() - useful);
        match Search::run(ranks, micro_batches, limits, switches, most_waited) {
            Ok(search) if best.as_ref().is_none_or(|best| search.span() < best.span()) => best = Some(search),
            Ok(_) | Err(Stopped::GivenUp) => {}
            Err(Stopped::NoRoom) => return None,
        }
    }
    best.map(|best| order_of(ranks, micro_batches, &best))
}

fn order_of(ranks: u32, micro_batches: u32, search: &Search) -> Order {
    let grid = Grid { ranks, chunks: 1, micro_batches, placement: Placement::Wrap };
    let mut builder = OrderBuilder::new(grid, 3 * ranks as usize * micro_batches as usize);
    for rank in 0..ranks {
        let mut next = [0; 3];
        for &kind in search.row(rank) {
            let kind = usize::from(kind);
            builder.op([Kind::Forward, Kind::BackwardInput, Kind::BackwardWeight][kind], next[kind], rank);
            next[kind] += 1;
        }
        builder.end_row();
    }
    builder.finish()
}
