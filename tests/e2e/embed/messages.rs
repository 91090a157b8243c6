//! The protocol: who is heard, what is answered, and what is told of.

use super::{RECORD, frame, frame_html, host, inside, with_frames};
use crate::harness::{Outcome, Page, Site, with_browser};

const MEMORY: &str = "?embed=1&view=memory";

async fn fragment(page: &Page, place: usize) -> Outcome<String> {
    let re = format!("get-{}", uuid());
    page.run(&format!("say({place}, {{ type: 'get', re: '{re}' }})")).await?;
    page.until(&format!("answer('{re}', {place})")).await?;
    page.js(&format!("answer('{re}', {place}).fragment")).await
}

/// A number that no other call got.
fn uuid() -> usize {
    use std::sync::atomic::{AtomicUsize, Ordering};
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

#[test]
fn ready_says_what_is_there() -> Outcome {
    with_frames(&["?embed=1&view=memory,pipeline&id=one&gpus=1e9#zero=9"], async |page| {
        assert_eq!(page.js::<String>("last('ready').version").await?, env!("CARGO_PKG_VERSION"));
        assert_eq!(page.js::<Vec<String>>("last('ready').views").await?, ["memory", "pipeline"]);
        assert_eq!(page.js::<String>("last('ready').id").await?, "one");
        let notes: Vec<String> = page.js("last('ready').notes").await?;
        assert!(notes.len() == 2 && notes[0].starts_with("At most 16,384") && notes[1].contains("“9”"), "{notes:?}");
        assert_eq!(page.js::<usize>("heard.filter(({ type }) => type === 'ready').length").await?, 1);
        assert!(page.js::<bool>("heard.every(({ seq }, place) => seq === place)").await?);
        inside(page, &frame(0), async || {
            let shown = page.texts(".notes p").await?;
            assert!(notes.iter().all(|note| shown.contains(&note.replace(['\u{202f}', '\u{a0}'], " "))), "{shown:?}");
            Ok(())
        })
        .await
    })
}

#[test]
fn set_get_and_reset_are_answered() -> Outcome {
    with_frames(&["?embed=1&view=memory&preset=70b-zero1"], async |page| {
        page.run("say(0, { type: 'set', fragment: '#gpus=128', re: 1 })").await?;
        page.until("answer(1)?.fragment === 'v=1&gpus=128' && answer(1).user === false").await?;
        page.run("say(0, { type: 'set', preset: '405b', re: 2 })").await?;
        page.until("answer(2)?.fragment.includes('n=405')").await?;
        page.run("say(0, { type: 'set', fragment: 'gpus=0', re: 3 })").await?;
        page.until("answer(3)?.notes[0].includes('At least 1')").await?;
        page.run("say(0, { type: 'reset', re: 4 })").await?;
        page.until("answer(4)?.fragment === ''").await?;
        inside(page, &frame(0), async || page.until_text(".verdict", "293 GB").await).await?;
        for (re, wish) in [(5, "fragment: 7"), (6, "fragment: 'x'.repeat(9000)"), (7, "")] {
            page.run(&format!("say(0, {{ type: 'set', {wish}, re: {re} }})").replace(", ,", ",")).await?;
            page.until(&format!("answer({re})?.code === 'bad-state'")).await?;
        }
        assert_eq!(fragment(page, 0).await?, "");
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn a_readers_change_is_told_once_it_rests() -> Outcome {
    with_frames(&[MEMORY], async |page| {
        inside(page, &frame(0), async || page.press("#gpus-range", thirtyfour::Key::Right + thirtyfour::Key::Right).await)
            .await?;
        page.until("last('state')?.user").await?;
        assert_eq!(fragment(page, 0).await?, page.js::<String>("last('state').fragment").await?);
        assert_eq!(page.js::<usize>("heard.filter(({ type, user }) => type === 'state' && user).length").await?, 1);
        Ok(())
    })
}

#[test]
fn only_the_framing_page_is_heard_and_only_the_frame_is_believed() -> Outcome {
    let spoof = "<iframe id=spoof srcdoc=\"<script>onmessage = ({ data }) => parent.frames[0].postMessage(data, '*')</script>\"></iframe>";
    with_browser(Site::dist(), async |page| {
        let _host = host(page, &format!("{RECORD}{}{spoof}", frame_html(MEMORY))).await?;
        page.until("last('ready')").await?;
        page.run("say(0, { type: 'hello' })").await?;
        page.until("last('resize')").await?;
        page.run("frames[1].postMessage({ ns: 'scale-lab', v: 1, type: 'set', fragment: 'zero=3', re: 'spoof' }, '*')").await?;
        for wrong in [
            "{ type: 'set', fragment: 'zero=3', ns: 'other' }",
            "{ type: 'set', fragment: 'zero=3', v: 2 }",
            "{ type: 'set', fragment: 'zero=3', id: 'another' }",
            "{ type: 'constructor' }",
            "{ type: '__proto__' }",
        ] {
            page.run(&format!("say(0, {wrong})")).await?;
        }
        page.run("frames[0].postMessage('set', '*'); frames[0].postMessage(null, '*'); frames[0].postMessage([1], '*')").await?;
        assert_eq!(fragment(page, 0).await?, "");
        assert!(!page.js::<bool>("Boolean(answer('spoof'))").await?);
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn where_origins_are_listed_no_other_is_heard() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let body = format!("{RECORD}{}{}", frame_html("?embed=1&view=memory&parent=https://a.example"), frame_html(MEMORY));
        let _host = host(page, &body).await?;
        page.until("last('ready', 0) && last('ready', 1)").await?;
        page.run("say(0, { type: 'hello' }); say(0, { type: 'get', re: 'no' }); say(1, { type: 'get', re: 'early' }); say(1, { type: 'hello' })")
            .await?;
        page.run("say(1, { type: 'get', re: 'yes' })").await?;
        page.until("answer('yes', 1)").await?;
        page.settled().await?;
        assert!(!page.js::<bool>("Boolean(answer('no', 0) || answer('early', 1))").await?, "nothing is answered before hello");
        Ok(())
    })
}

#[test]
fn two_labs_on_a_page_do_not_mix() -> Outcome {
    with_frames(&["?embed=1&view=memory&id=a", "?embed=1&view=memory&id=b"], async |page| {
        page.run("say(0, { id: 'a', type: 'set', fragment: 'zero=3', re: 'x' })").await?;
        page.until("answer('x', 0)?.id === 'a'").await?;
        assert_eq!((fragment(page, 0).await?, fragment(page, 1).await?), ("v=1&zero=3".into(), String::new()));
        Ok(())
    })
}

#[test]
fn a_host_plays_pauses_and_focuses() -> Outcome {
    with_frames(&["?embed=1&view=pipeline", MEMORY], async |page| {
        page.run("say(0, { type: 'play' })").await?;
        inside(page, &frame(0), async || {
            page.until_text(".transport .play", "Pause").await?;
            page.until("!document.querySelector('.transport .time').innerText.includes('t = 0 ')").await
        })
        .await?;
        page.run("say(0, { type: 'pause' }); say(0, { type: 'pause' }); say(1, { type: 'play', re: 'none' })").await?;
        inside(page, &frame(0), async || page.until_text(".transport .play", "Play").await).await?;
        page.until("answer('none', 1)?.code === 'no-player'").await?;
        page.run("document.querySelectorAll('iframe')[1].focus(); say(1, { type: 'focus' })").await?;
        inside(page, &frame(1), async || page.until("document.activeElement?.id === 'memory-heading'").await).await
    })
}

#[test]
fn a_host_changes_theme_and_motion_while_it_runs() -> Outcome {
    with_frames(&["?embed=1&view=pipeline&theme=light&motion=reduce"], async |page| {
        inside(page, &frame(0), async || {
            page.until("document.documentElement.dataset.theme === 'light'").await?;
            // Where motion is reduced, the finished chart comes first.
            page.until_text(".transport .play", "Replay").await
        })
        .await?;
        page.run("say(0, { type: 'theme', theme: 'dark', motion: 'auto' })").await?;
        inside(page, &frame(0), async || page.until("document.documentElement.dataset.theme === 'dark'").await).await?;
        page.run("say(0, { type: 'theme', theme: 'sepia', re: 'wrong' }); say(0, { type: 'theme', lang: 'en-GB' })").await?;
        page.until("answer('wrong')?.code === 'bad-theme'").await?;
        page.run("say(0, { type: 'theme', theme: 'auto' }); document.querySelector('iframe').style.colorScheme = 'dark'").await?;
        inside(page, &frame(0), async || {
            page.until("!document.documentElement.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches").await
        })
        .await
    })
}

#[test]
fn progress_passes_without_anybodys_words() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let _host = host(page, &format!("{RECORD}{}", frame_html("?embed=1&view=memory&id=i"))).await?;
        page.until("last('ready')").await?;
        let raise = |json: &str| format!("dispatchEvent(new CustomEvent('scale-lab:report', {{ detail: '{json}' }}))");
        inside(page, &frame(0), async || {
            page.run(&raise(
                r#"{"type":"challenge","id":"zero-stage","correct":true,"attempts":1,"ms":1234,"answer":"I would say"}"#,
            ))
            .await?;
            page.run(&raise("no json")).await?;
            page.run(&raise(r#"{"type":"complete","score":0.5,"self":null}"#)).await
        })
        .await?;
        page.settled().await?;
        assert!(!page.js::<bool>("Boolean(last('challenge'))").await?, "nothing is told before hello");
        page.run("say(0, { type: 'hello' })").await?;
        page.until("last('complete')?.score === 0.5 && last('complete').self === null").await?;
        let told: String =
            page.js("JSON.stringify(last('challenge'), ['id', 'item', 'correct', 'attempts', 'ms', 'answer', 'type'])").await?;
        assert_eq!(told, r#"{"id":"i","item":"zero-stage","correct":true,"attempts":1,"ms":1234,"type":"challenge"}"#);
        assert!(!page.js::<bool>("Boolean(last('progress'))").await?);
        Ok(())
    })
}

/// Presses inside a frame, one after another, each as soon as it is there.
async fn press_all(page: &Page, place: usize, names: &[&str]) -> Outcome {
    inside(page, &frame(place), async || {
        for name in names {
            let selector = if name.starts_with('#') { (*name).to_owned() } else { format!("[data-more={name}]") };
            page.until(&format!("document.querySelector('{selector}:not([aria-busy])')")).await?;
            page.run(&format!("document.querySelector('{selector}').click()")).await?;
        }
        Ok(())
    })
    .await
}

#[test]
fn what_a_reader_does_in_a_frame_reaches_its_host() -> Outcome {
    with_frames(&["?embed=1&view=practice&id=talk", "?embed=1&view=lesson&id=read"], async |page| {
        // A round that was said aloud, with one of five points ticked, and no follow-up taken.
        press_all(page, 0, &["practice-start"]).await?;
        inside(page, &frame(0), async || page.until("document.documentElement.dataset.boot === 'workbench'").await).await?;
        press_all(page, 0, &["practice-restart", "#way-2", "practice-start", "practice-done", "#point-zero", "practice-ticked"])
            .await?;
        for _ in 1..=3 {
            press_all(page, 0, &["practice-reveal", "practice-next"]).await?;
        }
        press_all(page, 0, &["practice-debrief"]).await?;
        page.until("last('interview', 0)").await?;
        let told: String =
            page.js("JSON.stringify(last('interview', 0), ['id', 'coreTicked', 'coreTotal', 'bonus', 'mode'])").await?;
        assert_eq!(told, r#"{"id":"talk","coreTicked":1,"coreTotal":5,"bonus":0,"mode":"aloud"}"#);
        // A prediction that was skipped, and a challenge that was met.
        press_all(page, 1, &["predict-four-by-four-skip"]).await?;
        page.until("last('progress', 1)?.done === 1 && last('progress', 1).step === 'predict-four-by-four'").await?;
        press_all(page, 1, &["challenge-total-of-seventy", "total-of-seventy-0"]).await?;
        page.until("last('challenge', 1)?.item === 'total-of-seventy' && last('challenge', 1).attempts === 1").await?;
        assert!(
            !page
                .js::<bool>(
                    "heard.some(message => Object.values(message).some(value => typeof value === 'string' && /\\s/.test(value)))"
                )
                .await?
        );
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn the_workbench_takes_over_and_the_host_notices_nothing() -> Outcome {
    with_frames(&[MEMORY], async |page| {
        let before: u32 = page.js("last('resize').height").await?;
        page.run("say(0, { type: 'set', fragment: 'act=1&zero=1', re: 'more' })").await?;
        page.until("answer('more')?.fragment === 'v=1&zero=1&act=1'").await?;
        inside(page, &frame(0), async || {
            page.until("document.documentElement.dataset.boot === 'workbench'").await?;
            page.until("document.querySelector('#assumptions-body .assumptions')").await
        })
        .await?;
        page.until(&format!("last('resize').height > {before} + 300")).await?;
        page.run("say(0, { type: 'reset', re: 'back' })").await?;
        page.until("answer('back')?.fragment === ''").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn a_program_that_does_not_load_is_told() -> Outcome {
    with_browser(Site::dist().refuse(".wasm"), async |page| {
        let _host = host(page, &format!("{RECORD}{}", frame_html(MEMORY))).await?;
        page.until("last('error')?.code === 'load'").await
    })
}
