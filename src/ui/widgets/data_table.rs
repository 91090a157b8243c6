//! A chart's numbers as a table, behind a disclosure of the browser's own.

use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    /// Words of the closed state.
    pub title: AttrValue,
    pub caption: AttrValue,
    pub head: Vec<String>,
    /// Rows; the first cell heads its row.
    pub rows: Vec<Vec<String>>,
    /// What was left out when there are too many rows to read.
    #[prop_or_default]
    pub remark: Option<AttrValue>,
}

#[component]
pub fn DataTable(props: &Props) -> Html {
    // Built only when opened: thousands of hidden rows would slow every key press.
    let open = use_state(|| false);
    let ontoggle = {
        let open = open.clone();
        Callback::from(move |event: Event| {
            let details: web_sys::Element = event.target_unchecked_into();
            open.set(details.has_attribute("open"));
        })
    };
    html! {
        <details class="as-table" {ontoggle}>
            <summary>{ &props.title }</summary>
            if *open {
                <div class="table-region" tabindex="0" role="region" aria-label={props.caption.clone()}>
                    <table>
                        <caption class="unseen">{ &props.caption }</caption>
                        <thead><tr>{ for props.head.iter().map(|cell| html! { <th scope="col">{ cell }</th> }) }</tr></thead>
                        <tbody>{ for props.rows.iter().map(|row| row_of(row)) }</tbody>
                    </table>
                    if let Some(remark) = &props.remark {
                        <p class="hint">{ remark }</p>
                    }
                </div>
            }
        </details>
    }
}

fn row_of(row: &[String]) -> Html {
    html! {
        <tr>
            if let Some((head, cells)) = row.split_first() {
                <th scope="row">{ head }</th>
                { for cells.iter().map(|cell| html! { <td>{ cell }</td> }) }
            }
        </tr>
    }
}
