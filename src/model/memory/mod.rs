//! What each GPU holds: model states first, then activations and temporaries.

pub mod accounting;
pub mod states;
pub mod verdict;

pub use accounting::Accounting;
pub use states::{States, Zero, states};
