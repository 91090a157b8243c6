//! The packages as they are uploaded: whole, relative, and the same lab as the page's.

use crate::harness::{Outcome, Package};
use roxmltree::Document;
use std::fs;
use std::path::Path;

#[test]
fn a_scorm_package_holds_what_its_manifest_lists_and_nothing_else() -> Outcome {
    for name in ["scale-lab-scorm-1.2.zip", "scale-lab-scorm-2004.zip"] {
        let package = Package::unpack(name)?;
        let manifest = package.text("imsmanifest.xml")?;
        let document = Document::parse(&manifest)?;
        let listed =
            document.descendants().filter(|node| node.tag_name().name() == "file").filter_map(|node| node.attribute("href"));
        let mut listed: Vec<String> = listed.map(str::to_owned).chain(["imsmanifest.xml".to_owned()]).collect();
        listed.sort();
        assert_eq!(package.names()?, listed, "{name}");
    }
    Ok(())
}

#[test]
fn a_package_is_the_lab_with_a_start_page_that_says_how_to_report() -> Outcome {
    for (name, track) in [("scale-lab-scorm-1.2.zip", "track=scorm"), ("scale-lab-cmi5.zip", "track=cmi5")] {
        let package = Package::unpack(name)?;
        let start = package.text("start.html")?;
        assert!(start.contains(track) && start.contains("embed=1") && start.contains("challenges="), "{start}");
        let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("dist");
        let own = ["start.html", "start.js", "imsmanifest.xml", "cmi5.xml"];
        for file in package.names()?.iter().filter(|file| !own.contains(&file.as_str())) {
            assert!(
                fs::read(package.folder.join(file))? == fs::read(dist.join(file))?,
                "{name}: {file} is another than the page's"
            );
        }
    }
    Ok(())
}
