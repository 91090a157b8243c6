//! The two squeezing passes: operations move into earlier free slots as long as no rank's peak rises above the highest there was.
//! Both go through the slots in time order and leave the middle alone, so their cost is linear in micro-batches.

use super::table::{Cell, F_NEAR, I_FAR, I_NEAR, Table, W_FAR};

/// Which part of the run a slot belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Until rank 0 has a backward of its near chunk.
    Start,
    Middle,
    /// From the last micro-batch's first forward.
    End,
}

impl Phase {
    /// Goes on to the phase of an operation met in time order; returns whether the operation belongs to the middle. It does if it
    /// opens the middle, and if it is the one that closes it.
    fn meet(&mut self, rank: u32, cell: Cell, micro_batches: u32) -> bool {
        if *self == Self::Start && rank == 0 && cell.kind == I_NEAR {
            *self = Self::Middle;
        }
        if *self != Self::Middle {
            return false;
        }
        if cell.kind == F_NEAR && cell.micro_batch + 1 == micro_batches {
            *self = Self::End;
        }
        true
    }
}

/// The first pass, with the k-th W of each rank as an operation of its own.
pub fn with_weights(table: &mut Table) {
    let limit = (0..table.ranks()).map(|rank| peak(table.row(rank))).max().unwrap_or(0);
    let ranks = table.ranks() as usize;
    // What each rank holds after every slot passed so far, and the slot of its last W.
    let mut held: Vec<Vec<i32>> = vec![Vec::new(); ranks];
    let mut last_weight: Vec<Option<u32>> = vec![None; ranks];
    let mut phase = Phase::Start;
    for slot in 0..table.end() {
        for rank in 0..table.ranks() {
            let cell = table.at(rank, slot);
            let held = &mut held[rank as usize];
            let before = held.last().copied().unwrap_or(0);
            held.push(before + if cell.is_free() { 0 } else { cell.held() });
            if cell.is_free() {
                continue;
            }
            let mut now = slot;
            if !phase.meet(rank, cell, table.micro_batches()) {
                let earliest = first_after_inputs(table, rank, cell, last_weight[rank as usize]);
                let earliest = if cell.is_forward() { below_limit(held, earliest, slot, limit) } else { earliest };
                if let Some(to) = (earliest..slot).find(|&to| table.at(rank, to).is_free()) {
                    table.shift(rank, slot, to);
                    held[to as usize..slot as usize].iter_mut().for_each(|held| *held += cell.held());
                    now = to;
                }
            }
            if cell.kind == W_FAR {
                last_weight[rank as usize] = Some(now);
            }
        }
    }
}

/// Most a row holds at once.
fn peak(row: &[Cell]) -> i32 {
    let mut held = 0;
    row.iter().fold(0, |peak, cell| {
        held += if cell.is_free() { 0 } else { cell.held() };
        peak.max(held)
    })
}

/// The first slot from `earliest` on from which every slot before `slot` holds less than the limit.
fn below_limit(held: &[i32], earliest: u32, slot: u32, limit: i32) -> u32 {
    let full = (earliest..slot).rev().find(|&at| held[at as usize] >= limit);
    full.map_or(earliest, |full| full + 1)
}

/// The first slot after all that an operation waits for.
fn first_after_inputs(table: &Table, rank: u32, cell: Cell, last_weight: Option<u32>) -> u32 {
    if cell.kind == W_FAR {
        let backward = nth_of_both(table.slots(I_FAR, rank), table.slots(I_NEAR, rank), cell.micro_batch as usize);
        return last_weight.map_or(backward, |slot| slot.max(backward)) + 1;
    }
    let neighbour = table.neighbour(rank, cell).map(|other| table.slot(cell.kind, other, cell.micro_batch));
    let own = cell.kind.checked_sub(1).map(|kind| table.slot(kind, rank, cell.micro_batch));
    let before = cell.micro_batch.checked_sub(1).map(|micro_batch| table.slot(cell.kind, rank, micro_batch));
    [neighbour, own, before].into_iter().flatten().max().map_or(0, |slot| slot + 1)
}

/// The n-th smallest, from 0, of two ascending lists together.
fn nth_of_both(a: &[u32], b: &[u32], n: usize) -> u32 {
    // How many of the n + 1 smallest come from `a`: the least count whose successor in `a` is not needed.
    let (mut low, mut high) = ((n + 1).saturating_sub(b.len()), (n + 1).min(a.len()));
    while low < high {
        let from_a = (low + high) / 2;
        if a[from_a] < b[n - from_a] { low = from_a + 1 } else { high = from_a }
    }
    let last_a = low.checked_sub(1).map(|i| a[i]);
    let last_b = (n + 1 - low).checked_sub(1).map(|i| b[i]);
    last_a.max(last_b).unwrap_or(0)
}

/// The second pass, with W no operation but whatever free slots there are: only the end is squeezed.
pub fn without_weights(table: &mut Table) {
    let mut rows: Vec<Vec<State>> = (0..table.ranks()).map(|rank| states(table.row(rank))).collect();
    let limit = rows.iter().flatten().map(|state| state.held).max().unwrap_or(0);
    let mut phase = Phase::Start;
    for slot in 0..table.end() {
        for rank in 0..table.ranks() {
            let cell = table.at(rank, slot);
            if cell.is_free() || phase.meet(rank, cell, table.micro_batches()) || phase == Phase::Start {
                continue;
            }
            let earliest = first_after_inputs(table, rank, cell, None);
            let row = &mut rows[rank as usize];
            let fits = |to: &u32| table.at(rank, *to).is_free() && after_move(table.row(rank), row, slot, *to, limit).is_some();
            if let Some(to) = (earliest..slot).find(fits) {
                let changed = after_move(table.row(rank), row, slot, to, limit).unwrap_or_default();
                row[to as usize..to as usize + changed.len()].copy_from_slice(&changed);
                table.shift(rank, slot, to);
            }
        }
    }
}

/// What a rank holds after a slot, and how many W wait for a free slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct State {
    held: i32,
    waiting: u32,
}

impl State {
    fn pass(self, cell: Cell) -> Self {
        match cell {
            free if free.is_free() && self.waiting > 0 => Self { held: self.held - 1, waiting: self.waiting - 1 },
            free if free.is_free() => self,
            backward if backward.is_backward() => Self { waiting: self.waiting + 1, ..self },
            other => Self { held: self.held + other.held(), ..self },
        }
    }
}

fn states(row: &[Cell]) -> Vec<State> {
    let mut state = State::default();
    row.iter()
        .map(|&cell| {
            state = state.pass(cell);
            state
        })
        .collect()
}

/// The states from slot `to` on if the operation in `from` moves there, as far as they differ from the present ones; `None` if one
/// of them holds more than the limit.
fn after_move(row: &[Cell], present: &[State], from: u32, to: u32, limit: i32) -> Option<Vec<State>> {
    let (from, to) = (from as usize, to as usize);
    let mut state = to.checked_sub(1).map_or_else(State::default, |before| present[before]);
    let mut changed = Vec::new();
    for (slot, (&cell, &before)) in row.iter().zip(present).enumerate().skip(to) {
        state = state.pass(match slot {
            slot if slot == to => row[from],
            slot if slot == from => Cell::FREE,
            _ => cell,
        });
        if state.held > limit {
            return None;
        }
        if slot >= from && state == before {
            break;
        }
        changed.push(state);
    }
    Some(changed)
}
