//! How numbers are written: VISUAL.md section 9.
