//! A number typed by the reader. What is not a number is said and the value stays.

use web_sys::HtmlInputElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub id: AttrValue,
    /// The accessible name.
    pub label: AttrValue,
    /// The value as it stands in the field.
    pub value: AttrValue,
    #[prop_or_default]
    pub unit: Option<AttrValue>,
    /// The sentence that says what was wrong with the last entry.
    #[prop_or_default]
    pub problem: Option<AttrValue>,
    #[prop_or_default]
    pub disabled: bool,
    pub on_commit: Callback<String>,
}

#[component]
pub fn NumberField(props: &Props) -> Html {
    let node = use_node_ref();
    {
        // The field is the reader's while typing: after a commit it shows what was set, even when that is the value before.
        let node = node.clone();
        use_effect_with((props.value.clone(), props.problem.clone()), move |(value, _)| {
            if let Some(input) = node.cast::<HtmlInputElement>() {
                input.set_value(value);
            }
        });
    }
    let onchange = {
        let (on_commit, shown) = (props.on_commit.clone(), props.value.clone());
        Callback::from(move |event: Event| {
            let input: HtmlInputElement = event.target_unchecked_into();
            let typed = input.value();
            input.set_value(&shown);
            on_commit.emit(typed);
        })
    };
    let problem_id = format!("{}-problem", props.id);
    let class = classes!("number", props.problem.is_some().then_some("wrong"));
    let wide = (props.value.len() > 6).then_some("wide");
    html! {
        <span {class}>
            <input ref={node} id={props.id.clone()} type="text" inputmode="decimal" autocomplete="off" spellcheck="false" class={classes!(wide)}
                aria-label={props.label.clone()} value={props.value.clone()} disabled={props.disabled} {onchange}
                aria-invalid={props.problem.is_some().then_some("true")}
                aria-describedby={props.problem.is_some().then_some(problem_id)} />
            if let Some(unit) = &props.unit {
                <span aria-hidden="true">{ unit }</span>
            }
        </span>
    }
}

/// Reads a typed number: thousands separators and spaces are allowed, `k` and `M` multiply.
pub fn read_number(typed: &str) -> Option<f64> {
    let plain: String = typed.chars().filter(|c| !matches!(c, ',' | '_' | '\'') && !c.is_whitespace()).collect();
    let (digits, factor) = match plain.chars().last()? {
        'k' | 'K' => (&plain[..plain.len() - 1], 1e3),
        'M' => (&plain[..plain.len() - 1], 1e6),
        _ => (plain.as_str(), 1.0),
    };
    let value: f64 = digits.parse().ok()?;
    value.is_finite().then_some(value * factor)
}

#[cfg(test)]
mod tests {
    use super::read_number;

    #[test]
    fn reads_what_people_type() {
        assert_eq!(read_number("16,384"), Some(16_384.0));
        assert_eq!(read_number(" 4k "), Some(4_000.0));
        assert_eq!(read_number("1e12"), Some(1e12));
        for wrong in ["", "abc", "12x", "NaN", "inf", "--1", "k"] {
            assert_eq!(read_number(wrong), None, "{wrong}");
        }
    }
}
