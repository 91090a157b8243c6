//! Orders as a reader pastes them: our notation or PyTorch's CSV words, one rank a line; and the grid that fits them.

use thiserror::Error;

use super::constraint::MAX_OPERATIONS;
use super::op::{Action, Grid, Kind, Op, Placement};
use super::order::{Order, OrderBuilder};

/// What a text lists: a row of actions per rank.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rows {
    pub rows: Vec<Vec<Action>>,
    /// Words for messages and weight gathering (`2SEND_F0`, `1UNSHARD`), which a simulation derives itself.
    pub skipped: u32,
}

/// A word that is no action.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: \"{word}\" is no action; write F3@2, or 2F3 as PyTorch does")]
pub struct WordError {
    /// Counted from 1, empty lines included.
    pub line: u32,
    /// First character of the word, counted from 1.
    pub column: u32,
    pub word: String,
}

/// More wrong words than this are not listed.
const MAX_ERRORS: usize = 20;

/// Reads a text of one line per rank, words between spaces, tabs or commas; empty lines and empty CSV cells are left out.
///
/// # Errors
/// The first twenty words that are no actions.
pub fn read(text: &str) -> Result<Rows, Vec<WordError>> {
    let (mut read, mut errors) = (Rows::default(), Vec::new());
    for (line, content) in text.lines().enumerate() {
        let mut row = Vec::new();
        for (column, word) in words(content) {
            match Word::parse(word) {
                Some(Word::Action(action)) => row.push(action),
                Some(Word::Message) => read.skipped += 1,
                None if errors.len() < MAX_ERRORS => {
                    errors.push(WordError { line: line as u32 + 1, column: column as u32 + 1, word: shortened(word) });
                }
                None => {}
            }
        }
        if !row.is_empty() {
            read.rows.push(row);
        }
    }
    if errors.is_empty() { Ok(read) } else { Err(errors) }
}

/// The words of a line with the number of characters before each.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut column = 0;
    line.split([' ', '\t', ',', '\r', '"']).filter_map(move |word| {
        let at = column;
        column += word.chars().count() + 1;
        (!word.is_empty()).then_some((at, word))
    })
}

/// A word as an error shows it: not longer than a line.
fn shortened(word: &str) -> String {
    word.chars().take(40).collect()
}

/// A word of either notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Word {
    Action(Action),
    /// One of PyTorch's words for communication.
    Message,
}

/// PyTorch's names of what is no computation (`_ComputationType` in torch/distributed/pipelining/schedules.py).
const MESSAGES: [&str; 7] = ["UNSHARD", "RESHARD", "REDUCE_GRAD", "SEND_F", "RECV_F", "SEND_B", "RECV_B"];

impl Word {
    /// Reads `F3@2`, `(F3@2|B1@5)`, PyTorch's `2F3`, `(2F3;5B1)OVERLAP_F_B`, or one of its words for messages.
    pub fn parse(word: &str) -> Option<Self> {
        if let Some(action) = Action::parse(word) {
            return Some(Self::Action(action));
        }
        if let Some(pair) = word.strip_prefix('(').and_then(|rest| rest.strip_suffix(")OVERLAP_F_B")) {
            let (a, b) = pair.split_once(';')?;
            return Some(Self::Action(Action::Pair(torch_op(a)?, torch_op(b)?)));
        }
        if let Some(op) = torch_op(word) {
            return Some(Self::Action(op.into()));
        }
        let name = word.trim_matches(|c: char| c.is_ascii_digit());
        let has_stage = word.starts_with(|c: char| c.is_ascii_digit());
        (has_stage && MESSAGES.contains(&name)).then_some(Self::Message)
    }
}

/// Reads PyTorch's stage, letter, micro-batch: `2F3` is our `F3@2`.
fn torch_op(word: &str) -> Option<Op> {
    let split = word.find(|c: char| !c.is_ascii_digit())?;
    let (stage, rest) = word.split_at(split);
    let kind = Kind::ALL.into_iter().find(|kind| rest.starts_with(kind.letter()))?;
    let number = |digits: &str| digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok()).flatten();
    Some(Op::new(kind, number(&rest[1..])?, number(stage)?))
}

/// The grid that the rows themselves show: p rows, the largest micro-batch and stage, and the first placement in which every stage
/// stands on its rank; wrap if none does. `None` if there is nothing, or more stages times micro-batches than [`MAX_OPERATIONS`].
pub fn grid_of(rows: &[Vec<Action>]) -> Option<Grid> {
    let ranks = u32::try_from(rows.len()).ok().filter(|&ranks| ranks > 0)?;
    let ops = || rows.iter().flatten().flat_map(|action| action.ops());
    let micro_batches = ops().map(|op| op.micro_batch).max()?.checked_add(1)?;
    let stages = ops().map(|op| op.stage).max()?.checked_add(1)?;
    let chunks = stages.div_ceil(ranks);
    if u64::from(chunks) * u64::from(ranks) * u64::from(micro_batches) > MAX_OPERATIONS {
        return None;
    }
    let wrap = Grid { ranks, chunks, micro_batches, placement: Placement::Wrap };
    let two = |placement| Grid { chunks: 2, placement, ..wrap };
    let candidates = [wrap, two(Placement::V), two(Placement::Bidirectional), two(Placement::BidirectionalBlocks)];
    candidates.into_iter().find(|grid| fits(*grid, stages, rows)).or(Some(wrap))
}

/// Of the two bidirectional placements, the one whose directions the rows follow; other grids stay as they are.
pub fn with_directions_of(grid: Grid, rows: &[Vec<Action>]) -> Grid {
    let blocks = Grid { placement: Placement::BidirectionalBlocks, ..grid };
    match grid.placement {
        Placement::Bidirectional if !fits(grid, grid.stages(), rows) && fits(blocks, grid.stages(), rows) => blocks,
        _ => grid,
    }
}

fn fits(grid: Grid, stages: u32, rows: &[Vec<Action>]) -> bool {
    let on_rank = |rank: u32, op: Op| op.stage < grid.stages() && grid.rank_of(op.stage, op.micro_batch) == rank;
    let rank_fits = |(rank, row): (u32, &Vec<Action>)| row.iter().all(|action| action.ops().all(|op| on_rank(rank, op)));
    stages == grid.stages() && (0..).zip(rows).all(rank_fits)
}

/// An order of these rows; ranks beyond the rows given run nothing, rows beyond the grid's ranks are left out.
pub fn order_of(grid: Grid, rows: &[Vec<Action>]) -> Order {
    let mut builder = OrderBuilder::new(grid, rows.iter().map(Vec::len).sum());
    for row in rows.iter().take(grid.ranks as usize) {
        row.iter().for_each(|&action| builder.push(action));
        builder.end_row();
    }
    builder.finish()
}
