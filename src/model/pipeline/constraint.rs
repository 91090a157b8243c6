//! Which numbers each rule works with, and the nearest ones where it does not.

use super::op::Grid;
use super::refusal::{Reason, Refusal};
use super::schedule::Rule;

/// Most ranks the lab computes; more than any published pipeline has.
pub const MAX_RANKS: u32 = 1024;
/// Most chunks per rank.
pub const MAX_CHUNKS: u32 = 256;
/// Most operations of one order, and of all iterations of a question: three iterations of p = 64, m = 512, v = 8 with split backwards
/// are 2.4 million. Every rule answers at this size within seconds and a gigabyte.
pub const MAX_OPERATIONS: u64 = 3_000_000;

/// The numbers asked of a rule, before they are known to work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbers {
    /// p.
    pub ranks: u32,
    /// m.
    pub micro_batches: u32,
    /// v.
    pub chunks: u32,
    /// Micro-batches per group (interleaved), or depth-first passes (depth-first).
    pub group: Option<u32>,
}

/// Collects refusals; a refused number takes its nearest legal value for the checks that follow, so that all suggestions together
/// work.
struct Checks {
    rule: Rule,
    numbers: Numbers,
    refusals: Vec<Refusal>,
}

/// Everything that stands between a rule and an order; empty if nothing does.
pub fn refusals(rule: Rule, numbers: Numbers) -> Vec<Refusal> {
    let mut checks = Checks { rule, numbers, refusals: Vec::new() };
    checks.ranks();
    checks.chunks();
    checks.micro_batches();
    checks.group();
    checks.refusals
}

impl Checks {
    fn refuse(&mut self, field: &'static str, reason: Reason, nearest: Vec<u32>) {
        self.refusals.push(Refusal { field, reason, nearest });
    }

    fn ranks(&mut self) {
        let ranks = self.numbers.ranks;
        let (least, most) = (if self.rule.needs_even_ranks() { 2 } else { 1 }, most_ranks(self.rule));
        if ranks == 0 {
            self.refuse("p", Reason::Zero { field: "p" }, vec![least]);
        } else if ranks > most {
            self.refuse("p", Reason::TooLarge { field: "p", value: ranks, most }, vec![most]);
        } else if self.rule.needs_even_ranks() && !ranks.is_multiple_of(2) {
            let nearest = [ranks - 1, ranks + 1].into_iter().filter(|p| (least..=most).contains(p)).collect();
            self.refuse("p", Reason::Odd { rule: self.rule.name(), field: "p" }, nearest);
        }
        self.numbers.ranks = self.adopted("p", ranks);
    }

    fn chunks(&mut self) {
        let chunks = self.numbers.chunks;
        match self.rule.fixed_chunks() {
            Some(fixed) if fixed != chunks => {
                self.refuse("v", Reason::FixedChunks { rule: self.rule.name(), chunks: fixed }, vec![fixed]);
            }
            _ if chunks == 0 => self.refuse("v", Reason::Zero { field: "v" }, vec![1]),
            _ if chunks > MAX_CHUNKS => {
                self.refuse("v", Reason::TooLarge { field: "v", value: chunks, most: MAX_CHUNKS }, vec![MAX_CHUNKS]);
            }
            _ => {}
        }
        self.numbers.chunks = self.adopted("v", chunks);
    }

    fn micro_batches(&mut self) {
        let Numbers { ranks, micro_batches, chunks, group } = self.numbers;
        let rule = self.rule.name();
        let (least, most) = (least_micro_batches(self.rule, ranks), most_micro_batches(self.rule, ranks, chunks));
        let in_rounds = group.is_none() && matches!(self.rule, Rule::InterleavedOneFOneB | Rule::InterleavedZb);
        let fits = |m: u32| match self.rule {
            Rule::DualPipe => m.is_multiple_of(2),
            _ => !in_rounds || rounds_group(ranks, m).is_some(),
        };
        let reason = match micro_batches {
            0 => Reason::Zero { field: "m" },
            m if m < least => Reason::TooFewMicroBatches { rule, ranks, least },
            m if m > most => Reason::TooManyOperations {
                operations: u64::from(m) * operations_per_micro_batch(self.rule, ranks, chunks),
                most: MAX_OPERATIONS,
            },
            m if fits(m) => return,
            m if in_rounds => {
                let group = (ranks..=m).find(|&group| group_fits(self.rule, ranks, m, group));
                Reason::Rounds { rule, ranks, micro_batches, rounds: m / ranks, group }
            }
            _ => Reason::Odd { rule, field: "m" },
        };
        self.refuse("m", reason, nearest(micro_batches, least, most, fits));
        self.numbers.micro_batches = self.adopted("m", micro_batches);
    }

    fn group(&mut self) {
        let Numbers { ranks, micro_batches, group, .. } = self.numbers;
        let rule = self.rule.name();
        let fits = |g| group_fits(self.rule, ranks, micro_batches, g);
        match group {
            None => {}
            Some(_) if !self.rule.takes_group() => self.refuse("group", Reason::NoGroup { rule }, Vec::new()),
            Some(group) if !fits(group) => {
                let nearest = nearest(group, 1, micro_batches, fits);
                let reason = match self.rule {
                    Rule::DepthFirst => Reason::Divisor { rule, micro_batches, ranks: 1 },
                    Rule::InterleavedZb => Reason::Divisor { rule, micro_batches, ranks: ranks.min(micro_batches) },
                    _ => Reason::Group { rule, ranks, micro_batches, group },
                };
                self.refuse("group", reason, nearest);
            }
            Some(_) => {}
        }
    }

    /// The value of a field for later checks: as asked, or the first suggestion where it was refused.
    fn adopted(&self, field: &str, asked: u32) -> u32 {
        self.refusals
            .iter()
            .find(|refusal| refusal.field == field)
            .and_then(|refusal| refusal.nearest.first().copied())
            .unwrap_or(asked)
    }
}

/// The nearest values within a range, ends included, that fit, the nearer first.
fn nearest(asked: u32, least: u32, most: u32, fits: impl Fn(u32) -> bool) -> Vec<u32> {
    let below = (least..asked.min(most.saturating_add(1))).rev().find(|&value| fits(value));
    let above = (asked.saturating_add(1).max(least)..=most).find(|&value| fits(value));
    match (below, above) {
        (Some(below), Some(above)) if above - asked < asked - below => vec![above, below],
        _ => below.into_iter().chain(above).collect(),
    }
}

fn operations_per_micro_batch(rule: Rule, ranks: u32, chunks: u32) -> u64 {
    let stages = if rule.placement().is_bidirectional() { u64::from(ranks) } else { u64::from(ranks) * u64::from(chunks) };
    u64::from(rule.operations_per_stage()) * stages
}

/// DualPipe and DualPipeV count their steps from m - 2p.
fn least_micro_batches(rule: Rule, ranks: u32) -> u32 {
    if matches!(rule, Rule::DualPipe | Rule::DualPipeV) { 2 * ranks } else { 1 }
}

fn most_micro_batches(rule: Rule, ranks: u32, chunks: u32) -> u32 {
    u32::try_from(MAX_OPERATIONS / operations_per_micro_batch(rule, ranks, chunks)).unwrap_or(u32::MAX)
}

/// The most ranks at which the rule's fewest micro-batches stay within the limit of operations.
fn most_ranks(rule: Rule) -> u32 {
    let chunks = rule.fixed_chunks().unwrap_or(1);
    let fits = |&ranks: &u32| least_micro_batches(rule, ranks) <= most_micro_batches(rule, ranks, chunks);
    let even = |&ranks: &u32| !rule.needs_even_ranks() || ranks.is_multiple_of(2);
    (1..=MAX_RANKS).rev().filter(even).find(fits).unwrap_or(1)
}

/// PyTorch's group size for interleaved schedules: max(1, m / p) rounds of equal size, or `None` if they do not divide m.
pub fn rounds_group(ranks: u32, micro_batches: u32) -> Option<u32> {
    let rounds = (micro_batches / ranks).max(1);
    micro_batches.is_multiple_of(rounds).then(|| micro_batches / rounds)
}

/// What a rule takes if no group is asked for: PyTorch's rounds for interleaved rules; for depth-first as many passes as leave each at
/// least p micro-batches. `None` if the rule takes none or m does not divide into rounds.
pub fn default_group(rule: Rule, ranks: u32, micro_batches: u32) -> Option<u32> {
    match rule {
        Rule::InterleavedOneFOneB | Rule::InterleavedZb => rounds_group(ranks, micro_batches),
        Rule::DepthFirst => (1..=(micro_batches / ranks).max(1)).rev().find(|&passes| micro_batches.is_multiple_of(passes)),
        _ => None,
    }
}

/// Whether a group size works with p and m.
fn group_fits(rule: Rule, ranks: u32, micro_batches: u32, group: u32) -> bool {
    // One group of all micro-batches is a single round, however few they are.
    let whole_groups = (1..=micro_batches).contains(&group) && micro_batches.is_multiple_of(group);
    match rule {
        Rule::DepthFirst => whole_groups,
        _ if group == micro_batches => true,
        Rule::InterleavedZb => whole_groups && group >= ranks,
        _ => (ranks..=micro_batches).contains(&group) && (whole_groups || micro_batches % group >= ranks),
    }
}

/// The grid of numbers that were found to work.
pub fn grid(rule: Rule, numbers: Numbers) -> Grid {
    Grid { ranks: numbers.ranks, chunks: numbers.chunks, micro_batches: numbers.micro_batches, placement: rule.placement() }
}
