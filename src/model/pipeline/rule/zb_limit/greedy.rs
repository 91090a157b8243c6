//! One greedy placement: forwards and backwards of one micro-batch after another, W where it fits into waiting time.

use super::Limits;

/// The three switches of the search.
#[derive(Debug, Clone, Copy)]
pub struct Switches {
    /// Warm-up forwards may delay the first backward.
    pub bubble_before_backward: bool,
    /// A forward waits if it would delay the backward of the rank after.
    pub backward_first: bool,
    /// W goes into a gap that is too short for it even if the rank's own waiting is still below the worst rank's.
    pub fill_small_gaps: bool,
}

impl Switches {
    /// All combinations, in the order in which the source tries them: the first of equals is kept.
    pub fn all() -> impl Iterator<Item = Self> {
        let on = |bit: u8| bit == 0;
        (0..8).map(move |bits| Self {
            bubble_before_backward: on(bits & 4),
            backward_first: on(bits & 2),
            fill_small_gaps: on(bits & 1),
        })
    }
}

const F: usize = 0;
const I: usize = 1;
const W: usize = 2;

/// Why a search ended without placing everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopped {
    /// A rank waited too long.
    GivenUp,
    /// A rank cannot stay below the limit.
    NoRoom,
}

/// A placement under way, then complete.
#[derive(Debug)]
pub struct Search<'a> {
    limits: &'a Limits,
    switches: Switches,
    costs: [f64; 3],
    ranks: usize,
    micro_batches: usize,
    /// Kinds in the order placed, per rank.
    rows: Vec<Vec<u8>>,
    /// How many of each kind are placed, per rank.
    placed: Vec<[usize; 3]>,
    free: Vec<f64>,
    memory: Vec<f64>,
    /// When F and I of each (rank, micro-batch) end.
    ends: [Vec<f64>; 2],
    /// Waiting so far per rank, before its first forward not counted, and the most of any.
    waited: Vec<f64>,
    most_waited: f64,
}

impl<'a> Search<'a> {
    /// Places everything, unless a rank has waited `most_waited` or more.
    pub fn run(
        ranks: u32,
        micro_batches: u32,
        limits: &'a Limits,
        switches: Switches,
        most_waited: f64,
    ) -> Result<Self, Stopped> {
        let mut search = Self::new(ranks, micro_batches, limits, switches);
        search.first_micro_batch();
        for _ in 1..micro_batches {
            if search.most_waited >= most_waited {
                return Err(Stopped::GivenUp);
            }
            if search.forwards().and_then(|()| search.backwards()).is_none() {
                return Err(Stopped::NoRoom);
            }
        }
        for rank in 0..search.ranks {
            while search.placed[rank][W] < search.micro_batches {
                search.put(rank, W);
            }
        }
        Ok(search)
    }

    fn new(ranks: u32, micro_batches: u32, limits: &'a Limits, switches: Switches) -> Self {
        let (ranks, micro_batches) = (ranks as usize, micro_batches as usize);
        Self {
            limits,
            switches,
            costs: [limits.forward, limits.backward_input, limits.backward_weight],
            ranks,
            micro_batches,
            rows: (0..ranks).map(|_| Vec::with_capacity(3 * micro_batches)).collect(),
            placed: vec![[0; 3]; ranks],
            free: vec![0.0; ranks],
            memory: vec![0.0; ranks],
            ends: [vec![0.0; ranks * micro_batches], vec![0.0; ranks * micro_batches]],
            waited: vec![0.0; ranks],
            most_waited: 0.0,
        }
    }

    /// Longest time from a rank's first start to its last end.
    pub fn span(&self) -> f64 {
        let span_of = |rank: usize| self.free[rank] - self.end(F, rank, 0) + self.costs[F];
        (0..self.ranks).map(span_of).fold(0.0, f64::max)
    }

    /// The kinds one rank runs, in order.
    pub fn row(&self, rank: u32) -> &[u8] {
        &self.rows[rank as usize]
    }

    fn end(&self, kind: usize, rank: usize, micro_batch: usize) -> f64 {
        self.ends[kind][rank * self.micro_batches + micro_batch]
    }

    fn put(&mut self, rank: usize, kind: usize) {
        let micro_batch = self.placed[rank][kind];
        let at_once = self.free[rank] + self.costs[kind];
        let end = match self.arrival(rank, kind) {
            Some(arrival) => at_once.max(arrival + self.costs[kind]),
            None => at_once,
        };
        if self.placed[rank][F] > 0 {
            self.waited[rank] += end - at_once;
            self.most_waited = self.most_waited.max(self.waited[rank]);
        }
        self.free[rank] = end;
        if kind != W {
            self.ends[kind][rank * self.micro_batches + micro_batch] = end;
        }
        self.memory[rank] += self.limits.memory[kind];
        self.placed[rank][kind] += 1;
        self.rows[rank].push(kind as u8);
    }

    /// When the input of a rank's next F or I arrives from the rank before or after, if it comes from one.
    fn arrival(&self, rank: usize, kind: usize) -> Option<f64> {
        let from = match kind {
            F => rank.checked_sub(1)?,
            I if rank + 1 < self.ranks => rank + 1,
            _ => return None,
        };
        Some(self.end(kind, from, self.placed[rank][kind]) + self.limits.comm)
    }

    /// The first forward everywhere, the warm-up forwards that fit before the first backward arrives, and that backward.
    fn first_micro_batch(&mut self) {
        for rank in 0..self.ranks {
            self.put(rank, F);
        }
        let mut wanted = self.warmup();
        for rank in 1..self.ranks {
            while wanted[rank] > 0 && wanted[rank] >= wanted[rank - 1] && self.placed[rank][F] + wanted[rank] < self.micro_batches
            {
                wanted[rank] -= 1;
            }
        }
        for (rank, &count) in wanted.iter().enumerate() {
            for _ in 0..count {
                self.put(rank, F);
            }
        }
        for rank in (0..self.ranks).rev() {
            self.put(rank, I);
        }
    }

    /// How many more forwards each rank has time and memory for until its first backward can start.
    fn warmup(&self) -> Vec<usize> {
        let mut wanted = vec![0; self.ranks];
        let last = self.ranks - 1;
        let mut backward_end = self.end(F, last, 0) + self.costs[I];
        for rank in (0..last).rev() {
            let arrival = backward_end + self.limits.comm;
            let (mut memory, mut time) = (self.memory[rank], self.free[rank]);
            while self.placed[rank][F] + wanted[rank] < self.micro_batches && memory + self.limits.memory[F] <= self.limits.limit
            {
                let late = if self.switches.bubble_before_backward { time + self.costs[F] > arrival } else { time >= arrival };
                if late {
                    break;
                }
                memory += self.limits.memory[F];
                time += self.costs[F];
                wanted[rank] += 1;
            }
            backward_end = time.max(arrival) + self.costs[I];
        }
        wanted
    }

    /// One more forward on every rank from which on all later ranks take one.
    fn forwards(&mut self) -> Option<()> {
        let mut from = self.ranks;
        while from > 0 && self.wants_forward(from - 1) {
            from -= 1;
        }
        for rank in from..self.ranks {
            self.make_room(rank, F)?;
            self.fill_wait(rank, F);
            self.put(rank, F);
        }
        Some(())
    }

    fn wants_forward(&self, rank: usize) -> bool {
        let forwards = self.placed[rank][F];
        if forwards >= self.micro_batches {
            return false;
        }
        if !self.switches.backward_first || rank + 1 >= self.ranks || forwards < self.placed[rank + 1][F] + 2 {
            return true;
        }
        let next_ready = self.free[rank + 1] + self.costs[F] + self.costs[I] + self.limits.comm;
        if self.free[rank] >= next_ready {
            return false;
        }
        let (mut weights, mut time) = (self.placed[rank][W], 0.0);
        let mut memory = self.memory[rank] + self.limits.memory[F];
        while memory > self.limits.limit && weights < self.placed[rank][I] {
            time += self.costs[W];
            memory += self.limits.memory[W];
            weights += 1;
        }
        self.free[rank] + self.costs[F] + time <= next_ready
            || next_ready - self.free[rank] > self.most_waited - self.waited[rank]
    }

    /// The next micro-batch's backward, from the last rank to the first.
    fn backwards(&mut self) -> Option<()> {
        for rank in (0..self.ranks).rev() {
            self.make_room(rank, I)?;
            self.fill_wait(rank, I);
            if rank == 0 && self.placed[0][F] == self.micro_batches {
                while self.placed[0][W] < self.placed[0][I] {
                    self.put(0, W);
                }
            }
            self.put(rank, I);
        }
        Some(())
    }

    /// Runs W until the next operation fits into memory.
    fn make_room(&mut self, rank: usize, kind: usize) -> Option<()> {
        while self.memory[rank] + self.limits.memory[kind] > self.limits.limit {
            if self.placed[rank][W] >= self.placed[rank][I] {
                return None;
            }
            self.put(rank, W);
        }
        Some(())
    }

    /// Runs W while the rank would wait for the input of its next operation.
    fn fill_wait(&mut self, rank: usize, kind: usize) {
        let Some(arrival) = self.arrival(rank, kind) else { return };
        while self.placed[rank][W] < self.placed[rank][I] && self.free[rank] + self.costs[W] <= arrival {
            self.put(rank, W);
        }
        let gap = arrival - self.free[rank];
        if self.placed[rank][W] < self.placed[rank][I] && self.free[rank] < arrival {
            let bearable = gap <= self.most_waited - self.waited[rank];
            if !bearable || self.switches.fill_small_gaps {
                self.put(rank, W);
            }
        }
    }
}
