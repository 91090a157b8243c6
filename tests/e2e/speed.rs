//! Time, beside an empty page in the same run. Printed always; failing only well past the budget, for machines wander.

use crate::harness::measure::{EMPTY, Reaction, percentile};
use crate::harness::{Outcome, Page, Site, alone, visit};

/// The control that most readers move first.
const SLIDER: &str = "input[type=range]";
const PRESSES: usize = 40;
const LOADS: usize = 7;
/// How far past its budget a time may be before the run fails.
const SLACK: f64 = 2.0;

#[test]
fn a_key_press_is_painted_as_soon_as_on_an_empty_page() -> Outcome {
    alone(Site::dist().page(EMPTY.0, EMPTY.1), async |page| {
        compare_key_press(page, 1.0, 1.3).await?;
        compare_key_press(page, 4.0, 1.6).await
    })
}

async fn compare_key_press(page: &Page, slowdown: f64, budget: f64) -> Outcome {
    page.slow_down(1.0).await?;
    page.goto(&page.site.url("empty.html")).await?;
    page.slow_down(slowdown).await?;
    let empty = page.key_to_paint(SLIDER, PRESSES, Reaction::None).await?;
    page.slow_down(1.0).await?;
    page.open("").await?;
    page.slow_down(slowdown).await?;
    let before = page.work().await?;
    let lab = page.key_to_paint(SLIDER, PRESSES, Reaction::Expected).await?;
    let after = page.work().await?;
    let [script, style, layout, all] = std::array::from_fn(|index| (after[index] - before[index]) / PRESSES as f64);
    println!(
        "a key press costs script {script:.1} ms, style {style:.1} ms, layout {layout:.1} ms; with all other tasks {all:.1} ms"
    );
    let (lab, empty) = (percentile(&lab, 0.95), percentile(&empty, 0.95));
    judge(&format!("key press to paint, p95, {slowdown}x slow-down"), lab, empty, budget)
}

#[test]
fn the_first_paint_comes_soon() -> Outcome {
    alone(Site::dist().page(EMPTY.0, EMPTY.1), async |page| {
        let (mut lab, mut empty) = (Vec::new(), Vec::new());
        for _ in 0..LOADS {
            empty.push(page.first_paint(&page.site.url("empty.html")).await?);
            lab.push(page.first_paint(&page.site.url("")).await?);
        }
        lab.sort_by(f64::total_cmp);
        empty.sort_by(f64::total_cmp);
        judge("first contentful paint, median", percentile(&lab, 0.5), percentile(&empty, 0.5), 2.0)
    })
}

#[test]
fn nothing_moves_while_the_page_comes_alive() -> Outcome {
    // What a query asks for is drawn afresh, with nothing shown before: there browsers' own mark for "good" will do.
    for (view, path, budget) in
        [("the page", "", 0.01), ("a shared setup", "#zero=3&gpus=512", 0.01), ("an embed", "?embed=1&view=lab", 0.1)]
    {
        visit(path, async |page| {
            let shift = page.layout_shift().await?;
            println!("layout shift while {view} comes alive: {shift:.4} (budget {budget})");
            assert!(shift <= budget, "what was painted of {view} moved by {shift}");
            Ok(())
        })?;
    }
    Ok(())
}

fn judge(what: &str, lab: f64, empty: f64, budget: f64) -> Outcome {
    let ratio = lab / empty;
    println!("{what}: {lab:.1} ms; empty page {empty:.1} ms; {ratio:.2} times (budget {budget}, fails past {})", budget * SLACK);
    if ratio <= budget * SLACK { Ok(()) } else { Err(format!("{what}: {ratio:.2} times the empty page").into()) }
}
