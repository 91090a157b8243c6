//! The rules, one file each: which order a schedule gives for p ranks, m micro-batches, v chunks.

pub mod gpipe;
