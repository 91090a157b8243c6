//! A number typed by the reader. What is not a number is said and the value stays.

use crate::model::decimal;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A field to be.
pub struct NumberField<'a> {
    pub id: &'static str,
    /// The accessible name.
    pub label: AttrValue,
    /// The value as it stands in the field.
    pub value: AttrValue,
    pub unit: Option<AttrValue>,
    /// Whether the last entry was wrong; the sentence stands below, with the id "…-problem".
    pub is_wrong: bool,
    pub on_commit: &'a Callback<String>,
}

impl NumberField<'_> {
    pub fn html(self) -> Html {
        let onchange = {
            let (on_commit, shown) = (self.on_commit.clone(), self.value.clone());
            Callback::from(move |event: Event| {
                let input: HtmlInputElement = event.target_unchecked_into();
                let typed = input.value();
                // Until the page says otherwise, the field shows what is in force.
                input.set_value(&shown);
                on_commit.emit(typed);
            })
        };
        let width = if self.value.len() > 6 { "wide" } else { "" };
        html! {
            <span class={if self.is_wrong { "number wrong" } else { "number" }}>
                <input id={self.id} type="text" inputmode="decimal" autocomplete="off" spellcheck="false" class={width}
                    aria-label={self.label} value={self.value} {onchange} aria-invalid={self.is_wrong.then_some("true")}
                    aria-describedby={self.is_wrong.then(|| format!("{}-problem", self.id))} />
                if let Some(unit) = self.unit {
                    <span aria-hidden="true">{ unit }</span>
                }
            </span>
        }
    }
}

/// Reads a typed number: thousands separators and spaces are allowed, `k` and `M` multiply.
///
/// A comma only separates thousands. "1,5" is no number here: read as 15 it would be ten times what half the world means by it.
pub fn read_number(typed: &str) -> Option<f64> {
    let mut groups = typed.trim().split(',').skip(1);
    if groups.any(|group| group.bytes().take_while(u8::is_ascii_digit).count() != 3) {
        return None;
    }
    let plain: String = typed
        .chars()
        .filter(|c| {
            !matches!(c, ',' | '_' | '\'') && !c.is_ascii_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}' | '\u{2009}')
        })
        .collect();
    let (digits, factor) = match plain.chars().last()? {
        'k' | 'K' => (&plain[..plain.len() - 1], 1e3),
        'M' => (&plain[..plain.len() - 1], 1e6),
        _ => (plain.as_str(), 1.0),
    };
    decimal::parse(digits).map(|value| value * factor)
}

#[cfg(test)]
mod tests {
    use super::read_number;

    #[test]
    fn reads_what_people_type() {
        assert_eq!(read_number("16,384"), Some(16_384.0));
        assert_eq!(read_number(" 4k "), Some(4_000.0));
        assert_eq!(read_number("1e12"), Some(1e12));
        assert_eq!(read_number("1,234,567.5"), Some(1_234_567.5));
        assert_eq!(read_number("16,000k"), Some(16_000_000.0));
        for wrong in ["", "abc", "12x", "NaN", "inf", "--1", "k", "1,5", "0,125,", "1,2345", ",", "7,00"] {
            assert_eq!(read_number(wrong), None, "{wrong}");
        }
    }
}
