//! What both workbench panels set: times and factors of stages, bytes of the schedule, modules of recomputation, every switch's move.

use crate::harness::{Outcome, Page, visit};
use thirtyfour::prelude::Key;

const NUMBERS: &str = "#pipeline-lab .numbers";

/// Types into a field in place of what stands there.
async fn fill(page: &Page, field: &str, text: &str) -> Outcome {
    page.press(field, Key::Control + "a").await?;
    page.press(field, text.to_owned() + &Key::Tab.to_string()).await
}

async fn open(page: &Page) -> Outcome {
    page.until("document.documentElement.dataset.boot === 'workbench'").await?;
    page.until("document.querySelector('#schedules .tools')").await
}

/// A link that only the workbench can show, so that it opens.
const SPLIT: &str = "#v=1&schedule=zb-h1&lat=0.001";

#[test]
fn forward_backward_and_its_halves_are_numbers_of_their_own() -> Outcome {
    visit(SPLIT, async |page| {
        open(page).await?;
        fill(page, "#latency", "0").await?;
        page.until_text(NUMBERS, "27").await?;
        for (field, text) in [("#time-f", "2"), ("#time-b", "5"), ("#time-i", "3"), ("#time-w", "2")] {
            fill(page, field, text).await?;
        }
        // m(F + I + W) + (p - 1)(F + I - W) = 8 x 7 + 3 x 3.
        page.until_text(NUMBERS, "65").await?;
        page.until("location.hash.includes('fwd=2') && location.hash.includes('itime=3') && location.hash.includes('wtime=2')")
            .await?;
        fill(page, "#time-w", "many").await?;
        page.until_text("#time-w-problem", "not a number").await
    })
}

#[test]
fn any_stage_can_take_longer_and_be_set_back() -> Outcome {
    visit("#v=1&schedule=1f1b&lat=0.001", async |page| {
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
    visit("#v=1&schedule=1f1b&lat=0.001", async |page| {
        open(page).await?;
        let figures: Vec<String> = page.texts(".figures summary").await?;
        let of = |name: &str| figures.iter().find(|figure| figure.contains(name)).cloned().unwrap_or_default();
        // 2(p - 1)m = 48 messages of 8,192 tokens x 8,192 wide x 2 bytes.
        assert!(of("Message volume").contains("6.44"), "{figures:?}");
        assert!(of("Peak in flight, bytes").contains("GB"), "{figures:?}");
        page.run("[...document.querySelectorAll('.figures details')].forEach(part => part.open = true)").await?;
        page.until_text(".figures", "48 × 1 × 8,192 × 8,192 × 2 = 6.44 GB").await?;
        page.until_text(".figures", "simulated action by action").await?;
        let before = page.canvas(".gantt canvas").await?;
        page.run("document.querySelectorAll('input[name=strips]')[1].click()").await?;
        page.until("document.querySelector('#pipeline-lab .figure table')?.textContent.includes('GB')").await?;
        assert_ne!(page.canvas(".gantt canvas").await?, before);
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn modules_of_recomputation_and_the_loss_chunk_are_set_one_by_one() -> Outcome {
    visit("#v=1&act=1&ckpt=sel&loss=chunk-1024", async |page| {
        page.until("document.querySelector('#module-norms')").await?;
        let before = page.text(".verdict").await?;
        page.click("#module-norms").await?;
        page.until("location.hash.includes('ckpt=sel-an')").await?;
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
