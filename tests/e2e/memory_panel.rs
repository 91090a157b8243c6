//! Lab 1's panel "Assumptions": fetched when opened, and everything in it.

use crate::harness::{Outcome, Page, visit};
use serde_json::Value;
use thirtyfour::prelude::Key;

const WORKBENCH: &str = "document.documentElement.dataset.boot === 'workbench'";
const HEAD: &str = "#assumptions > button";
const BAR: &str = "#memory-lab .figure canvas";
const LLAMA: &str = r#"{"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_size": 2048, "intermediate_size": 5632,
    "num_hidden_layers": 22, "num_attention_heads": 32, "num_key_value_heads": 4, "vocab_size": 32000, "rms_norm_eps": 1e-05,
    "tie_word_embeddings": false, "max_position_embeddings": 2048, "flux_capacitor": true}"#;

/// Opens a link that calls for the workbench.
async fn detailed(page: &Page, link: &str) -> Outcome {
    page.goto("about:blank").await?;
    page.open(link).await?;
    page.until(WORKBENCH).await?;
    page.until_text("#assumptions", "Bytes per parameter").await
}

#[test]
fn opening_the_panel_fetches_the_workbench_and_keeps_the_scenario() -> Outcome {
    visit("#v=1&gpus=128&zero=1", async |page| {
        assert!(page.site.requests().iter().all(|path| !path.contains("workbench")));
        page.until("document.querySelector('#gpus').value === '128'").await?;
        page.click(HEAD).await?;
        page.until(WORKBENCH).await?;
        page.until("document.querySelector('#gpus').value === '128'").await?;
        page.until_text(".verdict", "287 GB").await?;
        page.until("document.activeElement.getAttribute('aria-expanded') === 'true'").await?;
        assert_eq!(page.attr(HEAD, "aria-expanded").await?.as_deref(), Some("true"));
        assert_eq!(page.complaints().await?, [""; 0]);
        page.click(HEAD).await?;
        page.until("!document.querySelector('#assumptions-body').checkVisibility()").await
    })
}

#[test]
fn a_link_with_assumptions_calls_for_the_workbench() -> Outcome {
    visit("#v=1&model=llama-3.1-8b&gpus=8&zero=3&act=1", async |page| {
        page.until(WORKBENCH).await?;
        page.until_text(".verdict", "at the peak").await?;
        page.until_text("#assumptions", "So what do I do?").await?;
        assert_eq!(page.js::<String>("location.hash").await?, "#v=1&model=llama-3.1-8b&gpus=8&zero=3&act=1");
        Ok(())
    })
}

#[test]
fn a_switch_moves_number_bar_and_address_and_undoes() -> Outcome {
    visit("", async |page| {
        page.click(HEAD).await?;
        page.until(WORKBENCH).await?;
        page.until_text(".verdict", "1,120 GB").await?;
        let before = page.canvas(BAR).await?;
        page.run("document.querySelectorAll('input[name=activations]')[1].click()").await?;
        page.until_text(".verdict", "at the peak").await?;
        page.until_text(".key", "Activations").await?;
        page.until("location.hash.includes('act=1')").await?;
        page.until("document.getAnimations().length === 0").await?;
        assert_ne!(page.canvas(BAR).await?, before);
        // The live region speaks once, after a pause.
        page.until_text("#assumptions-status", "at the peak").await?;
        page.press("#tensor", Key::Control + "a").await?;
        page.press("#tensor", "8" + Key::Tab).await?;
        page.until("location.hash.includes('tp=8')").await?;
        page.run("[...document.querySelectorAll('#memory-lab .actions button')].find(b => b.innerText === 'Undo').click()")
            .await?;
        page.until("document.querySelector('#tensor').value === '1'").await
    })
}

#[test]
fn the_advice_is_carried_out_by_its_button() -> Outcome {
    visit("#v=1&act=1&zero=3", async |page| {
        page.until(WORKBENCH).await?;
        page.until_text(".switches", "Recompute every layer").await?;
        let said: String = page.text(".switches li:first-child").await?;
        let peak = said.split(": ").nth(1).and_then(|rest| rest.split(" at the peak").next()).unwrap_or_default().to_owned();
        page.click(".switches li:first-child button").await?;
        page.until_text(".verdict", &peak).await?;
        page.until("location.hash.includes('ckpt=full')").await
    })
}

#[test]
fn a_pinned_plan_is_compared_by_kind() -> Outcome {
    visit("#v=1&act=1&zero=3", async |page| {
        page.until(WORKBENCH).await?;
        page.until_text(".compare", "Pin this plan").await?;
        page.click(".compare .pin").await?;
        page.until_text(".delta", "Nothing has changed").await?;
        page.run("const list = document.querySelector('#recompute'); list.value = '2'; list.dispatchEvent(new Event('change', { bubbles: true }))")
            .await?;
        page.until_text(".delta", "Activations \u{2212}").await?;
        let delta = page.text(".delta").await?;
        let summary = page.attr(".compare canvas", "aria-label").await?.unwrap_or_default();
        assert!(delta.starts_with("Since the pin \u{2212}") && !summary.is_empty(), "{delta} {summary}");
        Ok(())
    })
}

#[test]
fn a_pasted_config_is_used_and_its_strange_fields_are_told() -> Outcome {
    visit("#v=1&act=1", async |page| {
        detailed(page, "?view=memory#v=1&act=1&gpus=8").await?;
        paste(page, LLAMA).await?;
        page.until_text(".outcome", "1,100,048,384 parameters").await?;
        page.until_text(".outcome", "flux_capacitor").await?;
        page.until("location.hash.includes('arch=')").await?;
        let link: String = page.js("location.hash").await?;
        let verdict = page.text(".verdict").await?;
        detailed(page, &format!("?view=memory{link}")).await?;
        assert_eq!(page.text(".verdict").await?, verdict);
        Ok(())
    })
}

#[test]
fn a_broken_config_is_refused_with_every_reason() -> Outcome {
    visit("#v=1&act=1", async |page| {
        page.until(WORKBENCH).await?;
        page.until_text("#assumptions", "Your own model").await?;
        let before = page.text(".verdict").await?;
        let broken = [
            ("{", "Not JSON"),
            ("[]", "is a JSON object"),
            (r#"{"model_type": "bert"}"#, "not a family"),
            (r#"{"model_type": "llama"}"#, "is missing"),
            (r#"{"weight_map": {}}"#, "index of a checkpoint"),
        ];
        for (text, reason) in broken {
            paste(page, text).await?;
            page.until_text(".outcome", reason).await?;
            page.until_text(".outcome", "the model stays as it was").await?;
        }
        assert_eq!(page.text(".verdict").await?, before);
        Ok(())
    })
}

async fn paste(page: &Page, text: &str) -> Outcome {
    let text = Value::from(text);
    page.run(&format!(
        "document.querySelector('.config').open = true; document.querySelector('#config').value = {text};
        document.querySelector('.config button').click()"
    ))
    .await
}

#[test]
fn saved_files_can_be_read() -> Outcome {
    visit("#v=1&act=1&zero=3", async |page| {
        page.until(WORKBENCH).await?;
        page.until_text(".export", "CSV").await?;
        page.run(
            "window.saved = []; const make = URL.createObjectURL;
            URL.createObjectURL = blob => { window.saved.push(blob); return make.call(URL, blob); };
            for (const button of document.querySelectorAll('.export button')) button.click();",
        )
        .await?;
        page.until("window.saved.length === 3").await?;
        let root: String = page
            .js("new DOMParser().parseFromString(await window.saved.find(b => b.type.includes('svg')).text(), 'image/svg+xml').documentElement.nodeName")
            .await?;
        assert_eq!(root, "svg");
        let image: Vec<u32> = page
            .js("createImageBitmap(window.saved.find(b => b.type === 'image/png')).then(image => [image.width, image.height])")
            .await?;
        assert!(image.iter().all(|side| *side > 100), "{image:?}");
        let csv: String = page.js("window.saved.find(b => b.type === 'text/csv').text()").await?;
        assert!(csv.contains("\"Activations\"") && csv.contains("\"Assumptions\""), "{csv}");
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}
