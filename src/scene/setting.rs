use crate::text::numbers::Unit;
use crate::text::{Language, Message};

/// What every chart is told by the page it stands on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Setting {
    /// The container's width in CSS px: 280 on a phone, 1120 at most on the page. Less than 240 is drawn as 240.
    pub width: f64,
    pub unit: Unit,
    pub language: Language,
}

impl Setting {
    /// The narrowest width a chart is laid out for, in CSS px.
    pub const NARROWEST: f64 = 240.0;

    /// The message in the page's language.
    pub fn say(&self, message: impl Message) -> String {
        self.language.say(message)
    }

    /// The width to lay out for: at least 240 px, at most 8,192.
    pub fn usable_width(&self) -> f64 {
        if self.width.is_finite() { self.width.clamp(Self::NARROWEST, 8192.0) } else { Self::NARROWEST }
    }
}
