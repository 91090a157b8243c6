//! The manifests of a course package: one unit that holds the lab.

use scale_lab::model::markup;

/// What the manifests are made of.
pub struct Course<'a> {
    pub title: &'a str,
    pub description: &'a str,
    /// Where the lab is published, if it is; else a name stands for it.
    pub home: Option<&'a str>,
    pub version: &'a str,
    /// The page that a course system opens.
    pub entry: &'a str,
    pub files: &'a [&'a str],
    /// Share of the challenges that passes.
    pub mastery: Option<f64>,
}

pub fn scorm_12(course: &Course) -> String {
    let Escaped { title, version, entry, .. } = escaped(course);
    let files = listed(course);
    let mastery = course.mastery.map_or_else(String::new, |share| {
        let percent = (share * 10_000.0).round() / 100.0;
        format!("\n        <adlcp:masteryscore>{percent}</adlcp:masteryscore>")
    });
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="scale-lab" version="{version}" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>{title}</title>
      <item identifier="lab" identifierref="lab-files" isvisible="true">
        <title>{title}</title>{mastery}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="lab-files" type="webcontent" adlcp:scormtype="sco" href="{entry}">
{files}    </resource>
  </resources>
</manifest>
"#
    )
}

pub fn scorm_2004(course: &Course) -> String {
    let Escaped { title, version, entry, .. } = escaped(course);
    let files = listed(course);
    let objective = course.mastery.map_or_else(
        || r#"<imsss:primaryObjective objectiveID="challenges"/>"#.to_owned(),
        |share| {
            format!(
                r#"<imsss:primaryObjective objectiveID="challenges" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>{share}</imsss:minNormalizedMeasure></imsss:primaryObjective>"#
            )
        },
    );
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="scale-lab" version="{version}" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course" adlseq:objectivesGlobalToSystem="false">
      <title>{title}</title>
      <item identifier="lab" identifierref="lab-files" isvisible="true">
        <title>{title}</title>
        <imsss:sequencing>
          <imsss:objectives>{objective}</imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
      </item>
      <imsss:sequencing>
        <imsss:controlMode choice="true" flow="true"/>
      </imsss:sequencing>
    </organization>
  </organizations>
  <resources>
    <resource identifier="lab-files" type="webcontent" adlcp:scormType="sco" href="{entry}">
{files}    </resource>
  </resources>
</manifest>
"#
    )
}

pub fn cmi5(course: &Course) -> String {
    let Escaped { title, description, entry, .. } = escaped(course);
    let home = course.home.map_or_else(|| "urn:scale-lab:".to_owned(), markup::escaped);
    // A pass can only be asked for where there is a mark to reach.
    let pass = course.mastery.map_or_else(
        || r#"moveOn="Completed""#.to_owned(),
        |share| format!(r#"moveOn="CompletedAndPassed" masteryScore="{share}""#),
    );
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="{home}course">
    <title><langstring lang="en">{title}</langstring></title>
    <description><langstring lang="en">{description}</langstring></description>
  </course>
  <au id="{home}course/lab" {pass} launchMethod="AnyWindow">
    <title><langstring lang="en">{title}</langstring></title>
    <description><langstring lang="en">{description}</langstring></description>
    <url>{entry}</url>
  </au>
</courseStructure>
"#
    )
}

struct Escaped {
    title: String,
    description: String,
    version: String,
    entry: String,
}

fn escaped(course: &Course) -> Escaped {
    let [title, description, version, entry] =
        [course.title, course.description, course.version, course.entry].map(markup::escaped);
    Escaped { title, description, version, entry }
}

fn listed(course: &Course) -> String {
    course.files.iter().map(|name| format!("      <file href=\"{}\"/>\n", markup::escaped(name))).collect()
}
