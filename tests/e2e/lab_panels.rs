//! What both workbench panels set: times and factors of stages, bytes of the schedule, modules of recomputation, every switch's move.

use crate::harness::{Outcome, Page, visit};
use thirtyfour::prelude::Key;

const NUMBERS: &str = "#pipeline-lab .numbers";

/// Types into a field in place of what stands there.
async fn fill(page: &Page, field: &str, text: &str) -> Outcome {
    page.press(field, Key::Control + "a").await?;
    page.press(field, text.to_owned()).await?;
    page.press(field, Key::Tab + "").await
}

async fn open(page: &Page) -> Outcome {
    page.until("document.documentElement.dataset.boot === 'workbench'").await?;
    page.until("document.querySelector('#schedules .tools')").await
}

/// A link that only the workbench can show, so that it opens.
const SPLIT: &str = "#v=1&schedule=zb-h1&lat=0.5";

#[test]
fn forward_backward_and_its_halves_are_numbers_of_their_own() -> Outcome {
    visit(SPLIT, async |page| {
        open(page).await?;
        fill(page, "#latency", "0").await?;
        page.until_text(NUMBERS, "27").await?;
        for (field, text) in [("#time-f", "2"), ("#time-b", "5"), ("#time-i", "3"), ("#time-w", "1.5")] {
            fill(page, field, text).await?;
        }
        // m(F + I + W) + (p - 1)(F + I - W) = 8 x 6.5 + 3 x 3.5.
        page.until_text(NUMBERS, "62.5").await?;
        page.until("location.hash.includes('fwd=2') && location.hash.includes('itime=3') && location.hash.includes('wtime=1.5')")
            .await?;
        fill(page, "#time-w", "many").await?;
        page.until_text("#time-w-problem", "not a number").await
    })
}

#[test]
fn any_stage_can_take_longer_and_be_set_back() -> Outcome {
    visit("#v=1&schedule=1f1b&lat=0.5", async |page| {
        open(page).await?;
        fill(page, "#latency", "0").await?;
        page.until_text(NUMBERS, "33").await?;
        page.run("const list = document.querySelector('#factor-stage'); list.value = '2'; list.dispatchEvent(new Event('change', { bubbles: true }))")
            .await?;
        fill(page, "#factor", "1.5").await?;
        page.until_text(".factors .changed", "Stage 3: 1.5 times").await?;
        page.until("location.hash.includes('factors=3x1.5')").await?;
        page.until("!document.querySelector('#pipeline-lab .numbers').innerText.includes('33 units')").await?;
        fill(page, "#factor", "99").await?;
        page.until_text(".factors .changed", "Stage 3: 10 times").await?;
        page.until_text("#factor-problem", "At most 10").await?;
        page.click(".factors .changed button").await?;
        page.until_text(NUMBERS, "33").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn the_schedule_is_weighed_by_lab_one() -> Outcome {
    visit("#v=1&schedule=1f1b&lat=0.5", async |page| {
        open(page).await?;
        let figures: Vec<String> = page.texts(".figures summary").await?;
        let of = |name: &str| figures.iter().find(|figure| figure.contains(name)).cloned().unwrap_or_default();
        // 2(p - 1)m = 48 messages of 8,192 tokens x 8,192 wide x 2 bytes.
        assert!(of("Message volume").contains("6.4 GB"), "{figures:?}");
        assert!(of("Peak in flight, bytes").contains("GB"), "{figures:?}");
        page.run("[...document.querySelectorAll('.figures details')].forEach(part => part.open = true)").await?;
        page.until_text(".figures", "48 × 1 × 8,192 × 8,192 × 2 = 6.4 GB").await?;
        page.until_text(".figures", "simulated action by action").await?;
        let before = page.canvas(".gantt canvas").await?;
        page.run("document.querySelectorAll('input[name=strips]')[1].click()").await?;
        page.until("document.querySelector('#pipeline-lab .figure table')?.textContent.includes('GB')").await?;
        assert_ne!(page.canvas(".gantt canvas").await?, before);
        Ok(())
    })
}

#[test]
fn modules_of_recomputation_and_the_loss_chunk_are_set_one_by_one() -> Outcome {
    visit("#v=1&act=1&ckpt=sel&loss=chunk-1024", async |page| {
        page.until("document.querySelector('#module-norms')").await?;
        let before = page.text(".verdict").await?;
        page.click("#module-norms").await?;
        page.until("location.hash.includes('ckpt=sel-cn')").await?;
        page.until(&format!("document.querySelector('.verdict').innerText.replace(/[^\\S\\n]/g, ' ') !== {before:?}")).await?;
        fill(page, "#loss-chunk", "2048").await?;
        page.until("location.hash.includes('loss=chunk-2048')").await?;
        fill(page, "#loss-chunk", "0").await?;
        page.until_text("#loss-chunk-problem", "At least 1").await
    })
}

#[test]
fn every_switch_says_how_much_it_moves_or_that_it_does_not() -> Outcome {
    visit("#v=1&act=1&zero=3", async |page| {
        page.until("document.querySelector('#assumptions-body')").await?;
        page.run("document.querySelector('#memory-lab .key .live').click()").await?;
        page.until_text(".origin", "under each switch").await?;
        page.until_text(".origin .still", "No change:").await?;
        let still = page.text(".origin .still").await?;
        assert!(still.contains("Fused loss") || still.contains("Recompute every layer"), "{still}");
        Ok(())
    })
}

#[test]
fn idle_time_that_the_memory_limit_makes_is_told_so() -> Outcome {
    visit("#v=1&schedule=gpipe&limit=4", async |page| {
        open(page).await?;
        // Two rounds of four.
        page.until_text(NUMBERS, "42").await?;
        page.until_text(NUMBERS, "4 micro-batches").await?;
        // Into the gap of the first row, a fifth along the axis.
        page.run(
            "const c = document.querySelector('.gantt canvas'), b = c.getBoundingClientRect();
             c.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: b.left + 64 + (b.width - 160) * 0.2, clientY: b.top + 40 }));",
        )
        .await?;
        page.until_text("#pipeline-lab .readout", "Memory limit: the forward of micro-batch 5 could run from 4").await?;
        page.run("[...document.querySelectorAll('.figures details')].forEach(part => part.open = true)").await?;
        page.until_text(".figures", "The formula assumes no memory limit").await?;
        fill(page, "#held-limit", "0").await?;
        page.until_text(NUMBERS, "33").await
    })
}

#[test]
fn one_period_is_played_over_and_over() -> Outcome {
    visit("#v=1&schedule=1f1b&lat=0.5", async |page| {
        open(page).await?;
        fill(page, "#latency", "0").await?;
        page.until_text(".narration .loop", "Loop one period, 15 to 18").await?;
        page.run("document.querySelectorAll('input[name=speed]')[2].click()").await?;
        page.click(".narration .loop").await?;
        page.until_text(".narration .loop", "Stop the loop").await?;
        let times: Vec<f64> = page
            .js("(async () => { const seen = []; for (let i = 0; i < 90; i++) { await new Promise(requestAnimationFrame);
                seen.push(parseFloat(document.querySelector('.transport .time').innerText.replace(/^.*= */, ''))); } return seen; })()")
            .await?;
        assert!(times.iter().all(|time| (14.9..=18.1).contains(time)), "{times:?}");
        assert!(times.windows(2).any(|pair| pair[1] < pair[0]), "it starts again: {times:?}");
        page.click(".narration .loop").await?;
        page.until_text(".transport .time", "33 of 33").await
    })
}

#[test]
fn a_micro_batch_beyond_the_list_is_typed() -> Outcome {
    visit("#v=1&schedule=1f1b&pp=2&m=66&bwd=1&lat=0.5", async |page| {
        open(page).await?;
        let before = page.canvas(".gantt canvas").await?;
        fill(page, "#micro-batch-filter", "65").await?;
        page.until("document.querySelector('#micro-batch-filter').value === '65'").await?;
        page.frames(3).await?;
        assert_ne!(page.canvas(".gantt canvas").await?, before);
        fill(page, "#micro-batch-filter", "999").await?;
        page.until("document.querySelector('#micro-batch-filter').value === '66'").await
    })
}

#[test]
fn an_action_is_dragged_within_its_row() -> Outcome {
    visit("#v=1&lat=0.5", async |page| {
        open(page).await?;
        page.run(
            "const area = document.querySelector('#own-order'); area.value = 'F0@0 F1@0 B0@0 B1@0\\nF0@1 B0@1 F1@1 B1@1';
             area.dispatchEvent(new InputEvent('input', { bubbles: true }));",
        )
        .await?;
        page.until_text("#own-verdict", "This is 1F1B.").await?;
        page.run("document.querySelector('.rows-editor .line').scrollIntoView({ block: 'center' })").await?;
        let from = page.find(".rows-editor .line button:nth-child(1)").await?;
        let to = page.find(".rows-editor .line button:nth-child(3)").await?;
        let hand = page.driver.action_chain();
        hand.move_to_element_center(&from).click_and_hold().move_to_element_center(&to).release().perform().await?;
        page.until("document.querySelector('#own-order').value.startsWith('F1@0 B0@0 F0@0')").await?;
        page.until_text("#own-verdict", "Broken at line 1, place 2").await
    })
}
