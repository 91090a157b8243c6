//! Our notation for orders: `F3@2` is the forward of micro-batch 3 on stage 2, `(F3@2|B1@5)` one overlapped block.

use std::fmt::{self, Display, Write};

use super::op::{Action, Kind, Op};
use super::order::Order;

impl Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}@{}", self.kind.letter(), self.micro_batch, self.stage)
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(op) => op.fmt(f),
            Self::Pair(a, b) => write!(f, "({a}|{b})"),
        }
    }
}

/// Rows joined by newline, actions of a row by one space.
impl Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (rank, row) in self.rows().enumerate() {
            if rank > 0 {
                f.write_char('\n')?;
            }
            for (i, action) in row.iter().enumerate() {
                if i > 0 {
                    f.write_char(' ')?;
                }
                action.fmt(f)?;
            }
        }
        Ok(())
    }
}

impl Op {
    /// Reads `F3@2`: a letter, the micro-batch, `@`, the global stage.
    pub fn parse(word: &str) -> Option<Self> {
        let kind = Kind::ALL.into_iter().find(|kind| word.starts_with(kind.letter()))?;
        let (micro_batch, stage) = word[1..].split_once('@')?;
        Some(Self::new(kind, whole(micro_batch)?, whole(stage)?))
    }
}

impl Action {
    /// Reads `F3@2` or `(F3@2|B1@5)`.
    pub fn parse(word: &str) -> Option<Self> {
        match word.strip_prefix('(') {
            None => Op::parse(word).map(Self::One),
            Some(rest) => {
                let (a, b) = rest.strip_suffix(')')?.split_once('|')?;
                Some(Self::Pair(Op::parse(a)?, Op::parse(b)?))
            }
        }
    }
}

/// Digits only: `u32::from_str` would also take a sign.
fn whole(digits: &str) -> Option<u32> {
    digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

/// 64-bit FNV-1a, fed piece by piece, so that large orders need no text in memory.
#[derive(Debug, Clone, Copy)]
pub struct Fnv1a64(u64);

impl Fnv1a64 {
    /// The hash of nothing.
    pub const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    pub fn value(self) -> u64 {
        self.0
    }
}

impl Write for Fnv1a64 {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

/// The fingerprint by which orders are compared: FNV-1a over [`Order`]'s text.
pub fn fnv1a64(order: &Order) -> u64 {
    let mut hash = Fnv1a64::EMPTY;
    match write!(hash, "{order}") {
        Ok(()) | Err(fmt::Error) => hash.value(),
    }
}
