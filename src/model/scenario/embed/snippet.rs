//! The text that an author pastes: the lab's address in the form that a course system takes.

use crate::model::markup::escaped;
use crate::model::scenario::embed::Part;

/// Where the snippet goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Html,
    Element,
    MdBook,
    Docusaurus,
    MyST,
    Quarto,
    Moodle,
    Canvas,
}

impl Place {
    pub const ALL: [Self; 8] =
        [Self::Html, Self::Element, Self::MdBook, Self::Docusaurus, Self::MyST, Self::Quarto, Self::Moodle, Self::Canvas];
}

/// What is embedded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// The lab's address without query and fragment.
    pub lab: String,
    pub parts: Vec<Part>,
    /// The setup to start from, as a link writes it; Reset comes back to it.
    pub setup: String,
    pub lock: Vec<&'static str>,
    pub hide: Vec<&'static str>,
    /// `light` or `dark`; the reader's system otherwise.
    pub theme: Option<&'static str>,
    /// The frame's accessible name.
    pub title: String,
}

/// What a frame may do: record only where there is something to say aloud.
const ALLOW: &str = "clipboard-write; fullscreen";
const ALLOW_SPEECH: &str = "microphone; clipboard-write; fullscreen";
const REFERRER: &str = "strict-origin-when-cross-origin";

impl Wish {
    /// The settings of the query, in the order in which the documentation names them.
    fn settings(&self) -> Vec<(&'static str, String)> {
        let list = |key, names: &[&str]| (!names.is_empty()).then(|| (key, names.join(",")));
        let view = (self.parts.len() < Part::ALL.len()).then(|| self.parts.iter().map(|part| part.name()).collect::<Vec<_>>());
        let view = view.and_then(|names| list("view", &names));
        let theme = self.theme.map(|theme| ("theme", theme.to_owned()));
        [view, list("lock", &self.lock), list("hide", &self.hide), theme].into_iter().flatten().collect()
    }

    /// The frame's address. The setup stands in the query, where a lock finds the values that it holds.
    pub fn address(&self, host: Option<&str>) -> String {
        let mut address = format!("{}?embed=1", self.lab);
        for (key, value) in self.settings() {
            address.push_str(&format!("&{key}={value}"));
        }
        if let Some(host) = host {
            address.push_str(&format!("&host={host}"));
        }
        if !self.setup.is_empty() {
            address.push_str(&format!("&{}", self.setup));
        }
        address
    }

    /// A height in CSS pixels that shows the whole, for hosts that do not follow it.
    pub fn height(&self) -> u32 {
        self.parts.iter().map(|part| part.height()).sum()
    }

    fn allow(&self) -> &'static str {
        if self.speaks() { ALLOW_SPEECH } else { ALLOW }
    }

    /// Whether a part records the reader.
    fn speaks(&self) -> bool {
        self.parts.iter().any(|part| part.records())
    }

    pub fn snippet(&self, place: Place) -> String {
        match place {
            Place::Html | Place::MdBook => self.iframe(None),
            Place::Element => self.element(),
            Place::Docusaurus => self.jsx(),
            Place::MyST => self.directive(),
            Place::Quarto => format!("```{{=html}}\n{}\n```", self.iframe(None)),
            Place::Moodle => format!("<div class=\"no-overflow\">{}</div>", self.iframe(None)),
            Place::Canvas => self.iframe(Some("canvas")),
        }
    }

    /// On one line: Markdown ends a block of HTML at an empty one.
    fn iframe(&self, host: Option<&str>) -> String {
        format!(
            r#"<iframe src="{}" title="{}" loading="lazy" width="100%" height="{}" allow="{}" referrerpolicy="{REFERRER}" frameborder="0"></iframe>"#,
            escaped(&self.address(host)),
            escaped(&self.title),
            self.height(),
            self.allow(),
        )
    }

    fn element(&self) -> String {
        // A lock holds what the query says, which is what `src` may carry; without one the setup is the element's `state`.
        let (src, state) = match (self.lock.is_empty(), self.setup.is_empty()) {
            (false, false) => (format!("{}?{}", self.lab, self.setup), String::new()),
            _ => (self.lab.clone(), self.setup.clone()),
        };
        let mic = if self.speaks() { "" } else { "off" };
        let mut attributes = vec![("src", src)];
        attributes.extend(self.settings());
        attributes.extend([("state", state), ("mic", mic.to_owned()), ("title", self.title.clone())]);
        let attributes = attributes.iter().filter(|(_, value)| !value.is_empty());
        let attributes: String = attributes.map(|(key, value)| format!(" {key}=\"{}\"", escaped(value))).collect();
        format!(
            "<script src=\"{}scale-lab.js\" defer></script>\n<scale-lab{attributes}>\n  <a href=\"{}\">{}</a>\n</scale-lab>",
            escaped(&self.lab),
            escaped(&self.address(None)),
            escaped(&self.title),
        )
    }

    fn jsx(&self) -> String {
        let quoted = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
        format!(
            "<iframe\n  src={{\"{}\"}}\n  title={{\"{}\"}}\n  loading=\"lazy\"\n  width=\"100%\"\n  height=\"{}\"\n  allow=\"{}\"\n  \
             referrerPolicy=\"{REFERRER}\"\n  style={{{{ border: 0 }}}}\n/>",
            quoted(&self.address(None)),
            quoted(&self.title),
            self.height(),
            self.allow(),
        )
    }

    fn directive(&self) -> String {
        format!("```{{iframe}} {}\n:width: 100%\n:title: {}\n```", self.address(None), self.title.replace('\n', " "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish() -> Wish {
        Wish {
            lab: "https://lab.example/".into(),
            parts: vec![Part::Memory],
            setup: "v=1&zero=3".into(),
            lock: vec!["zero"],
            hide: vec![],
            theme: Some("dark"),
            title: "Memory \"per\" GPU".into(),
        }
    }

    #[test]
    fn every_place_gets_the_same_address() {
        let address = "https://lab.example/?embed=1&view=memory&lock=zero&theme=dark&v=1&zero=3";
        assert_eq!(wish().address(None), address);
        for place in Place::ALL {
            let snippet = wish().snippet(place).replace("&amp;", "&");
            let address = if place == Place::Canvas { address.replace("&v=1", "&host=canvas&v=1") } else { address.to_owned() };
            assert!(snippet.contains(&address), "{place:?}: {snippet}");
            assert!(snippet.contains("Memory"), "{place:?} names the frame");
        }
    }

    #[test]
    fn html_is_escaped_and_asks_for_no_microphone_that_it_does_not_need() {
        let html = wish().snippet(Place::Html);
        assert!(html.contains("&quot;per&quot;") && html.contains("embed=1&amp;view=memory"));
        assert!(!html.contains("microphone") && html.contains("loading=\"lazy\"") && !html.contains('\n'));
        assert!(wish().snippet(Place::Docusaurus).contains("title={\"Memory \\\"per\\\" GPU\"}"));
    }

    #[test]
    fn a_locked_setup_stands_where_the_lock_looks_for_it() {
        let element = wish().snippet(Place::Element);
        assert!(element.contains("src=\"https://lab.example/?v=1&amp;zero=3\" view=\"memory\" lock=\"zero\""), "{element}");
        assert!(!element.contains("state="));
        let free = Wish { lock: vec![], ..wish() }.snippet(Place::Element);
        assert!(free.contains("state=\"v=1&amp;zero=3\"") && free.contains("src=\"https://lab.example/\""), "{free}");
    }
}
