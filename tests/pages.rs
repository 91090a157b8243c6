//! The page's HTML as it is prerendered, and what each view holds.

#![cfg(feature = "prerender")]

use scale_lab::model::scenario::embed::Embed;
use scale_lab::ui::{App, AppProps};

fn html(query: &'static str) -> String {
    let props = move || AppProps { embed: Embed::read(query).0, ..AppProps::default() };
    futures::executor::block_on(yew::ServerRenderer::<App>::with_props(props).hydratable(false).render())
}

/// One element a line, so that a change of the page reads as a change of lines.
fn lines(html: &str) -> String {
    html.replace("><", ">\n<")
}

#[test]
fn the_default_page() {
    insta::assert_snapshot!(lines(&html("")));
}

#[test]
fn each_view_alone() {
    let memory = html("embed=1&view=memory");
    assert!(memory.contains("memory-lab") && !memory.contains("pipeline-lab") && !memory.contains("<header"));
    let pipeline = html("embed=1&view=pipeline");
    assert!(pipeline.contains("pipeline-lab") && !pipeline.contains("memory-lab"));
}

#[test]
fn the_seed_numbers_read_without_a_program() {
    let page = html("").replace('\u{202f}', " ");
    for words in ["1,120 GB", "80 GB available", "27.3 %", "37.5 %", "ZeRO-3 fits on 64 GPUs"] {
        assert!(page.contains(words), "{words}");
    }
}

#[test]
fn no_inline_style_or_script_that_a_strict_policy_would_block() {
    let page = html("");
    assert!(!page.contains(" style=") && !page.contains("<script") && !page.contains("onclick="));
}
