//! Lab 2: choosing a schedule, watching it, zooming, and the workbench with its comparison, own order, path and exports.

use crate::harness::measure::EMPTY;
use crate::harness::{Outcome, Page, Screen, Site, alone, visit, with_browser};
use serde_json::Value;
use thirtyfour::Key;

const NUMBERS: &str = "#pipeline-lab .numbers";
const READOUT: &str = "#pipeline-lab .readout";

/// Opens Lab 2's workbench and its panel.
async fn open_tools(page: &Page) -> Outcome {
    page.run("document.querySelector('#schedules > button').click()").await?;
    page.until("document.documentElement.dataset.boot === 'workbench'").await?;
    page.until("document.querySelector('#schedules .tools')").await
}

/// The radio of a schedule, pressed.
async fn choose(page: &Page, name: &str) -> Outcome {
    let find =
        format!("[...document.querySelectorAll('.schedules label')].find(l => l.querySelector('.name').innerText === '{name}')");
    page.run(&format!("{find}.querySelector('input').click()")).await
}

#[test]
fn every_schedule_tells_its_idle_share_before_it_is_chosen() -> Outcome {
    visit("", async |page| {
        let rows = page.texts(".schedules label").await?.join("|").replace('\n', " ");
        for words in ["GPipe", "27.3 %", "Interleaved, 2 chunks", "15.8 %", "5.5", "ZB-V", "5.9 %", "DualPipeV", "4.5"] {
            assert!(rows.contains(words), "{words} in {rows}");
        }
        choose(page, "Interleaved, 2 chunks").await?;
        page.until_text(NUMBERS, "15.8 %").await?;
        page.until_text(NUMBERS, "112").await?;
        page.until("location.hash.includes('schedule=interleaved-1f1b')").await?;
        page.run("document.querySelector('#pipeline-lab .numbers .live').click()").await?;
        page.until_text("#pipeline-lab .formula", "(4 − 1) ÷ (2 × 8 + 4 − 1) = 15.79 %").await?;
        page.until_text("#pipeline-lab .formula", "the same").await?;
        page.run("document.querySelector('.schedules > .link').click()").await?;
        assert_eq!(page.count(".schedules .row").await?, 16);
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn a_refusal_names_the_way_out() -> Outcome {
    visit("#v=1&schedule=dualpipev&m=4", async |page| {
        page.until_text("#pipeline-lab .failure", "needs m ≥ 2p, 8 micro-batches with 4 stages").await?;
        page.click("#pipeline-lab .failure .way").await?;
        page.until_text(NUMBERS, "4.5").await?;
        assert_eq!(page.value("#micro-batches").await?, "8");
        Ok(())
    })
}

#[test]
fn the_chart_plays_steps_and_answers_the_keys() -> Outcome {
    visit("#v=1&schedule=1f1b", async |page| {
        page.run("document.querySelectorAll('.transport .step')[1].click()").await?;
        page.until_text(".transport .time", "t = 1 of 33").await?;
        page.click(".transport .play").await?;
        page.until("!document.querySelector('.transport .time').innerText.includes('t = 1 of')").await?;
        page.click(".transport .play").await?;
        page.press(".gantt", Key::Right + Key::Home).await?;
        page.until_text(READOUT, "Stage 1, forward of micro-batch 1. Runs from 0 to 1.").await?;
        page.press(".gantt", Key::PageDown + Key::Home).await?;
        page.until_text(READOUT, "Stage 4, forward of micro-batch 1. Runs from 3 to 4. Waited for stage 3").await?;
        page.press(".gantt", "+").await?;
        page.until_text(".zoom", "Whole").await?;
        page.press(".gantt", "0").await?;
        page.until("!document.querySelector('.zoom')").await?;
        hover_is_told(page).await
    })
}

/// Points into the hatch of the first row and expects its reason.
async fn hover_is_told(page: &Page) -> Outcome {
    page.press(".gantt", Key::Escape + "").await?;
    page.run(
        "const c = document.querySelector('.gantt canvas'), b = c.getBoundingClientRect();
         c.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: b.left + 64 + (b.width - 160) * 0.2, clientY: b.top + 40 }));",
    )
    .await?;
    page.until_text(READOUT, "Stage 1 is idle from 4").await
}

#[test]
fn reduced_motion_shows_the_finished_chart() -> Outcome {
    with_browser(Site::dist(), async |page| {
        page.screen(&Screen::new(1280, 800).with("prefers-reduced-motion", "reduce")).await?;
        page.open("").await?;
        page.until_text(".transport .time", "t = 33 of 33").await?;
        let before = page.canvas(".gantt canvas.moving").await?;
        page.run("for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame);").await?;
        assert_eq!(page.canvas(".gantt canvas.moving").await?, before);
        Ok(())
    })
}

#[test]
fn schedules_are_compared_with_their_differences() -> Outcome {
    visit("", async |page| {
        open_tools(page).await?;
        page.until_text(".differences", "28.5 units").await?;
        page.until_text(".differences", "−4.5").await?;
        page.run("document.querySelectorAll('.pickers .button')[0].click()").await?;
        page.until("document.querySelectorAll('.differences thead th').length === 4").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

/// Puts a text into the field for an own order.
async fn paste(page: &Page, text: &str) -> Outcome {
    let text = Value::from(text);
    page.run(&format!(
        "const area = document.querySelector('#own-order'); area.value = {text};
         area.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));"
    ))
    .await
}

#[test]
fn an_own_order_is_recognised_or_its_fault_named() -> Outcome {
    visit("", async |page| {
        open_tools(page).await?;
        paste(page, "F0@0 F1@0 B0@0 B1@0\nF0@1 B0@1 F1@1 B1@1").await?;
        page.until_text("#own-verdict", "This is 1F1B.").await?;
        paste(page, "F0@0 B0@0 F1@0 B1@0\nF0@1 F1@1 B0@1 B1@1").await?;
        page.until_text("#own-verdict", "wait for each other in a circle").await?;
        paste(page, "B0@0 F0@0\nF0@1 B0@1").await?;
        page.until_text("#own-verdict", "Broken at line 1, place 1").await?;
        paste(page, "0F0,0F1,0B0,0B1\n1F0,1B0,1F1,1Q1").await?;
        page.until_text("#own-verdict", "is no action").await?;
        paste(page, "F0@0 F1@0 B0@0 B1@0\nF0@1 B0@1 F1@1 B1@1").await?;
        page.run("document.querySelectorAll('.rows-editor .line button')[1].click()").await?;
        page.run("[...document.querySelectorAll('.rows-editor .button')].at(-1).click()").await?;
        page.until_text("#own-verdict", "This is Depth-first, 1 chunk.").await?;
        page.press(".rows-editor .line button:nth-child(2)", Key::Left + "").await?;
        page.until_text("#own-verdict", "Broken at line 1, place 1").await
    })
}

#[test]
fn the_path_hides_the_answer_until_asked() -> Outcome {
    visit("", async |page| {
        open_tools(page).await?;
        assert_eq!(page.count(".guide .told").await?, 0);
        page.press("#guide-number", "20").await?;
        page.run("document.querySelector('.guide .button.primary').click()").await?;
        page.until_text(".guide .told", "You said 20.0 %; it is 8.6 %.").await?;
        assert_eq!(page.value("#micro-batches").await?, "32");
        page.run("document.querySelector('.guide .told .link').click()").await?;
        page.until("document.querySelector('#micro-batches').value === '8'").await
    })
}

/// What each export's blob holds, caught where the page makes its address.
const CATCH: &str = "window.caught = []; const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = blob => { window.caught.push(blob); return make(blob); };";

#[test]
fn exports_parse() -> Outcome {
    visit("#v=1&schedule=1f1b", async |page| {
        open_tools(page).await?;
        page.run(CATCH).await?;
        page.run("document.querySelectorAll('.export').forEach(button => button.click())").await?;
        page.until("window.caught.length === 5").await?;
        let kinds: Vec<String> = page.js("window.caught.map(blob => blob.type).sort()").await?;
        assert_eq!(kinds, ["application/json", "application/json", "image/png", "image/svg+xml", "text/csv"]);
        let texts: Vec<String> = page.js("Promise.all(window.caught.map(blob => blob.text()))").await?;
        let json: Vec<Value> = texts.iter().filter_map(|text| serde_json::from_str(text).ok()).collect();
        assert_eq!(json.len(), 2);
        assert!(json.iter().any(|it| it["actions"].as_array().is_some_and(|all| all.len() == 64)));
        assert!(json.iter().any(|it| it["traceEvents"].as_array().is_some_and(|all| all.len() == 68)));
        assert!(texts.iter().any(|text| text.lines().count() == 65 && text.starts_with("rank,start,end")));
        let is_svg = "(async () => { const svg = window.caught.find(b => b.type === 'image/svg+xml');
            return new DOMParser().parseFromString(await svg.text(), 'image/svg+xml').documentElement.nodeName === 'svg'; })()";
        assert!(page.js::<bool>(is_svg).await?);
        Ok(())
    })
}

#[test]
fn a_link_with_costs_brings_the_workbench() -> Outcome {
    with_browser(Site::dist(), async |page| {
        page.goto(&page.site.url("#v=1&schedule=1f1b&lat=0.5")).await?;
        page.until("document.documentElement.dataset.boot === 'workbench'").await?;
        page.until("document.querySelector('#schedules')?.open").await?;
        page.until_text(".transport .time", "of 41").await?;
        assert_eq!(page.value("#latency").await?, "0.5");
        Ok(())
    })
}

/// 131,072 actions.
const LARGE: &str = "#v=1&schedule=interleaved-1f1b&pp=64&m=512";

#[test]
fn large_schedules_are_fast() -> Outcome {
    alone(Site::dist().page(EMPTY.0, EMPTY.1), async |page| {
        page.open(LARGE).await?;
        page.until("performance.getEntriesByName('scale-lab:frame to').length").await?;
        page.click(".transport .play").await?;
        page.run("for (let i = 0; i < 30; i++) await new Promise(requestAnimationFrame);").await?;
        let between = |name: &str| {
            format!(
                "performance.getEntriesByName('scale-lab:{name} to')[0].startTime - performance.getEntriesByName('scale-lab:{name} from')[0].startTime"
            )
        };
        // What the same machine takes for as many additions and square roots, so that times on shared machines can be read.
        let baseline: f64 = page
            .js("(() => { const start = performance.now(); let sum = 0; for (let i = 0; i < 1e7; i++) sum += Math.sqrt(i); return performance.now() - start + (sum < 0); })()")
            .await?;
        let first: f64 = page.js(&between("simulate")).await?;
        println!("131,072 actions, simulate: {first:.1} ms the first time, before the browser has compiled it well");
        for name in ["Zero-bubble H1", "Interleaved, 2 chunks", "GPipe", "Interleaved, 2 chunks"] {
            choose(page, name).await?;
            page.run("for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);").await?;
        }
        for (name, budget) in [("simulate", 20.0), ("draw", 16.0), ("frame", 4.0)] {
            let time: f64 = page.js(&between(name)).await?;
            println!("131,072 actions, {name}: {time:.1} ms (budget {budget} ms); ten million square roots: {baseline:.1} ms");
        }
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}
