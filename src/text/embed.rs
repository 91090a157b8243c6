//! What the builder of embedding snippets says.

use crate::model::scenario::embed::Part;
use crate::model::scenario::embed::snippet::Place;

/// Short fixed words of the builder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmbedWord {
    Intro,
    Parts,
    PartName(Part),
    OnePartAtLeast,
    Setup,
    SetupDefault,
    SetupHint,
    Locks,
    LocksHint,
    LockName(&'static str),
    LockAll,
    Theme,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    Place,
    PlaceName(Place),
    PlaceHint(Place),
    Snippet,
    Copy,
    Copied,
    CopyFailed,
    Preview,
    PreviewOpen,
    PreviewWide,
    PreviewNarrow,
    PreviewWidth,
    Docs,
}

/// The accessible name of an embedded frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmbedTitle(pub Vec<Part>);
