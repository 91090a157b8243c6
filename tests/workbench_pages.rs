//! The assumptions panel as HTML, natively: what it says, not how it is marked up.

use futures::executor::block_on;
use scale_lab::model::scenario::{Scenario, url};
use scale_lab::ui::{App, AppProps, Panel};

/// The page's HTML for a link, with the panel open.
fn page(link: &str) -> String {
    let (start, notes) = url::read(link, &Scenario::default());
    assert_eq!(notes, vec![], "{link}");
    let props = move || AppProps { open: Some(Panel::Assumptions), start, ..AppProps::default() };
    block_on(yew::ServerRenderer::<App>::with_props(props).hydratable(false).render())
}

/// The text of the panel, a line for each element.
fn panel(link: &str) -> String {
    let html = page(link);
    let from = html.find("id=\"assumptions\"").map_or(0, |at| at);
    let to = html[from..].find("id=\"pipeline-lab\"").map_or(html.len(), |at| from + at);
    text(&html[from..to])
}

fn text(html: &str) -> String {
    let pieces = html.split('<').skip(1).filter_map(|piece| piece.split_once('>').map(|(_, text)| text.trim()));
    pieces.filter(|piece| !piece.is_empty()).collect::<Vec<_>>().join("\n").replace(['\u{202f}', '\u{a0}'], " ")
}

#[test]
fn the_default_assumes_nothing() {
    let html = text(&page(""));
    for number in ["1,120 GB", "16 bytes per parameter, no activations, TP 1, PP 1"] {
        assert!(html.contains(number) || html.replace('\n', "").contains(number), "{number}");
    }
    assert!(!html.contains("So what do I do?"));
}

#[test]
fn activations_bring_moments_tensors_and_advice() {
    insta::assert_snapshot!(panel("act=1&zero=3&model=llama-2-70b&m=1&seq=4096"));
}

#[test]
fn a_bad_plan_is_objected_to_with_a_way_out() {
    let text = panel("act=1&zero=3&model=llama-3.1-70b&ep=3&tp=16&pipe=1&pp=12&m=4&seq=8191&gpus=200");
    for words in [
        "What speaks against this plan",
        "Does not run",
        "Set to 8",
        "reaches beyond a node",
        "cannot fill 12 pipeline ranks",
        "Set to 12",
        "8,192",
        "ZeRO-1",
        "One replica takes 192 GPUs, so there is room for 1",
        "Set to 192",
        "Stage by stage",
    ] {
        assert!(text.contains(words), "{words} is missing in\n{text}");
    }
}

#[test]
fn a_plan_that_cannot_run_does_not_fit() {
    let html = page("tp=16&gpus=8");
    assert!(html.contains("verdict over"));
    assert!(text(&html).contains("Does not run: One replica takes 16 GPUs: 8 more than there are."));
    assert!(!text(&page("tp=8&gpus=8")).contains("Does not run"));
}

#[test]
fn adapters_and_small_optimizers_show() {
    let held = |link: &str| {
        let html = text(&page(link));
        html.lines()
            .skip_while(|line| *line != "Optimizer state" && !line.starts_with("Adam m"))
            .take(2)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_ne!(held("model=llama-3.1-8b&gpus=8"), held("model=llama-3.1-8b&gpus=8&tune=lora"));
    assert_ne!(held("model=llama-3.1-8b&gpus=8"), held("model=llama-3.1-8b&gpus=8&opt=adam-8bit"));
}
