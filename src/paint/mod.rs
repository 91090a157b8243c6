//! How it looks: scene -> any plotters backend.
