//! "Say it": the whole loop by keyboard, with and without a microphone, and without storage; nothing leaves the page.

use crate::harness::{Outcome, Page, Site, visit, with_browser};
use serde_json::json;
use thirtyfour::prelude::Key;

const PRACTICE: &str = "?view=practice";

async fn allow_microphone(page: &Page, setting: &str) -> Outcome {
    let origin = page.site.origin();
    let wanted = json!({ "permission": { "name": "microphone" }, "setting": setting, "origin": origin });
    page.devtools("Browser.setPermission", wanted).await.map(drop)
}

/// Focuses what has this name and presses Enter, as a reader without a mouse does.
async fn enter(page: &Page, name: &str) -> Outcome {
    page.until(&format!("document.querySelector('[data-more={name}]')")).await?;
    page.press(&format!("[data-more={name}]"), Key::Enter + "").await
}

/// Starts in one of the three ways, with the workbench there.
async fn begin(page: &Page, way: usize) -> Outcome {
    enter(page, "practice-start").await?;
    page.until("document.documentElement.dataset.boot === 'workbench'").await?;
    page.until("document.querySelector('[data-more=practice-done]')").await?;
    if way > 0 {
        enter(page, "practice-restart").await?;
        page.until("document.querySelector('#way-0')").await?;
        page.press("#way-0", Key::Right + "").await?;
        if way > 1 {
            page.press("#way-1", Key::Right + "").await?;
        }
        enter(page, "practice-start").await?;
        page.until("document.querySelector('[data-more=practice-done]')").await?;
    }
    Ok(())
}

async fn axe_clean(page: &Page, state: &str) -> Outcome {
    assert_eq!(page.axe().await?, [""; 0], "{state}");
    Ok(())
}

#[test]
fn the_whole_loop_by_keyboard_with_a_microphone() -> Outcome {
    with_browser(Site::dist(), async |page| {
        page.goto(&page.site.url("")).await?;
        allow_microphone(page, "granted").await?;
        page.open(PRACTICE).await?;
        axe_clean(page, "question").await?;
        begin(page, 0).await?;
        page.until_text(".speaking", "Recording. It never leaves this tab.").await?;
        page.until("document.querySelectorAll('.meter rect:not(.future)').length > 3").await?;
        axe_clean(page, "talking").await?;
        enter(page, "practice-pause").await?;
        page.until_text(".speaking", "Paused.").await?;
        enter(page, "practice-pause").await?;
        enter(page, "practice-done").await?;
        page.until("document.querySelector('.recording-kept audio')?.duration > 0").await?;
        assert!(
            page.js::<bool>("document.activeElement !== document.body").await?,
            "the pressed button went, and the focus with it"
        );
        assert_eq!(page.count(".rubric").await?, 1);
        assert_eq!(page.count(".avoid").await?, 0, "no answer before the ticks");
        for point in ["bytes", "product", "zero"] {
            page.press(&format!("#point-{point}"), Key::Space + "").await?;
        }
        page.until_text(".rubric section", "3 of 5").await?;
        axe_clean(page, "ticking").await?;
        enter(page, "practice-ticked").await?;
        for follow_up in 1..=3 {
            page.until_text(".step", &format!("Follow-up {follow_up} of 3")).await?;
            assert_eq!(page.count(".step [role=status]").await?, 0, "the answer is absent until it is revealed");
            enter(page, "practice-reveal").await?;
            page.until("document.querySelector('.step [role=status] .prose')").await?;
            enter(page, "practice-next").await?;
        }
        page.until_text(".step", "What not to say").await?;
        axe_clean(page, "model answer").await?;
        enter(page, "practice-debrief").await?;
        page.until_text(".verdict-line", "3 of 11").await?;
        page.until("document.querySelectorAll('.missed li').length === 8").await?;
        axe_clean(page, "debrief").await?;
        page.until_text(".aside .attempts", "today: 3 of 5 core points and 0 bonus").await?;
        let url: String = page.js("document.querySelector('.recording-kept audio').src").await?;
        assert!(url.starts_with("blob:"));
        enter(page, "practice-delete").await?;
        page.until("!document.querySelector('.recording-kept')").await?;
        let is_gone: bool = page.js(&format!("fetch('{url}').then(() => false, () => true)")).await?;
        assert!(is_gone, "the recording's memory is given back");
        enter(page, "practice-again").await?;
        page.until("document.querySelector('#way-0')").await?;
        // Every request went to the page's own server, for its own files.
        assert_eq!(page.strangers().await?, [""; 0]);
        let posts: u32 = page.js("performance.getEntriesByType('resource').filter(e => ['beacon', 'xmlhttprequest'].includes(e.initiatorType)).length").await?;
        assert_eq!(posts, 0);
        let complaints: Vec<String> = page.complaints().await?.into_iter().filter(|line| !line.contains("blob:")).collect();
        assert_eq!(complaints, [""; 0]);
        Ok(())
    })
}

#[test]
fn a_denied_microphone_leaves_two_ways() -> Outcome {
    with_browser(Site::dist(), async |page| {
        page.goto(&page.site.url("")).await?;
        allow_microphone(page, "denied").await?;
        page.open(PRACTICE).await?;
        begin(page, 0).await?;
        page.until_text(".speaking", "The microphone was not allowed here.").await?;
        enter(page, "practice-way-type").await?;
        page.press("#practice-words", "Sixteen bytes per parameter, so 70B is 1.12 terabytes; ZeRO-3 shards it").await?;
        page.until_text(".typing, .speaking", "words").await?;
        enter(page, "practice-done").await?;
        page.until_text(".rubric", "heard: ").await?;
        assert_eq!(page.count(".rubric input:checked").await?, 0, "what was heard is suggested, never ticked");
        axe_clean(page, "ticking with suggestions").await
    })
}

#[test]
fn a_machine_without_a_microphone_says_so_and_counts_the_other_ways() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let none = "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": none })).await?;
        page.open(PRACTICE).await?;
        begin(page, 0).await?;
        page.until_text(".speaking", "There is no microphone that this page may use.").await?;
        enter(page, "practice-done").await?;
        page.until("document.querySelector('.rubric') && !document.querySelector('.recording-kept')").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn without_storage_it_lasts_for_the_session_and_says_so() -> Outcome {
    with_browser(Site::dist(), async |page| {
        let blocked =
            "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": blocked })).await?;
        page.open(PRACTICE).await?;
        begin(page, 2).await?;
        page.until_text(".talking", "Talk now. Nothing is recorded.").await?;
        enter(page, "practice-done").await?;
        enter(page, "practice-ticked").await?;
        for _ in 0..3 {
            enter(page, "practice-reveal").await?;
            enter(page, "practice-next").await?;
        }
        enter(page, "practice-debrief").await?;
        page.until_text(".aside .attempts", "today: 0 of 5").await?;
        page.until_text(".aside", "Storage is blocked here").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn the_timer_speaks_at_most_three_times() -> Outcome {
    visit("?view=practice&timer=22", async |page| {
        begin(page, 2).await?;
        page.run("window.said = []; const region = document.querySelector('.round > [role=status]'); window.said.push(region.textContent);
            new MutationObserver(() => window.said.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });")
            .await?;
        page.until("document.querySelector('.ring').textContent.includes('over')").await?;
        page.settled().await?;
        let said: Vec<String> = page.js("[...new Set(window.said)].filter(Boolean)").await?;
        assert_eq!(said, ["Talk now: 22 seconds.", "10 seconds left.", "Time is up. Finish your sentence."]);
        Ok(())
    })
}

#[test]
fn attempts_are_exported_imported_and_erased() -> Outcome {
    visit("", async |page| {
        let file = json!({ "format": "scale-lab-practice", "version": 1, "attempts": [{
            "question": "seventy-billion", "day": 20_000, "ticked": ["bytes", "zero"], "core": [2, 5], "bonus": [0, 6], "confidence": 2, "seconds": 31, "way": "speak" }] });
        page.click("[data-more=practice-start]").await?;
        page.until("document.querySelector('#practice-import')").await?;
        let choose = |text: &str| {
            format!("const transfer = new DataTransfer(); transfer.items.add(new File([{text}], 'practice.json'));
                const input = document.querySelector('#practice-import'); input.files = transfer.files; input.dispatchEvent(new Event('change', {{ bubbles: true }}));")
        };
        page.run(&choose(&serde_json::Value::from("not json").to_string())).await?;
        page.until_text(".keeping", "Nothing was imported").await?;
        page.run(&choose(&serde_json::Value::from(file.to_string()).to_string())).await?;
        page.until_text(".keeping", "1 attempt imported.").await?;
        page.until_text(".aside .attempts", "2 of 5 core points").await?;
        page.until_text(".aside .due", "Why does a 70B model need").await?;
        page.click("[data-more=practice-erase]").await?;
        page.click("[data-more=practice-erase-sure]").await?;
        page.until("document.querySelectorAll('.attempts li').length === 0").await?;
        page.until("localStorage.getItem('scale-lab.practice') === null").await?;
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn a_mock_round_hides_the_labs_until_the_debrief() -> Outcome {
    visit("", async |page| {
        page.click("[data-more=practice-start]").await?;
        page.until("document.querySelector('[data-more=practice-restart]')").await?;
        page.click("[data-more=practice-restart]").await?;
        page.click("#practice-mock").await?;
        page.click("#way-2").await?;
        page.click("[data-more=practice-start]").await?;
        page.until("!document.querySelector('#memory-lab').checkVisibility()").await?;
        page.click("[data-more=practice-done]").await?;
        page.click("[data-more=practice-ticked]").await?;
        for _ in 0..3 {
            page.click("[data-more=practice-reveal]").await?;
            page.click("[data-more=practice-next]").await?;
        }
        page.click("[data-more=practice-debrief]").await?;
        page.until("document.querySelector('#memory-lab').checkVisibility()").await
    })
}

#[test]
fn a_deck_of_the_same_server_is_used_and_a_bad_one_refused_with_the_place() -> Outcome {
    let own = std::fs::read_to_string("static/decks/training-at-scale.json")?;
    let other = own.replace(
        "Why does a 70B model need 1.1 TB to train, and how is it split?",
        "What does a 70B model cost, and why 1.1 TB?",
    );
    let bad = own.replacen("\"core\"", "\"cores\"", 1);
    let site = Site::dist().page("/decks/other.json", &other).page("/decks/bad.json", &bad);
    with_browser(site, async |page| {
        page.open("?view=practice&deck=decks/other.json").await?;
        enter(page, "practice-start").await?;
        page.until_text(".asked", "What does a 70B model cost, and why 1.1 TB?").await?;
        page.goto("about:blank").await?;
        page.open("?view=practice&deck=decks/bad.json").await?;
        enter(page, "practice-start").await?;
        page.until_text(".practice .problem", "questions[0].cores: unknown field").await?;
        page.until_text(".asked", "Why does a 70B model need").await?;
        page.goto("about:blank").await?;
        page.open("?view=practice&deck=https://elsewhere.example/deck.json").await?;
        enter(page, "practice-start").await?;
        page.until_text(".practice .problem", "could not be fetched").await?;
        assert_eq!(page.strangers().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn drills_are_judged_with_their_own_reasons() -> Outcome {
    visit(PRACTICE, async |page| {
        enter(page, "practice-start").await?;
        page.until("document.querySelector('[data-more=practice-restart]')").await?;
        enter(page, "practice-restart").await?;
        page.until("document.querySelector('#drill-answer')").await?;
        page.press("#drill-answer", "many").await?;
        enter(page, "drill-check").await?;
        page.until_text(".drills .problem", "That is no number.").await?;
        assert_eq!(page.count(".drills .outcome").await?, 0, "what is no answer is asked for again, not judged");
        page.press("#drill-answer", Key::Control + "a").await?;
        page.press("#drill-answer", "0.0001").await?;
        enter(page, "drill-check").await?;
        page.until_text(".drills .outcome", "It is ").await?;
        let exact: String = page.js("document.querySelector('.drills .outcome').innerText.match(/It is ([0-9.,]+)/)[1]").await?;
        page.press("#drill-answer", Key::Control + "a").await?;
        page.press("#drill-answer", exact.as_str()).await?;
        enter(page, "drill-check").await?;
        page.until_text(".drills .outcome", "Right.").await?;
        enter(page, "drill-next").await?;
        page.until("document.querySelector('#drill-answer').value === '' && !document.querySelector('.drills .outcome')").await
    })
}
