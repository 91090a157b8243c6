//! Which words: all wording and number formatting.
