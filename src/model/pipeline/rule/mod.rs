//! The rules, one file each: which order a schedule gives for p ranks, m micro-batches, v chunks. Each takes numbers that its
//! constraints allow; `constraint` says which those are.

pub mod gpipe;

pub mod one_f_one_b;

pub mod interleaved;

pub mod breadth_first;

pub mod zb_limit;

pub mod zb_v;

pub mod v_greedy;

pub mod dualpipe;

pub mod chimera;

pub mod within;
