//! `<scale-lab>`: the element that makes the frame.

use super::{ELEMENTS_FRAME, host, host_with, inside};
use crate::harness::{Outcome, Page, Served, Site, with_browser};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

const SCRIPT: &str = r#"<script src="https://lab.example/scale-lab.js"></script><script>
    window.heard = [];
    for (const type of ["ready", "state", "challenge", "complete", "error"])
        addEventListener(`scale-${type}`, ({ target, detail }) => heard.push({ type, who: target.id, ...detail }));
    window.lab = (id) => document.getElementById(id);
</script>"#;

/// A course page with these elements, once all are ready.
fn with_elements(elements: &str, steps: impl AsyncFnOnce(&Page) -> Outcome) -> Outcome {
    with_browser(Site::dist(), async |page| {
        let _host: Served = host(page, &format!("{SCRIPT}{elements}")).await?;
        page.run("await Promise.all([...document.querySelectorAll('scale-lab')].map(lab => lab.ready))").await?;
        steps(page).await
    })
}

#[test]
fn its_script_weighs_less_than_6_kb() -> Outcome {
    let source = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("dist/scale-lab.js"))?;
    let mut weighed = Vec::new();
    brotli::CompressorWriter::new(&mut weighed, 4096, 11, 22).write_all(&source)?;
    println!("scale-lab.js: {} bytes after brotli", weighed.len());
    assert!(weighed.len() < 6_000);
    Ok(())
}

/// `host.ts` also holds lines that must not compile.
#[test]
fn its_declarations_fit_what_a_course_writes() -> Outcome {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("declarations");
    std::fs::create_dir_all(&folder)?;
    std::fs::copy(root.join("dist/scale-lab.d.ts"), folder.join("scale-lab.d.ts"))?;
    std::fs::copy(root.join("tests/e2e/embed/host.ts"), folder.join("host.ts"))?;
    let compiler = root.join(".tools/typescript/node_modules/typescript/bin/tsc");
    let mut command = Command::new("node");
    command.arg(compiler).args(["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom"]);
    command.args(["--module", "esnext", "--moduleResolution", "bundler", "host.ts"]).current_dir(&folder);
    let output = command.output()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    Ok(())
}

#[test]
fn its_frame_has_a_name_asks_for_what_it_needs_and_loads_late() -> Outcome {
    with_elements(
        r#"<scale-lab id="a" view="memory" title="Which stage fits?" mic="off"></scale-lab><scale-lab id="b"></scale-lab>"#,
        async |page| {
            let told = "[frame.title, frame.allow, frame.loading, frame.referrerPolicy]";
            let of = |id: &str| format!("(frame => {told})(lab('{id}').shadowRoot.querySelector('iframe'))");
            let a: [String; 4] = page.js(&of("a")).await?;
            assert_eq!(a, ["Which stage fits?", "clipboard-write; fullscreen", "lazy", "strict-origin-when-cross-origin"]);
            let b: [String; 4] = page.js(&of("b")).await?;
            assert_eq!(b[..2], ["Training at Scale Lab", "microphone; clipboard-write; fullscreen"]);
            assert_eq!(page.axe().await?.into_iter().filter(|line| line.contains("frame-title")).collect::<Vec<_>>(), [""; 0]);
            Ok(())
        },
    )
}

#[test]
fn it_takes_the_labs_height_within_limits() -> Outcome {
    let elements = r#"<scale-lab id="a" view="memory"></scale-lab><scale-lab id="b" view="memory" max-height="400"></scale-lab>
        <scale-lab id="c" view="memory" min-height="3000"></scale-lab>"#;
    with_elements(elements, async |page| {
        let height = |id: &str| format!("lab('{id}').getBoundingClientRect().height");
        page.until(&format!("{} > 560 && {} === 400 && {} === 3000", height("a"), height("b"), height("c"))).await?;
        inside(page, ELEMENTS_FRAME, async || {
            page.until("Math.abs(document.body.getBoundingClientRect().height - innerHeight) <= 1").await
        })
        .await?;
        let before: f64 = page.js(&height("a")).await?;
        inside(page, ELEMENTS_FRAME, async || page.click(".verdict .live").await).await?;
        page.until(&format!("{} > {before} + 20", height("a"))).await?;
        inside(page, "lab('b').shadowRoot.querySelector('iframe')", async || {
            page.until("document.documentElement.style.overflow === '' && document.documentElement.scrollHeight > 500").await
        })
        .await
    })
}

#[test]
fn it_sets_gets_and_resets_each_lab_by_itself() -> Outcome {
    let elements = r#"<scale-lab id="a" view="memory" state="zero=1"></scale-lab><scale-lab id="b" view="memory" preset="405b"></scale-lab>"#;
    with_elements(elements, async |page| {
        page.until("lab('a').state === 'v=1&zero=1'").await?;
        assert_eq!(page.js::<String>("lab('a').set('zero=3')").await?, "v=1&zero=3");
        assert_eq!(page.js::<String>("lab('b').get()").await?, "");
        assert_eq!(page.js::<String>("lab('b').set({ preset: '8b-zero1' })").await?, page.js::<String>("lab('b').get()").await?);
        assert_eq!(page.js::<String>("lab('b').reset()").await?, "");
        assert_eq!(page.js::<String>("lab('a').set({}).catch(error => error.message)").await?.split(' ').next(), Some("A"));
        page.run("lab('a').setAttribute('state', 'gpus=8')").await?;
        page.until("lab('a').state === 'v=1&gpus=8'").await?;
        page.run("lab('a').state = 'gpus=16'").await?;
        page.until("lab('a').state === 'v=1&gpus=16'").await?;
        assert!(page.js::<bool>("heard.filter(({ type, who }) => type === 'state' && who === 'a').length >= 3").await?);
        Ok(())
    })
}

#[test]
fn its_looks_change_by_message_and_its_view_by_loading_anew() -> Outcome {
    with_elements(r#"<scale-lab id="a" view="memory" theme="light"></scale-lab>"#, async |page| {
        page.run("window.frame = lab('a').shadowRoot.querySelector('iframe'); lab('a').setAttribute('theme', 'dark')").await?;
        inside(page, ELEMENTS_FRAME, async || page.until("document.documentElement.dataset.theme === 'dark'").await).await?;
        assert!(page.js::<bool>("frame === lab('a').shadowRoot.querySelector('iframe')").await?);
        page.run("lab('a').setAttribute('view', 'pipeline')").await?;
        let views: Vec<String> = page.js("lab('a').ready.then(({ views }) => views)").await?;
        assert_eq!(views, ["pipeline"]);
        page.run("lab('a').play()").await?;
        inside(page, ELEMENTS_FRAME, async || page.until_text(".transport .play", "Pause").await).await?;
        page.run("lab('a').focus()").await?;
        inside(page, ELEMENTS_FRAME, async || page.until("document.activeElement?.id === 'pipeline-heading'").await).await
    })
}

#[test]
fn taken_out_it_lets_go_and_put_back_it_begins_again() -> Outcome {
    with_elements(r#"<div><scale-lab id="a" view="memory">fallback</scale-lab></div><section></section>"#, async |page| {
        page.run(
            "window.kept = lab('a'); window.open = kept.get().then(() => 'answered', error => error.message); kept.remove()",
        )
        .await?;
        assert_ne!(page.js::<String>("open").await?, "answered");
        let count: usize = page.js("heard.length").await?;
        page.run("document.querySelector('section').append(kept); await kept.ready").await?;
        assert!(page.js::<usize>("heard.length").await? > count);
        assert_eq!(page.js::<String>("kept.set('zero=2')").await?, "v=1&zero=2");
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn without_its_script_the_fallback_is_read() -> Outcome {
    with_browser(Site::dist().refuse("scale-lab.js"), async |page| {
        let body = format!("{SCRIPT}<scale-lab><a href=\"https://lab.example/\">The lab, as a page of its own</a></scale-lab>");
        let _host = host(page, &body).await?;
        page.until_text("scale-lab", "as a page of its own").await?;
        page.click("scale-lab a").await?;
        page.until_text("h1", "Why does a 70B model").await
    })
}

#[test]
fn it_lives_in_a_sandbox_and_believes_no_other_frame() -> Outcome {
    with_browser(Site::dist().header("Access-Control-Allow-Origin", "*"), async |page| {
        let spoof = "<iframe srcdoc=\"<script>parent.postMessage({ ns: 'scale-lab', v: 1, type: 'resize', height: 4000 }, '*')</script>\"></iframe>";
        let body = format!("{SCRIPT}<scale-lab id=\"a\" view=\"memory\" sandbox=\"allow-scripts\"></scale-lab>{spoof}");
        let _host = host_with(page, Site::dist(), &body).await?;
        page.run("await lab('a').ready").await?;
        assert_eq!(page.js::<String>("lab('a').set('zero=3')").await?, "v=1&zero=3");
        page.run("postMessage({ ns: 'scale-lab', v: 1, id: 'scale-lab-1', type: 'resize', height: 4000 }, '*')").await?;
        page.settled().await?;
        assert!(page.js::<f64>("lab('a').getBoundingClientRect().height").await? < 2_000.0);
        Ok(())
    })
}
