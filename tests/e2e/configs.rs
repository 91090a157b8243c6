//! Configurations of all families, pasted one after the other into the panel of one browser.

use crate::harness::{Outcome, visit};
use scale_lab::model::architecture::import::{Family, from_config};
use scale_lab::model::architecture::parameters;
use scale_lab::text::numbers::count;
use serde_json::Value;
use std::path::Path;
use std::{collections::BTreeSet, fs};

/// The files of `tests/golden/configs`, by name.
fn files() -> Outcome<Vec<(String, String)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/configs"))? {
        let path = entry?.path();
        files.push((path.display().to_string(), fs::read_to_string(&path)?));
    }
    files.sort();
    Ok(files)
}

#[test]
fn configurations_of_every_family_are_pasted_in_one_session() -> Outcome {
    visit("#v=1&act=1", async |page| {
        page.until("document.querySelector('#config')").await?;
        let mut families = BTreeSet::new();
        for (name, text) in files()? {
            let imported = from_config(&text).map_err(|errors| format!("{name}: {errors:?}"))?;
            families.insert(imported.family.model_type());
            page.run(&format!(
                "document.querySelector('.config').open = true; document.querySelector('#config').value = {};
                document.querySelector('.config button').click()",
                Value::from(text)
            ))
            .await?;
            // What the page says of the file, and what it makes of it: the size stands in Lab 1's own field.
            let total = parameters(&imported.architecture).total;
            page.until_text(".outcome", &format!("{} parameters", count(total))).await?;
            page.until(&format!(
                "Math.abs(document.querySelector('#model-size').value.replaceAll(',', '') - {}) < 0.001",
                total as f64 / 1e9
            ))
            .await?;
            assert_eq!(page.count(".outcome .problem").await?, 0, "{name}");
        }
        assert_eq!(families.len(), Family::ALL.len(), "{families:?}");
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}
