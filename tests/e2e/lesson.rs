//! The lesson around the labs: readable at once, asked before told, and leading into the labs.

use crate::harness::{Outcome, Page, Site, visit, with_browser};
use serde_json::json;
use thirtyfour::prelude::Key;

const IDLE: &str = "4 stages, 4 micro-batches: what percent of the time is a GPU idle?";

#[test]
fn the_whole_lesson_reads_without_javascript() -> Outcome {
    with_browser(Site::dist(), async |page| {
        page.without_javascript(true).await?;
        page.goto(&page.site.url("")).await?;
        let text = page.text("main").await?;
        for words in [
            "A team wants to fine-tune all the weights of a 70B model",
            "Four cooks work in one kitchen",
            "Where 16 bytes come from",
            "what is split",
            "Who holds what in a real run",
            "Shard what is redundant; keep chatty work local",
            "Rajbhandari et al.",
        ] {
            assert!(text.contains(words), "{words}");
        }
        // The labs' figures are pictures then.
        assert_eq!(page.count("[data-still] img").await?, 3);
        let drawings: u32 = page
            .js("[...document.querySelectorAll('.drawing svg')].filter(svg => svg.getBoundingClientRect().width > 200).length")
            .await?;
        assert_eq!(drawings, 3, "the opener's three");
        let drawn: bool = page
            .js("[...document.querySelectorAll('[data-still] img')].every(img => img.complete && img.naturalWidth > 200)")
            .await?;
        assert!(drawn, "each picture is there");
        assert!(text.contains("F1 F2 F3"), "the schedule as a table");
        Ok(())
    })
}

#[test]
fn a_prediction_is_revealed_only_after_an_answer() -> Outcome {
    visit("", async |page| {
        // On the small page: typed and pressed there, answered by the workbench.
        assert!(page.text("main").await?.contains(IDLE));
        assert_eq!(page.count(".compared").await?, 0);
        page.press("#predict-four-by-four", "30").await?;
        page.click("[data-more=predict-four-by-four-check]").await?;
        page.until("document.documentElement.dataset.boot === 'workbench'").await?;
        page.until_text(".predict .compared", "30 %").await?;
        page.until_text(".predict .compared", "42.9 %").await?;
        assert_eq!(page.count(".compared").await?, 1, "only the one that was answered");
        let in_view: bool = page
            .js("(r => r.top >= 0 && r.bottom <= innerHeight + 400)(document.querySelector('.compared').getBoundingClientRect())")
            .await?;
        assert!(in_view, "the page stays where the reader was");
        // The next question comes with an empty field; a word is no number.
        page.click("[data-more=predict-four-by-four-next]").await?;
        page.click("#predict-more-micro-batches-0").await?;
        page.click("[data-more=predict-more-micro-batches-check]").await?;
        page.until_text("#before-pipeline-lab .compared", "falls").await?;
        page.click("[data-more=predict-more-micro-batches-next]").await?;
        page.click("[data-more='predict-bubble-of-1f1b-skip']").await?;
        page.until_text("#before-pipeline-lab [role=status]", "Skipped.").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn what_is_no_number_is_said_and_kept() -> Outcome {
    visit("?view=lesson", async |page| {
        page.press("#predict-traffic-of-zero3", "more").await?;
        page.click("[data-more=predict-traffic-of-zero3-check]").await?;
        page.until_text("#how-it-works .problem", "no number").await?;
        assert_eq!(page.value("#predict-traffic-of-zero3").await?, "more");
        assert_eq!(page.count("#how-it-works .compared").await?, 0);
        page.press("#predict-traffic-of-zero3", Key::Control + "a").await?;
        page.press("#predict-traffic-of-zero3", "1.5").await?;
        page.click("[data-more=predict-traffic-of-zero3-check]").await?;
        page.until_text("#how-it-works [role=status]", "You had it.").await
    })
}

#[test]
fn try_it_sets_the_lab_and_undo_returns() -> Outcome {
    visit("", async |page| {
        page.click("#sounds-right a[data-lab], #before-memory-lab a[href='#n=8&gpus=8&zero=1']").await?;
        page.until_text("#memory-lab .verdict", "44 GB").await?;
        page.until("document.activeElement.id === 'memory-lab'").await?;
        page.until("scrollY + 10 > document.getElementById('memory-lab').offsetTop - 200").await?;
        let undo = "#memory-lab .actions button:nth-of-type(2)";
        page.click(undo).await?;
        page.until_text("#memory-lab .verdict", "1,120 GB").await
    })
}

#[test]
fn a_term_explains_itself_in_place() -> Outcome {
    visit("", async |page| {
        page.click("#two-limits .term").await?;
        page.until("document.querySelector('#term-optimizer').matches(':popover-open')").await?;
        page.until_text("#term-optimizer", "12 bytes per parameter").await?;
        page.type_keys(Key::Escape + "").await?;
        page.until("!document.querySelector(':popover-open')").await?;
        assert_eq!(page.js::<String>("document.documentElement.dataset.boot").await?, "done", "no program is fetched for it");
        Ok(())
    })
}

#[test]
fn on_paper_the_labs_figures_are_drawings() -> Outcome {
    visit("", async |page| {
        page.until("performance.getEntriesByType('resource').filter(entry => entry.name.endsWith('.svg') && entry.name.includes('figures/')).length === 3")
            .await?;
        page.settled().await?;
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        page.run("dispatchEvent(new Event('beforeprint'))").await?;
        let on_paper = "document.querySelectorAll('.lab .printed svg').length";
        assert_eq!(page.js::<u32>(on_paper).await?, 3);
        let shown = "[...document.querySelectorAll('.lab canvas')].filter(canvas => canvas.checkVisibility({ visibilityProperty: true })).length";
        assert_eq!(page.js::<u32>(shown).await?, 0);
        for asked in [".predict", ".say-why textarea", ".controls", ".transport"] {
            let is_shown = format!("Boolean(document.querySelector('{asked}')?.checkVisibility())");
            assert!(!page.js::<bool>(&is_shown).await?, "{asked} is no use on paper");
        }
        page.run("dispatchEvent(new Event('afterprint'))").await?;
        assert_eq!(page.js::<u32>(on_paper).await?, 0);
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn the_calculator_computes_and_says_what_it_needs() -> Outcome {
    visit("?view=lesson", async |page| {
        page.until_text(".calculator .result", "67 days on 16,384 GPUs").await?;
        workbench_by(page, ".challenges summary").await?;
        page.click("#time-by-1").await?;
        page.until("document.querySelector('#time-tokens')").await?;
        page.press("#time-gpus", Key::Control + "a").await?;
        page.press("#time-gpus", "1,024").await?;
        page.until_text(".calculator .result", "on 1,024 GPUs").await?;
        page.press("#time-gpus", Key::Control + "a").await?;
        page.press("#time-gpus", "none").await?;
        page.until_text(".calculator .result", "Every field needs a number").await?;
        page.press("#time-gpus", Key::Control + "a").await?;
        page.press("#time-gpus", "1e30").await?;
        page.until_text(".calculator .result", "at most a billion GPUs").await?;
        page.press("#time-gpus", Key::Control + "a").await?;
        page.press("#time-gpus", "none").await?;
        assert_eq!(page.value("#time-gpus").await?, "none");
        Ok(())
    })
}

#[test]
fn the_cooks_walk_volume_by_volume() -> Outcome {
    visit("?view=lesson", async |page| {
        assert_eq!(page.count(".shelf .lent").await?, 0);
        page.click("[data-more=cooks-next]").await?;
        page.until_text(".cooks", "All cook from volume 1. Trips so far: none with copies, 3 with shares.").await?;
        assert_eq!(page.count(".shelf .lent").await?, 3);
        page.click("[data-more=cooks-play]").await?;
        page.until_text(".cooks", "volume 4").await?;
        page.click("[data-more=cooks-play]").await?;
        page.until_text("[data-more=cooks-play]", "Play").await
    })
}

#[test]
fn the_own_words_are_compared_with_points_that_were_nowhere_before() -> Outcome {
    visit("?view=lesson", async |page| {
        assert_eq!(page.count(".say-why .points").await?, 0);
        page.press("#say-why-words", "The gathers grow with the model and the global batch is limited, so they cannot be hidden")
            .await?;
        page.click("[data-more=say-why-compare]").await?;
        page.until("document.querySelectorAll('.say-why .points li').length >= 3").await?;
        page.until_text(".say-why .points", "heard:").await
    })
}

#[test]
fn challenges_are_checked_by_the_model_and_remembered() -> Outcome {
    visit("", async |page| {
        workbench_by(page, "[data-more=challenge-total-of-seventy]").await?;
        page.until("document.querySelector('.challenges details[open]')").await?;
        page.click("[data-more=total-of-seventy-0]").await?;
        page.until_text(".challenges details[open] .outcome", "weights alone").await?;
        page.click("[data-more=total-of-seventy-3]").await?;
        page.until_text(".challenges details[open] .outcome", "Right.").await?;
        page.until_text(".challenges", "1 of 17 solved").await?;
        page.click("[data-more=challenge-fit-seventy]").await?;
        page.click("[data-more=fit-seventy-check]").await?;
        page.until_text(".challenges details[open] .outcome", "Data parallelism copies everything").await?;
        page.click("[data-more=fit-seventy-show]").await?;
        page.click(".challenges details[open] a[href='#zero=3&gpus=64']").await?;
        page.until_text("#memory-lab .verdict", "17.5 GB").await?;
        page.click("[data-more=fit-seventy-check]").await?;
        page.until_text(".challenges", "2 of 17 solved").await?;
        page.goto("about:blank").await?;
        page.open("").await?;
        workbench_by(page, "[data-more=challenge-total-of-seventy]").await?;
        page.until_text(".challenges", "2 of 17 solved").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn the_map_says_whom_a_node_talks_to() -> Outcome {
    visit("?view=lesson", async |page| {
        page.until_text(".holdings", "Stage 6 of replica 42").await?;
        workbench_by(page, ".challenges summary").await?;
        page.press("#map-stage", Key::Control + "a").await?;
        page.press("#map-stage", "16").await?;
        page.until_text(".holdings", "Stage 16 of replica 42").await?;
        page.run("const map = document.querySelector('.map'), { left, top, width, height } = map.getBoundingClientRect();
            map.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + 0.26 * width, clientY: top + 0.26 * height }));")
            .await?;
        page.until_text(".holdings", "Stage 5 of replica 34").await
    })
}

#[test]
fn the_strategy_table_follows_lab_one() -> Outcome {
    visit("#gpus=8", async |page| {
        workbench_by(page, "[data-more=challenge-fit-seventy]").await?;
        page.until_text(".strategies", "8 GPUs in nodes of 8").await?;
        page.until_text(".strategies tbody tr:nth-child(4)", "140 GB").await
    })
}

/// Brings the workbench by a press on something that needs it.
async fn workbench_by(page: &Page, selector: &str) -> Outcome {
    page.click(selector).await?;
    page.until("document.documentElement.dataset.boot === 'workbench'").await?;
    // The press is repeated a moment later.
    page.settled().await
}

#[test]
fn what_only_the_workbench_answers_wakes_it_on_a_first_visit() -> Outcome {
    with_browser(Site::dist(), async |page| {
        const AWAKE: &str = "document.documentElement.dataset.boot === 'workbench'";
        page.open("").await?;
        page.press("#time-gpus", Key::Control + "a").await?;
        page.press("#time-gpus", "1").await?;
        page.until(AWAKE).await?;
        page.until_text(".calculator .result", "on 1 GPU").await?;
        page.until("document.activeElement.id === 'time-gpus'").await?;
        page.open("?view=lesson").await?;
        let before = page.text(".holdings [role=status]").await?;
        page.click(".holdings .map").await?;
        page.until(AWAKE).await?;
        page.until(&format!("!document.querySelector('.holdings [role=status]').innerText.includes({before:?})")).await?;
        // The table that follows Lab 1 comes into sight with another setup than the page's.
        page.open("#n=8").await?;
        page.run("document.querySelector('.strategies').scrollIntoView()").await?;
        page.until(AWAKE).await?;
        page.until_text(".strategies tbody", "128").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn an_address_that_names_a_section_leads_there() -> Outcome {
    with_browser(Site::dist(), async |page| {
        for section in ["memory-lab", "how-it-works", "say-it"] {
            page.goto("about:blank").await?;
            page.open(&format!("#{section}")).await?;
            page.until(&format!("Math.abs(document.getElementById('{section}').getBoundingClientRect().top) < 100")).await?;
        }
        Ok(())
    })
}
