//! The lab as a SCORM course, played by scorm-again: what it reports, within which limits, when, and what it takes up again.

use crate::harness::{Outcome, Package, Page, Site, with_browser};
use serde_json::{Value, json};
use std::path::Path;

const LAB: &str = "['done', 'workbench'].includes(document.documentElement.dataset.boot)";

/// A standard: its package, scorm-again's program and class, where the lab looks, and the names of the elements that come back.
struct Edition {
    package: &'static str,
    script: &'static str,
    class: &'static str,
    object: &'static str,
    prefix: &'static str,
    start: &'static str,
    end: &'static str,
    kept: &'static [&'static str],
}

const OLD: Edition = Edition {
    package: "scale-lab-scorm-1.2.zip",
    script: "scorm12.min.js",
    class: "Scorm12API",
    object: "API",
    prefix: "LMS",
    start: "LMSInitialize",
    end: "LMSFinish",
    kept: &["cmi.suspend_data", "cmi.core.lesson_status", "cmi.core.lesson_location"],
};

const NEW: Edition = Edition {
    package: "scale-lab-scorm-2004.zip",
    script: "scorm2004.min.js",
    class: "Scorm2004API",
    object: "API_1484_11",
    prefix: "",
    start: "Initialize",
    end: "Terminate",
    kept: &["cmi.suspend_data", "cmi.completion_status", "cmi.location"],
};

/// The course's page: plays the standard's side, writes down each call with its answer, and keeps what a new attempt begins with. A second
/// frame between it and the lab is the course system's own.
const HOST: &str = r#"<!doctype html><meta charset="utf-8"><title>course</title>
<script src="/scorm-again/SCRIPT"></script>
<script>
const kept = JSON.parse(localStorage.getItem("kept") ?? "{}");
const player = new CLASS({ autocommit: false, logLevel: 5 });
player.loadFromFlattenedJSON({ ...kept, ...JSON.parse(sessionStorage.getItem("given") ?? "{}") });
window.calls = [];
window.OBJECT = {};
for (const name of ["START", "END", "PREFIXGetValue", "PREFIXSetValue", "PREFIXCommit", "PREFIXGetLastError", "PREFIXGetErrorString"]) {
  window.OBJECT[name] = (...words) => {
    if (name === "PREFIXCommit") for (const key of KEPT) kept[key] = player.PREFIXGetValue(key);
    localStorage.setItem("kept", JSON.stringify(kept));
    const answer = player[name](...words);
    window.calls.push([name, ...words, answer]);
    localStorage.setItem("calls", JSON.stringify(window.calls));
    return answer;
  };
}
</script>
<iframe src="/frame.html" width="1000" height="800"></iframe>"#;
const FRAME: &str = r#"<!doctype html><title>frame</title><iframe src="/lab/start.html" width="980" height="780"></iframe>"#;

fn site(edition: &Edition, package: &Package) -> Site {
    let Edition { script, class, object, prefix, start, end, kept, .. } = edition;
    let host = HOST.replace("SCRIPT", script).replace("CLASS", class).replace("OBJECT", object).replace("PREFIX", prefix);
    let host = host
        .replace("\"START\"", &format!("{start:?}"))
        .replace("\"END\"", &format!("{end:?}"))
        .replace("KEPT", &format!("{kept:?}"));
    let again = Path::new(env!("CARGO_MANIFEST_DIR")).join(".tools/scorm-again/node_modules/scorm-again/dist");
    Site::dist()
        .mount("/lab/", &package.folder)
        .mount("/scorm-again/", &again)
        .page("/course.html", &host)
        .page("/frame.html", FRAME)
}

/// Opens the course and steps into the lab.
async fn launch(page: &Page) -> Outcome {
    page.goto(&page.site.url("course.html")).await?;
    enter(page).await
}

async fn enter(page: &Page) -> Outcome {
    page.find("iframe").await?.enter_frame().await?;
    page.find("iframe").await?.enter_frame().await?;
    page.until(LAB).await
}

async fn report(page: &Page, report: Value) -> Outcome {
    let detail = Value::from(report.to_string());
    page.run(&format!("dispatchEvent(new CustomEvent('scale-lab:report', {{ detail: {detail} }}))")).await
}

/// Leaves the course, as a learner does who closes it, and tells all that was called.
async fn leave(page: &Page) -> Outcome<Vec<Vec<String>>> {
    page.driver.enter_default_frame().await?;
    page.goto(&page.site.url("frame.html?away")).await?;
    let calls: Vec<Vec<Value>> = page.js("JSON.parse(localStorage.getItem('calls'))").await?;
    let word = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    Ok(calls.into_iter().map(|call| call.into_iter().map(word).collect()).collect())
}

/// The values that were set for an element, in order, each taken.
fn set(calls: &[Vec<String>], key: &str) -> Vec<String> {
    let about = calls.iter().filter(|call| call[0].ends_with("SetValue") && call[1] == key);
    about.inspect(|call| assert_eq!(call[3], "true", "{call:?} was refused")).map(|call| call[2].clone()).collect()
}

fn last(calls: &[Vec<String>], key: &str) -> String {
    set(calls, key).pop().unwrap_or_else(|| panic!("{key} was never set: {calls:?}"))
}

fn count(calls: &[Vec<String>], name: &str) -> usize {
    calls.iter().filter(|call| call[0] == name).count()
}

/// What every session must keep to.
fn lawful(edition: &Edition, calls: &[Vec<String>]) {
    assert_eq!(calls.first().map(|call| call[0].as_str()), Some(edition.start));
    assert_eq!(calls.last().map(|call| call[0].as_str()), Some(edition.end), "nothing after the end: {calls:?}");
    assert_eq!((count(calls, edition.start), count(calls, edition.end)), (1, 1));
    let last_set = calls.iter().rposition(|call| call[0].ends_with("SetValue"));
    let last_commit = calls.iter().rposition(|call| call[0].ends_with("Commit"));
    assert!(last_commit > last_set, "the last values were never committed: {calls:?}");
    let refused: Vec<_> = calls.iter().filter(|call| call[0].ends_with("SetValue") && call[3] != "true").collect();
    assert!(refused.is_empty(), "{refused:?}");
}

#[test]
fn a_scorm_1_2_course_is_graded_by_challenges_alone_and_resumes() -> Outcome {
    let package = Package::unpack(OLD.package)?;
    with_browser(site(&OLD, &package), async |page| {
        launch(page).await?;
        page.run("location.hash = 'zero=3&gpus=64'").await?;
        report(page, json!({ "type": "progress", "step": "memory", "done": 2, "total": 8 })).await?;
        report(page, json!({ "type": "challenge", "id": "fit-seventy", "correct": false, "attempts": 1, "ms": 3723456 })).await?;
        report(page, json!({ "type": "challenge", "id": "fit-seventy", "correct": true, "attempts": 2, "ms": 4000 })).await?;
        report(page, json!({ "type": "interview", "id": "why-1-1-tb", "coreTicked": 5, "coreTotal": 5, "bonus": 2 })).await?;
        let calls = leave(page).await?;
        lawful(&OLD, &calls);
        assert_eq!(set(&calls, "cmi.core.lesson_status"), ["incomplete"]);
        assert_eq!(set(&calls, "cmi.core.score.raw"), ["5.88"], "one of seventeen, whatever was ticked");
        assert_eq!((last(&calls, "cmi.core.score.min"), last(&calls, "cmi.core.score.max")), ("0".into(), "100".into()));
        assert_eq!(last(&calls, "cmi.core.lesson_location"), "memory");
        assert_eq!(last(&calls, "cmi.core.exit"), "suspend");
        let results: Vec<String> = (0..3).map(|n| last(&calls, &format!("cmi.interactions.{n}.result"))).collect();
        assert_eq!(results, ["wrong", "correct", "neutral"]);
        assert_eq!(last(&calls, "cmi.interactions.0.latency"), "0001:02:03.46");
        let time = last(&calls, "cmi.core.session_time");
        assert!(time.starts_with("0000:00:") && time.len() == 13, "{time}");

        launch(page).await?;
        page.until("document.querySelector('#gpus').value === '64'").await?;
        report(page, json!({ "type": "challenge", "id": "fewest-gpus", "correct": true, "attempts": 1, "ms": 9 })).await?;
        report(page, json!({ "type": "complete", "score": 0.1, "self": 1.0 })).await?;
        let calls = leave(page).await?;
        lawful(&OLD, &calls);
        assert_eq!(last(&calls, "cmi.core.score.raw"), "11.76", "the first session's challenge counts on");
        assert_eq!(set(&calls, "cmi.core.lesson_status"), ["completed"]);
        Ok(())
    })
}

#[test]
fn a_scorm_2004_course_tells_completion_success_and_progress_apart_and_resumes() -> Outcome {
    let package = Package::unpack(NEW.package)?;
    with_browser(site(&NEW, &package), async |page| {
        page.goto(&page.site.url("frame.html?before")).await?;
        page.run(r#"sessionStorage.setItem("given", '{"cmi.scaled_passing_score": "0.5"}')"#).await?;
        launch(page).await?;
        page.run("location.hash = 'zero=3&gpus=64'").await?;
        report(page, json!({ "type": "progress", "step": "memory", "done": 1, "total": 8 })).await?;
        report(page, json!({ "type": "challenge", "id": "fit-seventy", "correct": true, "attempts": 1, "ms": 61005 })).await?;
        let calls = leave(page).await?;
        lawful(&NEW, &calls);
        assert_eq!(set(&calls, "cmi.completion_status"), ["incomplete"]);
        assert_eq!(set(&calls, "cmi.success_status"), [""; 0]);
        assert_eq!((last(&calls, "cmi.progress_measure"), last(&calls, "cmi.score.scaled")), ("0.125".into(), "0.0588".into()));
        assert_eq!(last(&calls, "cmi.location"), "memory");
        assert_eq!(last(&calls, "cmi.interactions.0.latency"), "PT0H1M1.01S");

        launch(page).await?;
        page.until("document.querySelector('#gpus').value === '64'").await?;
        report(page, json!({ "type": "complete", "score": 0.9, "self": 0.2 })).await?;
        let calls = leave(page).await?;
        lawful(&NEW, &calls);
        assert_eq!(set(&calls, "cmi.completion_status"), ["completed"]);
        assert_eq!(set(&calls, "cmi.success_status"), ["passed"]);
        assert_eq!((last(&calls, "cmi.progress_measure"), last(&calls, "cmi.score.scaled")), ("1".into(), "0.9".into()));
        Ok(())
    })
}

#[test]
fn a_challenge_solved_in_the_lab_is_graded_and_is_solved_on_another_device() -> Outcome {
    let package = Package::unpack(OLD.package)?;
    with_browser(site(&OLD, &package), async |page| {
        launch(page).await?;
        page.click("[data-more='challenge-total-of-seventy']").await?;
        page.until("document.documentElement.dataset.boot === 'workbench'").await?;
        let options = "document.querySelectorAll('[data-more^=\"total-of-seventy-\"]')";
        page.until(&format!("{options}.length > 2")).await?;
        page.run(&format!("for (const option of {options}) option.click()")).await?;
        page.until_text(".challenges > [role=status]", "1 of 17").await?;
        let calls = leave(page).await?;
        lawful(&OLD, &calls);
        assert_eq!(last(&calls, "cmi.core.score.raw"), "5.88");
        let results = calls.iter().filter(|call| call[1].starts_with("cmi.interactions.") && call[1].ends_with(".result"));
        let results: Vec<&str> = results.map(|call| call[2].as_str()).collect();
        assert!(results.contains(&"correct") && results.contains(&"wrong"), "{results:?}");

        page.run("localStorage.removeItem('scale-lab.challenges')").await?;
        launch(page).await?;
        page.click("[data-more='challenge-fewest-gpus']").await?;
        page.until_text(".challenges > [role=status]", "1 of 17").await?;
        leave(page).await.map(drop)
    })
}

#[test]
fn values_beyond_every_limit_reach_a_course_within_it() -> Outcome {
    for (edition, place, data, most_place, most_data) in [
        (&OLD, "cmi.core.lesson_location", "cmi.suspend_data", 255, 3500),
        (&NEW, "cmi.location", "cmi.suspend_data", 1000, 64000),
    ] {
        let package = Package::unpack(edition.package)?;
        with_browser(site(edition, &package), async |page| {
            launch(page).await?;
            let step = "\u{1F9EE}".repeat(600);
            report(page, json!({ "type": "progress", "step": step, "done": 9, "total": 3 })).await?;
            page.run(&format!("history.replaceState(null, '', '#' + 'x'.repeat({}))", most_data + 1)).await?;
            for n in 0..60 {
                let id = format!("challenge {n} {}", "long ".repeat(30));
                report(page, json!({ "type": "challenge", "id": id, "correct": true, "attempts": 1e9, "ms": -5 })).await?;
            }
            for wrong in ["", "null", "[]", "{\"type\":7}", "{\"type\":\"challenge\"}", "{\"type\":\"complete\",\"score\":\"1\"}"]
            {
                let detail = Value::from(wrong);
                page.run(&format!("dispatchEvent(new CustomEvent('scale-lab:report', {{ detail: {detail} }}))")).await?;
            }
            let calls = leave(page).await?;
            lawful(edition, &calls);
            assert!(last(&calls, place).encode_utf16().count() <= most_place);
            let kept = last(&calls, data);
            assert!(kept.is_ascii() && kept.len() <= most_data, "{} characters", kept.len());
            assert!(serde_json::from_str::<Value>(&kept).is_ok(), "cut in two: {kept}");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_hidden_page_is_committed_and_a_reviewed_one_keeps_its_grade() -> Outcome {
    let package = Package::unpack(OLD.package)?;
    with_browser(site(&OLD, &package), async |page| {
        page.goto(&page.site.url("frame.html?before")).await?;
        page.run(r#"sessionStorage.setItem("given", '{"cmi.core.lesson_mode": "review", "cmi.core.lesson_status": "passed"}')"#)
            .await?;
        launch(page).await?;
        report(page, json!({ "type": "challenge", "id": "fit-seventy", "correct": false, "attempts": 1, "ms": 5 })).await?;
        report(page, json!({ "type": "complete", "score": 0, "self": 0 })).await?;
        let calls = leave(page).await?;
        lawful(&OLD, &calls);
        let graded = ["cmi.core.lesson_status", "cmi.core.score.raw", "cmi.interactions.0.id"].map(|key| set(&calls, key).len());
        assert_eq!(graded, [0, 0, 0]);
        page.run("sessionStorage.clear(); localStorage.clear()").await?;

        launch(page).await?;
        let commits = "top.calls.filter(([name]) => name === 'LMSCommit').length";
        let before: usize = page.js(commits).await?;
        let hide = "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
            document.dispatchEvent(new Event('visibilitychange'))";
        page.run(hide).await?;
        assert_eq!(page.js::<usize>(commits).await?, before + 1);
        Ok(())
    })
}

#[test]
fn a_lab_that_finds_no_course_says_so_and_works() -> Outcome {
    let package = Package::unpack(OLD.package)?;
    // The frame around it is of another site, which throws when it is asked.
    let host = r#"<!doctype html><title>stranger</title><iframe width="900" height="700"></iframe>"#;
    let site = site(&OLD, &package).page("/stranger.html", host);
    with_browser(site, async |page| {
        page.goto(&page.site.other_site_url("stranger.html")).await?;
        let lab = Value::from(page.site.url("lab/start.html"));
        page.run(&format!("document.querySelector('iframe').src = {lab}")).await?;
        page.find("iframe").await?.enter_frame().await?;
        page.until(LAB).await?;
        page.until_text("[role=status].boot-note", "No course system answered").await?;
        page.until_text("#memory-lab", "GPU").await
    })
}

#[test]
fn times_and_texts_are_written_as_the_standards_have_them() -> Outcome {
    with_browser(Site::dist(), async |page| {
        page.goto(&page.site.url("oembed.json")).await?;
        let pairs: Value = page
            .js("import('/track/limits.js').then(l => ({
                old: [0, 59994, 59996, 3723456, 4e12, -1, NaN].map(l.span12),
                iso: [0, 59996, 3723456, 359999999].map(l.spanIso),
                cut: [l.cut('ab\\u{1F9EE}', 3), l.cut('ab\\u{1F9EE}', 4).length, l.identifier(' a b/ü'), l.identifier('')],
                clamp: [l.clamp(2, 0, 1), l.clamp(-1, 0, 1), l.clamp('1', 0, 1), l.clamp(NaN, 0, 1)],
                ascii: l.ascii('é\\u{1F9EE}'),
            }))")
            .await?;
        let expected = json!({
            "old": ["0000:00:00.00", "0000:00:59.99", "0000:01:00.00", "0001:02:03.46", "9999:00:00.00", "0000:00:00.00", "0000:00:00.00"],
            "iso": ["PT0H0M0S", "PT0H1M0S", "PT1H2M3.46S", "PT100H0M0S"],
            "cut": ["ab", 4, "-a-b-", "unnamed"],
            "clamp": [1, 0, null, null],
            "ascii": "\"\\u00e9\\ud83e\\uddee\"",
        });
        assert_eq!(pairs, expected);
        Ok(())
    })
}
