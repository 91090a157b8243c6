use crate::model::scenario::embed::Part;
use crate::model::scenario::embed::snippet::Place;
use crate::text::Message;
use crate::text::embed::{EmbedTitle, EmbedWord};

impl Message for EmbedWord {
    fn in_english(&self) -> String {
        match *self {
            Self::PartName(part) => part_name(part),
            Self::LockName(key) => lock_name(key),
            Self::PlaceName(place) => place_name(place),
            Self::PlaceHint(place) => place_hint(place),
            word => words(word),
        }
        .to_owned()
    }
}

impl Message for EmbedTitle {
    fn in_english(&self) -> String {
        let names: Vec<&str> = self.0.iter().map(|part| part_name(*part)).collect();
        format!("{} (Training at Scale Lab)", names.join(", "))
    }
}

const fn words(word: EmbedWord) -> &'static str {
    use EmbedWord as W;
    match word {
        W::Intro => "One snippet shows the labs you choose, set up as this page is now, in any page that takes HTML.",
        W::Parts => "Show",
        W::OnePartAtLeast => "At least one part is shown.",
        W::Setup => "Start from",
        W::SetupDefault => "The default setup.",
        W::SetupHint => "What this page shows now. Change a lab, and the snippet follows.",
        W::Locks => "Lock",
        W::LocksHint => "Learners see a locked control and its value, and cannot move it.",
        W::LockAll => "Everything",
        W::Theme => "Theme",
        W::ThemeSystem => "System",
        W::ThemeLight => "Light",
        W::ThemeDark => "Dark",
        W::Place => "Paste it into",
        W::Snippet => "Snippet",
        W::Copy => "Copy snippet",
        W::Copied => "Snippet copied",
        W::CopyFailed => "Copying is blocked here: select the snippet and copy it",
        W::Preview => "Preview",
        W::PreviewOpen => "Show the preview",
        W::PreviewWide => "Full width",
        W::PreviewNarrow => "320 px",
        W::PreviewWidth => "Width of the preview",
        W::Docs => "All settings and messages",
        // These have tables of their own.
        W::PartName(_) | W::LockName(_) | W::PlaceName(_) | W::PlaceHint(_) => "",
    }
}

const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Opener => "Opening question",
        Part::Memory => "Memory per GPU",
        Part::Pipeline => "Pipeline bubble",
        Part::Lesson => "Lesson",
        Part::Practice => "Spoken practice",
    }
}

fn lock_name(key: &str) -> &'static str {
    match key {
        "n" => "Model",
        "gpus" => "GPUs",
        "zero" => "Sharding",
        "hbm" => "Memory per GPU",
        "pp" => "Stages",
        "m" => "Micro-batches",
        "schedule" => "Schedule",
        _ => "",
    }
}

const fn place_name(place: Place) -> &'static str {
    match place {
        Place::Html => "Any page (HTML)",
        Place::Element => "Any page, growing with its content",
        Place::MdBook => "mdBook",
        Place::Docusaurus => "Docusaurus (MDX)",
        Place::MyST => "Jupyter Book, MyST",
        Place::Quarto => "Quarto",
        Place::Moodle => "Moodle",
        Place::Canvas => "Canvas",
    }
}

const fn place_hint(place: Place) -> &'static str {
    match place {
        Place::Html => "Needs no script. A page that listens to the lab's messages can follow its height.",
        Place::Element => "One small script; the frame takes the lab's height, and events tell of progress.",
        Place::MdBook => "Into a chapter, between empty lines.",
        Place::Docusaurus => "Into an .mdx page or a component.",
        Place::MyST => "Into a .md page, as a directive.",
        Place::Quarto => "Into a .qmd page; formats other than HTML leave it out.",
        Place::Moodle => "Into a Page or a Text and media area, with the editor's HTML view.",
        Place::Canvas => "Into a page's HTML editor. Canvas follows the lab's height by itself.",
    }
}
