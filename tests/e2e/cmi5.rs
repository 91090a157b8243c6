//! The lab as a cmi5 unit: which statements reach the record store, in which order, how often, and what is taken up again.

use crate::harness::lrs::{Lrs, verb};
use crate::harness::{Outcome, Package, Page, Site, with_browser};
use serde_json::{Value, json};

const LAB: &str = "['done', 'workbench'].includes(document.documentElement.dataset.boot)";
const CATEGORY: &str = "https://w3id.org/xapi/cmi5/context/categories/cmi5";
const MOVE_ON: &str = "https://w3id.org/xapi/cmi5/context/categories/moveon";

async fn launch(page: &Page, lrs: &Lrs) -> Outcome {
    page.goto(&page.site.url(&format!("start.html?{}", lrs.launch()))).await?;
    page.until(LAB).await
}

async fn report(page: &Page, report: Value) -> Outcome {
    let detail = Value::from(report.to_string());
    page.run(&format!("dispatchEvent(new CustomEvent('scale-lab:report', {{ detail: {detail} }}))")).await
}

/// Leaves and waits until the last statement has arrived.
async fn leave(page: &Page, lrs: &Lrs, sessions: usize) -> Outcome {
    page.goto("about:blank").await?;
    for _ in 0..500 {
        if lrs.verbs().iter().filter(|verb| *verb == "terminated").count() >= sessions {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    Err(format!("no terminated came: {:?}", lrs.verbs()).into())
}

fn site(package: &Package) -> Site {
    Site::of(&package.folder)
}

fn find<'a>(statements: &'a [Value], wanted: &str) -> &'a Value {
    statements.iter().find(|statement| verb(statement) == wanted).unwrap_or_else(|| panic!("no {wanted} in {statements:?}"))
}

fn categories(statement: &Value) -> Vec<&str> {
    let list = statement["context"]["contextActivities"]["category"].as_array();
    list.into_iter().flatten().filter_map(|activity| activity["id"].as_str()).collect()
}

/// What every statement must have, whatever it says.
fn lawful(lrs: &Lrs) {
    assert_eq!(lrs.wrong(), [""; 0]);
    assert_eq!(lrs.requests().iter().filter(|request| request.ends_with(" /token")).count(), 1, "the token is asked for once");
    let statements = lrs.statements();
    let mut ids: Vec<&str> = statements.iter().filter_map(|statement| statement["id"].as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), statements.len(), "every statement has an id of its own");
    for statement in &statements {
        assert_eq!(statement["actor"]["account"]["name"], "learner-7");
        let context = &statement["context"];
        assert_eq!(context["registration"], "760e3480-ba55-4991-94b0-01820dbd23a2");
        assert_eq!(context["extensions"]["https://w3id.org/xapi/cmi5/context/extensions/sessionid"], "session-1");
        assert_eq!(context["contextActivities"]["grouping"][0]["id"], "https://course.example/lab");
        assert!(statement["timestamp"].as_str().is_some_and(|time| time.ends_with('Z')));
        let result = &statement["result"];
        let judged =
            (result["success"].is_boolean() || result["completion"].is_boolean()) && categories(statement).contains(&CATEGORY);
        assert_eq!(judged, categories(statement).contains(&MOVE_ON), "{statement}");
    }
}

#[test]
fn a_session_begins_once_ends_last_and_passes_by_challenges() -> Outcome {
    let package = Package::unpack("scale-lab-cmi5.zip")?;
    let normal = json!({ "launchMode": "Normal", "masteryScore": 0.5 });
    let lrs = Lrs::start(&normal)?;
    with_browser(site(&package), async |page| {
        launch(page, &lrs).await?;
        assert_eq!(lrs.verbs(), ["initialized"]);
        let address: String = page.js("location.href").await?;
        assert!(!address.contains("learner-7") && !address.contains("token") && address.contains("track=cmi5"), "{address}");
        page.run("location.hash = 'zero=3&gpus=64'").await?;
        report(page, json!({ "type": "progress", "step": "memory", "done": 1, "total": 4 })).await?;
        report(page, json!({ "type": "challenge", "id": "fit-seventy", "correct": true, "attempts": 2, "ms": 1500 })).await?;
        report(page, json!({ "type": "interview", "id": "why-1-1-tb", "coreTicked": 5, "coreTotal": 5 })).await?;
        report(page, json!({ "type": "complete", "score": 0.75, "self": 1 })).await?;
        report(page, json!({ "type": "complete", "score": 0.8, "self": 1 })).await?;
        leave(page, &lrs, 1).await?;
        lawful(&lrs);
        let (verbs, statements) = (lrs.verbs(), lrs.statements());
        assert_eq!(
            (verbs.first().map(String::as_str), verbs.last().map(String::as_str)),
            (Some("initialized"), Some("terminated"))
        );
        for once in ["initialized", "completed", "passed", "terminated"] {
            assert_eq!(verbs.iter().filter(|verb| *verb == once).count(), 1, "{once} in {verbs:?}");
            assert!(categories(find(&statements, once)).contains(&CATEGORY), "{once} is the standard's own");
            assert_eq!(find(&statements, once)["object"]["id"], "https://course.example/activity/lab");
        }
        assert!(!verbs.contains(&"failed".to_owned()));
        let passed = find(&statements, "passed");
        assert_eq!((&passed["result"]["score"]["scaled"], &passed["result"]["success"]), (&json!(0.8), &json!(true)));
        assert_eq!(passed["context"]["extensions"]["https://w3id.org/xapi/cmi5/context/extensions/masteryscore"], 0.5);
        assert_eq!(find(&statements, "completed")["result"]["completion"], true);
        assert!(find(&statements, "terminated")["result"]["duration"].as_str().is_some_and(|span| span.starts_with("PT0H0M")));
        assert_eq!(
            (&find(&statements, "answered")["result"]["success"], find(&statements, "experienced").get("score")),
            (&json!(true), None)
        );
        Ok(())
    })
}

#[test]
fn progress_is_told_and_a_second_session_repeats_nothing() -> Outcome {
    let package = Package::unpack("scale-lab-cmi5.zip")?;
    let normal = json!({ "launchMode": "Normal", "masteryScore": 0.5 });
    let lrs = Lrs::start(&normal)?;
    with_browser(site(&package), async |page| {
        launch(page, &lrs).await?;
        page.run("location.hash = 'zero=3&gpus=64'").await?;
        report(page, json!({ "type": "progress", "step": "memory", "done": 1, "total": 3 })).await?;
        page.run("await new Promise(done => setTimeout(done, 1500))").await?;
        let progressed = find(&lrs.statements(), "progressed").clone();
        assert_eq!(progressed["result"]["extensions"]["https://w3id.org/xapi/cmi5/result/extensions/progress"], 33);
        assert!(!categories(&progressed).contains(&CATEGORY));
        report(page, json!({ "type": "complete", "score": 0.25, "self": 1 })).await?;
        leave(page, &lrs, 1).await?;
        lawful(&lrs);
        assert_eq!(find(&lrs.statements(), "failed")["result"]["score"]["scaled"], 0.25);

        lrs.relaunch(&normal);
        launch(page, &lrs).await?;
        page.until("document.querySelector('#gpus').value === '64'").await?;
        report(page, json!({ "type": "complete", "score": 1, "self": 0 })).await?;
        leave(page, &lrs, 2).await?;
        let verbs = lrs.verbs();
        let count = |wanted: &str| verbs.iter().filter(|verb| *verb == wanted).count();
        assert_eq!((count("completed"), count("failed"), count("passed")), (1, 1, 1), "{verbs:?}");

        lrs.relaunch(&normal);
        launch(page, &lrs).await?;
        leave(page, &lrs, 3).await?;
        let third: Vec<String> = lrs.verbs().split_off(verbs.len());
        assert_eq!(third, ["initialized", "terminated"], "what was said in this registration is not said again");
        Ok(())
    })
}

#[test]
fn browsing_and_reviewing_leave_no_grade() -> Outcome {
    let package = Package::unpack("scale-lab-cmi5.zip")?;
    for mode in ["Browse", "Review"] {
        let lrs = Lrs::start(&json!({ "launchMode": mode, "masteryScore": 0.5 }))?;
        with_browser(site(&package), async |page| {
            launch(page, &lrs).await?;
            report(page, json!({ "type": "challenge", "id": "fit-seventy", "correct": true, "attempts": 1, "ms": 5 })).await?;
            report(page, json!({ "type": "complete", "score": 1, "self": 1 })).await?;
            leave(page, &lrs, 1).await?;
            lawful(&lrs);
            assert_eq!(lrs.verbs(), ["initialized", "terminated"], "{mode}");
            assert_eq!(lrs.state("scale-lab"), None, "{mode}");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_learner_can_return_to_the_course() -> Outcome {
    let package = Package::unpack("scale-lab-cmi5.zip")?;
    let site = site(&package).page("/course.html", "<!doctype html><title>course</title><h1>Your course</h1>");
    with_browser(site, async |page| {
        let lrs = Lrs::start(&json!({ "launchMode": "Normal", "returnURL": page.site.url("course.html") }))?;
        launch(page, &lrs).await?;
        page.click("p.boot-note button").await?;
        page.until_text("h1", "Your course").await?;
        leave(page, &lrs, 1).await?;
        lawful(&lrs);
        assert_eq!(lrs.verbs(), ["initialized", "terminated"]);
        Ok(())
    })
}

#[test]
fn a_token_that_was_used_before_leaves_a_lab_that_says_so() -> Outcome {
    let package = Package::unpack("scale-lab-cmi5.zip")?;
    let lrs = Lrs::start(&json!({ "launchMode": "Normal" }))?;
    with_browser(site(&package), async |page| {
        launch(page, &lrs).await?;
        leave(page, &lrs, 1).await?;
        launch(page, &lrs).await?;
        page.until_text("[role=status].boot-note", "No course system answered").await?;
        page.until_text("#memory-lab", "GPU").await?;
        assert_eq!(lrs.verbs(), ["initialized", "terminated"]);
        Ok(())
    })
}
