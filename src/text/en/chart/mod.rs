mod memory;
mod opener;
mod schedule;
