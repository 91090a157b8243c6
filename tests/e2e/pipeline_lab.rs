//! Lab 2 as a reader uses it: sliders, play, step, scrub, pointer and keys on the chart.

use crate::harness::{Outcome, Page, Screen, Site, visit, with_browser};
use thirtyfour::prelude::*;

const GROUND: &str = "#pipeline-lab .chart canvas:first-of-type";
const MOVING: &str = "#pipeline-lab .chart canvas.moving";
const NUMBERS: &str = "#pipeline-lab .numbers";
const PLAY: &str = "#pipeline-lab .play";
const TIME: &str = "#pipeline-lab .transport .time";
const READOUT: &str = "#pipeline-lab .readout";

#[test]
fn the_bubbles_of_the_lesson_stand_on_the_page() -> Outcome {
    for (link, idle, makespan) in [("pp=4&m=4", "42.9 %", "21"), ("pp=4&m=32", "8.6 %", "105"), ("pp=8&m=32", "17.9 %", "117")] {
        visit(&format!("#{link}"), async |page| {
            page.until_text(NUMBERS, idle).await?;
            page.until_text(NUMBERS, makespan).await
        })?;
    }
    visit("#pp=4&m=4&pass=f", async |page| {
        page.until_text(NUMBERS, "42.9 %").await?;
        page.until_text(NUMBERS, "7 units").await
    })
}

#[test]
fn sliders_redraw_the_chart_and_write_the_address() -> Outcome {
    visit("", async |page| {
        for (slider, key) in [("#stages-range", "pp="), ("#micro-batches-range", "m="), ("#backward-ratio-range", "bwd=")] {
            let before = (page.text(NUMBERS).await?, page.canvas(GROUND).await?.0);
            page.press(slider, Key::Right + "").await?;
            page.until(&format!("location.hash.includes('{key}')")).await?;
            page.settled().await?;
            let after = (page.text(NUMBERS).await?, page.canvas(GROUND).await?.0);
            assert_ne!(after.1, before.1, "{slider} moves the chart");
            assert_ne!(after.0, before.0, "{slider} moves the numbers");
            page.drag(slider, 0.5).await?;
            page.settled().await?;
            assert_ne!(page.canvas(GROUND).await?.0, after.1, "a drag of {slider} moves the chart");
        }
        Ok(())
    })
}

async fn time(page: &Page) -> Outcome<f64> {
    let text = page.text(TIME).await?;
    let number = text.split_whitespace().nth(2).unwrap_or_default();
    Ok(number.parse().map_err(|_| format!("no time in {text:?}"))?)
}

#[test]
fn play_advances_and_pause_stops() -> Outcome {
    visit("", async |page| {
        assert_eq!(time(page).await?, 0.0, "it starts paused");
        let start = page.canvas(MOVING).await?.0;
        page.click(PLAY).await?;
        page.until(&format!("parseFloat(document.querySelector('{TIME}').innerText.split(' ')[2]) > 2")).await?;
        assert_ne!(page.canvas(MOVING).await?.0, start);
        page.click(PLAY).await?;
        page.settled().await?;
        let stopped = (time(page).await?, page.canvas(MOVING).await?.0);
        page.frames(30).await?;
        assert_eq!((time(page).await?, page.canvas(MOVING).await?.0), stopped);
        page.click("#pipeline-lab .step:nth-of-type(3)").await?;
        page.settled().await?;
        let stepped = time(page).await?;
        assert!(stepped > stopped.0 && stepped.fract() == 0.0, "a step leads to an event: {stepped}");
        Ok(())
    })
}

#[test]
fn the_end_offers_a_replay() -> Outcome {
    visit("#pp=2&m=1", async |page| {
        page.click(PLAY).await?;
        page.until_text(PLAY, "Replay").await?;
        page.click(PLAY).await?;
        page.until_text(PLAY, "Pause").await
    })
}

#[test]
fn the_scrubber_moves_the_playhead() -> Outcome {
    visit("", async |page| {
        page.drag("#pipeline-lab .scrubber", 0.5).await?;
        page.settled().await?;
        let half = time(page).await?;
        assert!((half - 16.5).abs() < 1.5, "in the middle: {half}");
        page.press("#pipeline-lab .scrubber", Key::Home + "").await?;
        page.settled().await?;
        assert_eq!(time(page).await?, 0.0);
        Ok(())
    })
}

#[test]
fn keys_walk_over_the_cells_and_the_readout_tells() -> Outcome {
    visit("", async |page| {
        let chart = "#pipeline-lab .gantt";
        page.press(chart, Key::Right + "").await?;
        page.until_text(READOUT, "Stage 1, forward of micro-batch 1. Runs from 0 to 1.").await?;
        page.press(chart, Key::End + "").await?;
        page.until_text(READOUT, "Stage 1, backward of micro-batch 8. Runs from 31 to 33.").await?;
        page.press(chart, Key::Down + "").await?;
        page.until_text(READOUT, "Stage 2, backward of micro-batch 8.").await?;
        page.press(chart, Key::Home + "").await?;
        page.until_text(
            READOUT,
            "Stage 2, forward of micro-batch 1. Runs from 1 to 2. Waited for stage 1, which sent its activations at 1.",
        )
        .await?;
        page.press(chart, Key::Escape + "").await?;
        page.until_text(READOUT, "Choose a cell").await
    })
}

#[test]
fn the_pointer_reads_cells_and_gaps() -> Outcome {
    visit("", async |page| {
        let chart = page.find(GROUND).await?;
        chart.scroll_into_view().await?;
        let rect = chart.rect().await?;
        // Offsets are from the middle: a cell of stage 1 on the left, the wait of stage 1 in the middle.
        let at = async |x: f64, y: f64| {
            let chain = page.driver.action_chain();
            chain
                .move_to_element_with_offset(&chart, (x - rect.width / 2.0) as i64, (y - rect.height / 2.0) as i64)
                .perform()
                .await
        };
        at(80.0, 42.0).await?;
        page.until_text(READOUT, "Stage 1, forward of micro-batch").await?;
        at(rect.width * 0.45, 42.0).await?;
        page.until_text(READOUT, "Stage 1 is idle from 8 to 17. It waits for the gradient of stage 2").await
    })
}

#[test]
fn reduced_motion_jumps_and_never_glides() -> Outcome {
    with_browser(Site::dist(), async |page| {
        page.screen(&Screen::new(1280, 800).with("prefers-reduced-motion", "reduce")).await?;
        page.open("").await?;
        page.click(PLAY).await?;
        page.until(&format!("parseFloat(document.querySelector('{TIME}').innerText.split(' ')[2]) >= 1")).await?;
        assert_eq!(time(page).await?.fract(), 0.0, "whole units only");
        Ok(())
    })
}

#[test]
fn the_largest_schedule_still_answers() -> Outcome {
    visit("#pp=64&m=512", async |page| {
        page.until_text(NUMBERS, "11.0 %").await?;
        page.click(PLAY).await?;
        page.until(&format!("parseFloat(document.querySelector('{TIME}').innerText.split(' ')[2]) > 1")).await?;
        assert!(page.canvas(GROUND).await?.1 > 0.99);
        Ok(())
    })
}
