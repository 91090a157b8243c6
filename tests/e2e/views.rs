//! Every view of the page, in one list: for the pictures (`cargo xtask shots`) and for the accessibility rules.

use crate::harness::Screen;

/// One view of the page.
pub struct View {
    /// Also the picture's file name.
    pub name: &'static str,
    /// What follows the page's address: a query, a fragment, or both.
    pub path: &'static str,
    /// JavaScript that brings the view about: `click('#run')`, `await shown('#result')`, or anything else. May be empty.
    pub before: &'static str,
    /// The screens it is for.
    pub screens: &'static [Kind],
}

/// A kind of screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Light,
    Dark,
    Phone,
    PhoneDark,
    /// 320 CSS pixels: what WCAG asks a page to fit into.
    Narrow,
    /// A lab in a course's iframe.
    Embed,
    ForcedColours,
}

use Kind::{Dark, Embed, ForcedColours, Light, Narrow, Phone, PhoneDark};

/// To add a view, add a line.
pub const VIEWS: &[View] = &[
    View { name: "page", path: "", before: "", screens: &[Light, Dark, Phone, PhoneDark, Narrow, ForcedColours] },
    View {
        name: "zero1-formula",
        path: "#zero=1",
        before: "await click('#memory-lab .verdict .live')",
        screens: &[Light, Dark, Phone],
    },
    View { name: "zero3-log-gib", path: "#zero=3&scale=log&unit=gib&model=llama-3.1-405b", before: "", screens: &[Light] },
    View { name: "bad-link", path: "#gpus=1e99&zero=7", before: "", screens: &[Light, Narrow] },
    View { name: "pipeline-8-64", path: "#pp=8&m=64", before: "", screens: &[Light, Dark, Phone] },
    View { name: "pipeline-64-512", path: "#pp=64&m=512", before: "", screens: &[Light, Dark] },
    View { name: "embed-memory", path: "?embed=1&view=memory", before: "", screens: &[Embed, Narrow] },
    View {
        name: "embed-locked",
        path: "?embed=1&view=memory&zero=2&lock=zero,n&hide=hbm&theme=dark",
        before: "await shown('.locked .why')",
        screens: &[Embed, Narrow],
    },
    View {
        name: "embed-builder",
        path: "?view=memory#zero=1",
        before: "await click('#embed > :is(button, summary)'); await shown('#embed-snippet'); await click('[name=embed-lock][value=zero]');",
        screens: &[Light, Dark, Narrow, ForcedColours],
    },
    View { name: "embed-pipeline", path: "?embed=1&view=pipeline", before: "", screens: &[Embed, Narrow] },
    View { name: "embed-lesson", path: "?embed=1&view=lesson", before: "", screens: &[Embed, Narrow] },
    View { name: "embed-practice", path: "?embed=1&view=practice", before: "", screens: &[Embed, Narrow] },
    View {
        name: "lesson-answered",
        path: "?view=lesson",
        before: "await click('[data-more=predict-four-by-four-skip]'); await shown('.compared'); await click('[data-more=say-why-aloud]'); \
                 await click('[data-more=challenge-total-of-seventy]'); await click('[data-more=total-of-seventy-0]'); await click('#verdict-0'); \
                 await click('[data-more=verdict-check]'); await shown('.sides'); await click('[data-more=cooks-next]')",
        screens: &[Light, Dark, Phone, Narrow],
    },
    View {
        name: "practice-talking",
        path: "?view=practice",
        before: "await click('#way-1'); await click('[data-more=practice-start]'); await shown('#practice-words')",
        screens: &[Light, Dark, Phone, Narrow],
    },
    View {
        name: "practice-marking",
        path: "?view=practice",
        before: "await click('#way-2'); await click('[data-more=practice-start]'); await click('[data-more=practice-done]'); \
                 await click('#point-zero')",
        screens: &[Light, Dark, Phone, Narrow],
    },
    View {
        name: "practice-debrief",
        path: "?view=practice",
        before: "await click('[data-more=practice-skip]'); await click('[data-more=practice-debrief]'); await shown('.missed')",
        screens: &[Light, Dark, Narrow],
    },
    View {
        name: "assumptions",
        path: "#v=1&act=1&zero=1&tp=8&pipe=1&pp=5&seq=8191&tune=lora",
        before: "await shown('.workbench .switches'); await click('.key .live')",
        screens: &[Light, Dark, Phone, Narrow, ForcedColours],
    },
    View {
        name: "schedules",
        path: "?view=pipeline",
        before: "await click('#schedules > :is(button, summary)'); await shown('#schedules .tools');",
        screens: &[Light, Dark, Narrow],
    },
    View {
        name: "schedules-large",
        path: "?view=pipeline#v=1&schedule=interleaved-1f1b&pp=64&m=512",
        before: "",
        screens: &[Light, Dark, Narrow],
    },
    View { name: "schedules-refused", path: "?view=pipeline#v=1&schedule=dualpipev&m=4", before: "", screens: &[Light, Narrow] },
];

/// What `before` may call.
pub const HELPERS: &str = "
    const shown = async selector => {
        for (let tries = 0; tries < 500; tries++) {
            const found = document.querySelector(selector);
            if (found?.checkVisibility()) return found;
            await new Promise(requestAnimationFrame);
        }
        throw new Error(selector + ' is not shown');
    };
    const click = async selector => (await shown(selector)).click();";

impl Kind {
    pub fn screen(self) -> Screen {
        match self {
            Light => Screen::new(1280, 800),
            Dark => Screen::new(1280, 800).dark(),
            Phone => Screen::new(390, 844),
            PhoneDark => Screen::new(390, 844).dark(),
            Narrow => Screen::new(320, 640),
            Embed => Screen::new(720, 520),
            ForcedColours => Screen::new(1280, 800).dark().with("forced-colors", "active"),
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Light => "light",
            Dark => "dark",
            Phone => "phone",
            PhoneDark => "phone-dark",
            Narrow => "narrow",
            Embed => "embed",
            ForcedColours => "forced-colours",
        }
    }
}
