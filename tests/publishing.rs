//! What is published beside the page: manifests, answers to oEmbed, and server files that agree with each other.

#[path = "../src/bin/xtask/publish/manifest.rs"]
mod manifest;
#[path = "../src/bin/xtask/publish/oembed.rs"]
mod oembed;

use manifest::Course;
use roxmltree::{Document, Node};
use std::fs;

const FILES: [&str; 3] = ["index.html", "start.html", "a&b.js"];

fn course(mastery: Option<f64>) -> Course<'static> {
    Course {
        title: "Lab <1> & \"more\"",
        description: "Why & how -- in numbers",
        home: None,
        version: "0123456789abcdef",
        entry: "start.html",
        files: &FILES,
        mastery,
    }
}

fn with(text: &str, check: impl FnOnce(&Document)) {
    check(&Document::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}")));
}

fn all<'a>(document: &'a Document, name: &str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|node| node.tag_name().name() == name).collect()
}

fn texts<'a>(document: &'a Document, name: &str) -> Vec<&'a str> {
    all(document, name).iter().filter_map(Node::text).collect()
}

/// What both editions of SCORM ask for: one organization, whose item leads to a resource that names its files.
fn leads_to_the_lab(document: &Document, kind: (&str, &str)) {
    let organizations = all(document, "organizations");
    let organization = all(document, "organization")[0];
    assert_eq!(organizations[0].attribute("default"), organization.attribute("identifier"));
    let resource = all(document, "resource")[0];
    assert_eq!(all(document, "item")[0].attribute("identifierref"), resource.attribute("identifier"));
    assert_eq!(resource.attribute("href"), Some("start.html"));
    assert_eq!(resource.attribute((kind.0, kind.1)), Some("sco"));
    let files: Vec<_> = all(document, "file").iter().filter_map(|file| file.attribute("href")).collect();
    assert_eq!(files, FILES);
    assert_eq!(texts(document, "title"), [course(None).title; 2]);
}

#[test]
fn a_scorm_1_2_manifest_leads_to_the_lab() {
    with(&manifest::scorm_12(&course(None)), |document| {
        assert_eq!(texts(document, "schemaversion"), ["1.2"]);
        leads_to_the_lab(document, ("http://www.adlnet.org/xsd/adlcp_rootv1p2", "scormtype"));
        assert!(all(document, "masteryscore").is_empty());
    });
    with(&manifest::scorm_12(&course(Some(0.825))), |document| assert_eq!(texts(document, "masteryscore"), ["82.5"]));
}

#[test]
fn a_scorm_2004_manifest_leads_to_the_lab() {
    with(&manifest::scorm_2004(&course(None)), |document| {
        assert_eq!(texts(document, "schemaversion"), ["2004 4th Edition"]);
        leads_to_the_lab(document, ("http://www.adlnet.org/xsd/adlcp_v1p3", "scormType"));
        assert_eq!(all(document, "primaryObjective")[0].attribute("satisfiedByMeasure"), None);
    });
    with(&manifest::scorm_2004(&course(Some(0.8))), |document| {
        assert_eq!(all(document, "primaryObjective")[0].attribute("satisfiedByMeasure"), Some("true"));
        assert_eq!(texts(document, "minNormalizedMeasure"), ["0.8"]);
    });
}

#[test]
fn a_cmi5_course_is_one_unit_whose_pass_needs_a_mark() {
    with(&manifest::cmi5(&course(None)), |document| {
        let unit = all(document, "au")[0];
        assert_eq!((unit.attribute("moveOn"), unit.attribute("masteryScore")), (Some("Completed"), None));
        assert_ne!(unit.attribute("id"), all(document, "course")[0].attribute("id"));
        assert_eq!(texts(document, "url"), ["start.html"], "relative, as media in a package must be");
        assert_eq!(texts(document, "langstring")[0], course(None).title);
    });
    let home = Course { home: Some("https://your.host/lab/"), ..course(Some(0.8)) };
    with(&manifest::cmi5(&home), |document| {
        let unit = all(document, "au")[0];
        assert_eq!((unit.attribute("moveOn"), unit.attribute("masteryScore")), (Some("CompletedAndPassed"), Some("0.8")));
        assert_eq!(unit.attribute("id"), Some("https://your.host/lab/course/lab"));
    });
}

#[test]
fn a_site_is_given_a_frame_only_where_the_lab_has_an_address() {
    let plain = oembed::answer("Lab", None);
    assert_eq!((&plain["version"], &plain["type"], plain.get("html")), (&"1.0".into(), &"link".into(), None));
    let rich = oembed::answer("Lab", Some("https://your.host/lab/"));
    assert_eq!(rich["type"], "rich");
    assert!(rich["width"].is_u64() && rich["height"].is_u64(), "a rich answer must say its size");
    let html = rich["html"].as_str().unwrap_or_default();
    assert!(html.starts_with("<iframe src=\"https://your.host/lab/?embed=1\"") && html.contains("title=\"Lab\""), "{html}");
    let page = fs::read_to_string("index.html").unwrap_or_default();
    let linked = oembed::linked(&page, "https://your.host/lab/").unwrap_or_default();
    assert!(linked.contains(&format!("href=\"https://your.host/lab/{}\"", oembed::NAME)));
    assert!(oembed::linked("no link", "https://your.host/").is_err());
}

/// Name and value of each header that a file of static/hosting/ sets, caching aside.
fn headers(file: &str) -> Vec<(String, String)> {
    let text = fs::read_to_string(format!("static/hosting/{file}")).unwrap_or_else(|error| panic!("{file}: {error}"));
    let mut found: Vec<(String, String)> =
        text.lines().filter(|line| !line.trim_start().starts_with('#')).filter_map(header).collect();
    found.retain(|(name, _)| name != "Cache-Control");
    found.sort();
    found
}

/// `  Name: value`, `add_header Name "value" always;` or `Name "value"`.
fn header(line: &str) -> Option<(String, String)> {
    let line = line.trim().trim_start_matches("add_header ");
    let (name, value) = line.split_once(' ')?;
    let name = name.trim_end_matches(':');
    let value = value.trim_end_matches(';').trim_end_matches(" always").trim_matches('"');
    let is_header = name.contains('-') && name.starts_with(|c: char| c.is_ascii_uppercase());
    is_header.then(|| (name.to_owned(), value.to_owned()))
}

#[test]
fn every_server_file_sets_the_same_headers() {
    let shipped = headers("_headers");
    let names: Vec<&str> = shipped.iter().map(|(name, _)| name.as_str()).collect();
    let expected = [
        "Access-Control-Allow-Origin",
        "Content-Security-Policy",
        "Cross-Origin-Resource-Policy",
        "Permissions-Policy",
        "Referrer-Policy",
        "X-Content-Type-Options",
    ];
    assert_eq!(names, expected);
    assert_eq!(headers("nginx.conf"), shipped);
    assert_eq!(headers("Caddyfile"), shipped);
}

#[test]
fn the_policy_allows_programs_but_nothing_inline_and_no_other_origin() {
    let policy = headers("_headers").into_iter().find(|(name, _)| name == "Content-Security-Policy").map(|(_, value)| value);
    let policy = policy.unwrap_or_default();
    assert!(policy.contains("default-src 'none'") && policy.contains("'wasm-unsafe-eval'"), "{policy}");
    let sources = policy.split(';').flat_map(|directive| directive.split_whitespace().skip(1));
    let strange: Vec<&str> =
        sources.filter(|s| !["'none'", "'self'", "'wasm-unsafe-eval'", "data:", "blob:"].contains(s)).collect();
    assert!(strange.is_empty(), "{strange:?}");
}
