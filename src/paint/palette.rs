use crate::scene::{Fill, Ink};

/// A colour, opaque.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn hex(code: u32) -> Self {
        Self((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    /// As CSS writes it: "#FBFAF6".
    pub fn css(self) -> String {
        format!("#{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }
}

/// How data fills are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fills {
    Solid,
    /// Forced colours: paper, an ink outline, and the pattern in ink, for the reader's two colours are all there are.
    Outlined,
}

/// What every role of ink looks like in one theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    pub paper: Rgb,
    pub well: Rgb,
    pub ink: Rgb,
    pub ink2: Rgb,
    pub ink3: Rgb,
    pub edge: Rgb,
    pub rule: Rgb,
    pub limit: Rgb,
    pub ok: Rgb,
    pub fills: [Rgb; 9],
    /// Text on each fill.
    pub on_fills: [Rgb; 9],
    pub style: Fills,
}

const WHITE: Rgb = Rgb::hex(0xFFFFFF);
const BLACK: Rgb = Rgb::hex(0x0B0C0E);

pub const LIGHT: Palette = Palette {
    paper: Rgb::hex(0xFBFAF6),
    well: Rgb::hex(0xF2F0E9),
    ink: Rgb::hex(0x1B1C1E),
    ink2: Rgb::hex(0x4D4F53),
    ink3: Rgb::hex(0x6B6D70),
    edge: Rgb::hex(0x85847E),
    rule: Rgb::hex(0xDDDAD1),
    limit: Rgb::hex(0xC2331A),
    ok: Rgb::hex(0x1F6F47),
    fills: [
        Rgb::hex(0x2B69CA),
        Rgb::hex(0x159CAE),
        Rgb::hex(0x5A3B2B),
        Rgb::hex(0x95480A),
        Rgb::hex(0xA98C16),
        Rgb::hex(0xC95388),
        Rgb::hex(0x3F397D),
        Rgb::hex(0x7B875E),
        Rgb::hex(0x60605E),
    ],
    on_fills: [WHITE, BLACK, WHITE, WHITE, BLACK, BLACK, WHITE, BLACK, WHITE],
    style: Fills::Solid,
};

pub const DARK: Palette = Palette {
    paper: Rgb::hex(0x15171A),
    well: Rgb::hex(0x1E2125),
    ink: Rgb::hex(0xECEAE4),
    ink2: Rgb::hex(0xBBB9B3),
    ink3: Rgb::hex(0x94938E),
    edge: Rgb::hex(0x767A80),
    rule: Rgb::hex(0x303338),
    limit: Rgb::hex(0xFF7C5E),
    ok: Rgb::hex(0x6FC698),
    fills: [
        Rgb::hex(0x99CCFE),
        Rgb::hex(0x3FA0AF),
        Rgb::hex(0x897058),
        Rgb::hex(0xD18530),
        Rgb::hex(0xF7D37D),
        Rgb::hex(0xAF4979),
        Rgb::hex(0x7166CA),
        Rgb::hex(0x94AD87),
        Rgb::hex(0xD7D7D7),
    ],
    on_fills: [BLACK, BLACK, WHITE, BLACK, BLACK, WHITE, WHITE, BLACK, BLACK],
    style: Fills::Solid,
};

/// The reader's own colours, as the browser resolves `Canvas` and `CanvasText`. Draw it with patterns on.
pub const fn forced_colors(canvas: Rgb, canvas_text: Rgb) -> Palette {
    Palette {
        paper: canvas,
        well: canvas,
        ink: canvas_text,
        ink2: canvas_text,
        ink3: canvas_text,
        edge: canvas_text,
        rule: canvas_text,
        limit: canvas_text,
        ok: canvas_text,
        fills: [canvas; 9],
        on_fills: [canvas_text; 9],
        style: Fills::Outlined,
    }
}

impl Palette {
    pub const fn color(&self, ink: Ink) -> Rgb {
        match ink {
            Ink::Paper => self.paper,
            Ink::Well => self.well,
            Ink::Ink => self.ink,
            Ink::Ink2 => self.ink2,
            Ink::Ink3 => self.ink3,
            Ink::Edge => self.edge,
            Ink::Rule => self.rule,
            Ink::Limit => self.limit,
            Ink::Ok => self.ok,
            Ink::Fill(fill) => self.fills[fill.index()],
            Ink::On(fill) => self.on_fills[fill.index()],
        }
    }

    /// Every token as a CSS custom property, so that page and charts have one source: ("--paper", "#FBFAF6"), …, ("--c1", …), ("--on-c1", …).
    pub fn custom_properties(&self) -> Vec<(&'static str, String)> {
        let roles = [
            ("--paper", Ink::Paper),
            ("--well", Ink::Well),
            ("--ink", Ink::Ink),
            ("--ink2", Ink::Ink2),
            ("--ink3", Ink::Ink3),
            ("--edge", Ink::Edge),
            ("--rule", Ink::Rule),
            ("--limit", Ink::Limit),
            ("--ok", Ink::Ok),
        ];
        let names = ["--c1", "--c2", "--c3", "--c4", "--c5", "--c6", "--c7", "--c8", "--c9"];
        let on = ["--on-c1", "--on-c2", "--on-c3", "--on-c4", "--on-c5", "--on-c6", "--on-c7", "--on-c8", "--on-c9"];
        let fills = names.into_iter().zip(Fill::ALL.map(Ink::Fill));
        let on = on.into_iter().zip(Fill::ALL.map(Ink::On));
        roles.into_iter().chain(fills).chain(on).map(|(name, ink)| (name, self.color(ink).css())).collect()
    }
}
