//! Lab 1 as a reader uses it: hands, keys, typed numbers, links.

use crate::harness::{Outcome, Page, visit};
use thirtyfour::prelude::*;

const VERDICT: &str = "#memory-lab .verdict";
const BAR: &str = "#memory-lab .figure figure canvas";
const ROWS: &str = "#memory-lab .rows canvas";

/// What a change must move: the verdict's words, both charts' pixels, the address.
#[derive(Debug, PartialEq)]
struct Seen {
    verdict: String,
    bar: u32,
    rows: u32,
    address: String,
}

async fn seen(page: &Page) -> Outcome<Seen> {
    Ok(Seen {
        verdict: page.text(VERDICT).await?,
        bar: page.canvas(BAR).await?.0,
        rows: page.canvas(ROWS).await?.0,
        address: page.js("location.hash").await?,
    })
}

/// Waits until everything has moved away from `before`.
async fn all_moved(page: &Page, before: &Seen) -> Outcome<Seen> {
    page.until(&format!("location.hash !== {:?}", before.address)).await?;
    page.settled().await?;
    let after = seen(page).await?;
    assert_ne!(after.verdict, before.verdict);
    assert_ne!(after.bar, before.bar);
    assert_ne!(after.rows, before.rows);
    Ok(after)
}

#[test]
fn the_seed_numbers_stand_on_the_page() -> Outcome {
    visit("", async |page| {
        page.until_text(VERDICT, "Does not fit: 1,120 GB per GPU, 80 GB available.").await?;
        for (place, words) in [(1, "293 GB"), (2, "155 GB"), (3, "17.5 GB")] {
            page.click(&format!("#memory-lab fieldset:has([name=sharding]) label:nth-of-type({})", place + 1)).await?;
            page.until_text(VERDICT, words).await?;
        }
        page.until_text(VERDICT, "Fits").await?;
        let painted = page.canvas(BAR).await?.1;
        assert!(painted > 0.99, "the chart covers its canvas: {painted}");
        Ok(())
    })
}

#[test]
fn keys_on_each_slider_change_numbers_charts_and_address() -> Outcome {
    visit("#zero=1", async |page| {
        for slider in ["#model-size-range", "#gpus-range"] {
            let before = seen(page).await?;
            page.press(slider, Key::Left + Key::Left).await?;
            all_moved(page, &before).await?;
        }
        assert!(page.attr("#gpus-range", "aria-valuetext").await?.is_some_and(|text| text.ends_with("GPUs")));
        Ok(())
    })
}

#[test]
fn a_drag_changes_everything_and_undoes_as_one_step() -> Outcome {
    visit("#zero=1", async |page| {
        for slider in ["#model-size-range", "#gpus-range"] {
            page.settled().await?;
            let before = seen(page).await?;
            page.drag(slider, 0.2).await?;
            all_moved(page, &before).await?;
            page.click("#memory-lab .actions button:nth-of-type(2)").await?;
            page.until_text(VERDICT, &before.verdict).await?;
        }
        Ok(())
    })
}

#[test]
fn a_row_chooses_the_sharding_and_a_number_opens_its_formula() -> Outcome {
    visit("", async |page| {
        page.click("#memory-lab .rows label:nth-of-type(2)").await?;
        page.until_text(VERDICT, "293 GB").await?;
        page.click("#memory-lab .verdict .live").await?;
        page.until_text("#memory-lab .formula", "2 × 70 weights + 2 × 70 gradients + 12 × 70 ÷ 64 optimizer = 293.1 GB").await?;
        page.press("#memory-lab .formula .link", Key::Escape + "").await?;
        page.until("!document.querySelector('#memory-lab .formula')").await
    })
}

#[test]
fn what_is_typed_is_taken_or_answered() -> Outcome {
    visit("", async |page| {
        let field = "#gpus";
        let type_in = async |text: &str| {
            page.run(&format!("document.querySelector('{field}').select()")).await?;
            page.press(field, text.to_owned() + Key::Enter).await
        };
        type_in("128").await?;
        page.until("location.hash.includes('gpus=128')").await?;
        type_in("abc").await?;
        page.until_text("#memory-lab .problem", "“abc” is not a number").await?;
        assert_eq!(page.value(field).await?, "128");
        type_in("1e12").await?;
        page.until_text("#memory-lab .problem", "At most 16,384 GPUs").await?;
        type_in("0").await?;
        page.until_text("#memory-lab .problem", "At least 1 GPU. GPUs set to 1.").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn a_link_restores_the_state_and_a_bad_one_says_why() -> Outcome {
    visit("#v=1&n=8&gpus=8&zero=1&hbm=40", async |page| page.until_text(VERDICT, "44 GB per GPU, 40 GB available").await)?;
    visit("#model=llama-3.1-70b&zero=3", async |page| {
        page.until_text(VERDICT, "17.6 GB").await?;
        assert_eq!(page.value("#model-size").await?, "70.554");
        Ok(())
    })?;
    visit("#gpus=1e99&zero=7&n=%F0%9F%A6%80&unknown=1", async |page| {
        page.until_text(".notes", "At most 16,384 GPUs").await?;
        assert_eq!(page.count(".notes div > p").await?, 4, "a heading and three notes");
        page.click(".notes button").await?;
        page.until("!document.querySelector('.notes')").await
    })
}

#[test]
fn the_back_button_returns_to_the_step_before() -> Outcome {
    visit("", async |page| {
        for (place, hash) in [(2, "zero=1"), (3, "zero=2")] {
            page.click(&format!("#memory-lab fieldset:has([name=sharding]) label:nth-of-type({place})")).await?;
            page.until(&format!("location.hash.includes('{hash}')")).await?;
        }
        page.driver.back().await?;
        page.until_text(VERDICT, "293 GB").await
    })
}

#[test]
fn three_hundred_ticks_write_the_address_seldom() -> Outcome {
    visit("", async |page| {
        page.run(
            "window.writes = 0;
             for (const name of ['pushState', 'replaceState']) {
                 const original = history[name];
                 history[name] = function (...all) { window.writes++; return original.apply(this, all); };
             }
             const range = document.querySelector('#gpus-range');
             for (let tick = 0; tick < 300; tick++) {
                 range.value = tick % 50;
                 range.dispatchEvent(new InputEvent('input', { bubbles: true }));
                 if (tick % 20 === 0) await new Promise(requestAnimationFrame);
             }
             range.dispatchEvent(new Event('change', { bubbles: true }));",
        )
        .await?;
        page.until("location.hash !== ''").await?;
        let writes: u32 = page.js("window.writes").await?;
        assert!(writes <= 10, "{writes} writes");
        Ok(())
    })
}
