//! Five hundred queries and five hundred messages by chance, from a fixed seed: no panic, no complaint, and every note is shown.

use super::with_frames;
use crate::harness::{Outcome, Site, with_browser};

/// A small generator (xorshift), so that a failure comes again.
struct Chance(u64);

impl Chance {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % below as u64) as usize
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.next(from.len())]
    }
}

const KEYS: [&str; 40] = [
    "view",
    "embed",
    "preset",
    "hide",
    "lock",
    "theme",
    "motion",
    "lang",
    "q",
    "timer",
    "think",
    "mic",
    "parent",
    "id",
    "track",
    "host",
    "v",
    "n",
    "model",
    "arch",
    "gpus",
    "hbm",
    "bytes",
    "zero",
    "schedule",
    "pp",
    "m",
    "pass",
    "bwd",
    "chunks",
    "scale",
    "unit",
    "act",
    "seq",
    "tp",
    "ckpt",
    "tune",
    "layers",
    "constructor",
    "none-of-ours",
];
const VALUES: [&str; 36] = [
    "",
    "0",
    "1",
    "2",
    "3",
    "-1",
    "64",
    "1e9",
    "1e400",
    "NaN",
    "null",
    "off",
    "on",
    "auto",
    "dark",
    "all",
    "n,zero",
    "memory",
    "pipeline",
    "memory,pipeline,opener",
    "everything",
    "gpipe",
    "1f1b",
    "dualpipev",
    "70b-zero3",
    "405b",
    "en-GB",
    "xx",
    "https://a.example",
    "*",
    "%FF%00",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "%",
    "a%20b",
    "%F0%9F%92%A5",
    "0123456789012345678901234567890123456789012345678901234567890123456789",
];

fn query(chance: &mut Chance) -> String {
    let count = 1 + chance.next(6);
    let pairs: Vec<String> = (0..count).map(|_| format!("{}={}", chance.pick(&KEYS), chance.pick(&VALUES))).collect();
    pairs.join("&")
}

/// Loads a query and fragment into a frame, and says when the lab runs there: what it notes, and whether that is what is shown.
const TRY: &str = "window.errors = [];
    window.attempt = address => new Promise((done, fail) => {
        document.querySelector('iframe')?.remove();
        const frame = document.createElement('iframe');
        Object.assign(frame, { src: address, width: 720, height: 520, title: 'Lab' });
        const late = setTimeout(() => fail(new Error('not ready: ' + address)), 50000);
        const listen = ({ data, source }) => {
            if (source !== frame.contentWindow || data?.type !== 'ready') return;
            clearTimeout(late);
            removeEventListener('message', listen);
            const settled = () => requestAnimationFrame(() => requestAnimationFrame(() => {
                const inner = frame.contentDocument;
                const shown = [...inner.querySelectorAll('.notes p:not(.label)')].map(p => p.textContent);
                done({ notes: data.notes, shown, sections: inner.querySelectorAll('main section').length, boot: inner.documentElement.dataset.boot });
            }));
            settled();
        };
        addEventListener('message', listen);
        document.body.append(frame);
    });";

#[derive(serde::Deserialize)]
struct Tried {
    notes: Vec<String>,
    shown: Vec<String>,
    sections: usize,
    boot: String,
}

#[test]
fn five_hundred_queries() -> Outcome {
    with_browser(
        Site::dist().page("/favicon.ico", "").page("/try.html", "<!doctype html><title>Try</title><body></body>"),
        async |page| {
            page.goto(&page.site.url("try.html")).await?;
            page.run(TRY).await?;
            let (mut chance, mut noted) = (Chance(0x5ca1e), 0);
            for round in 0..500 {
                let fragment = if round % 3 == 0 { format!("#{}", query(&mut chance)) } else { String::new() };
                let address = format!("/?{}{fragment}", query(&mut chance));
                let tried: Tried = page.js(&format!("attempt({})", serde_json::Value::from(address.clone()))).await?;
                assert!(
                    tried.sections > 0 && ["done", "workbench", "more"].contains(&tried.boot.as_str()),
                    "{address}: {}",
                    tried.boot
                );
                if tried.boot != "more" {
                    assert_eq!(tried.notes, tried.shown, "{address}");
                }
                noted += usize::from(!tried.notes.is_empty());
                let complaints = page.complaints().await?;
                assert!(complaints.is_empty(), "{address}: {complaints:?}");
            }
            assert!(noted > 150, "only {noted} queries had anything to note");
            Ok(())
        },
    )
}

#[test]
fn five_hundred_messages() -> Outcome {
    const TYPES: [&str; 14] = [
        "'hello'",
        "'set'",
        "'set'",
        "'set'",
        "'get'",
        "'reset'",
        "'focus'",
        "'play'",
        "'pause'",
        "'theme'",
        "'ready'",
        "'toString'",
        "7",
        "null",
    ];
    const FIELDS: [&str; 16] = [
        "fragment: '%'",
        "fragment: 'gpus=1e99&zero=9'",
        "fragment: 'zero=3'",
        "fragment: {}",
        "fragment: 'x'.repeat(8193)",
        "fragment: null",
        "preset: '405b'",
        "preset: []",
        "preset: 'constructor'",
        "theme: 'dark'",
        "theme: {}",
        "motion: 'reduce'",
        "lang: 'xx'",
        "features: ['resize']",
        "features: 'x'",
        "id: 'other'",
    ];
    with_frames(&["?embed=1&view=memory,pipeline&lock=n"], async |page| {
        let mut chance = Chance(0xbeef);
        for round in 0..500 {
            let field = if chance.next(4) == 0 { query_field(&mut chance) } else { chance.pick(&FIELDS).to_owned() };
            page.run(&format!("say(0, {{ type: {}, {field}, re: 'r{round}' }})", chance.pick(&TYPES))).await?;
        }
        page.run("say(0, { type: 'set', fragment: 'zero=2&n=1', re: 'end' })").await?;
        page.until("answer('end')?.fragment === 'v=1&zero=2'").await?;
        page.until("answer('end').notes[0].startsWith('Model size: set by the course author')").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

fn query_field(chance: &mut Chance) -> String {
    format!("fragment: {}", serde_json::Value::from(query(chance)))
}
