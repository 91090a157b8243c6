//! A chart's numbers as a table, behind a disclosure of the browser's own. On the small page a press on it fetches the workbench.

use crate::scene::Table;
use yew::prelude::*;

/// A table to be.
pub struct ChartTable<F: FnOnce() -> Table> {
    /// The name by which a press is repeated; unique on the page.
    pub name: &'static str,
    /// Words of the closed state.
    pub title: String,
    pub caption: String,
    #[cfg_attr(not(feature = "workbench"), expect(dead_code, reason = "the numbers come with the workbench"))]
    pub table: F,
}

impl<F: FnOnce() -> Table> ChartTable<F> {
    #[cfg(feature = "workbench")]
    pub fn html(self) -> Html {
        let table = (self.table)();
        html! {
            <DataTable name={self.name} title={self.title} caption={self.caption} head={table.headings} rows={table.rows} />
        }
    }

    #[cfg(not(feature = "workbench"))]
    pub fn html(self) -> Html {
        html! {
            <div class="as-table" title={self.caption}><button type="button" data-more={self.name}>{ self.title }</button></div>
        }
    }
}

#[cfg(feature = "workbench")]
#[derive(Properties, PartialEq)]
pub struct Props {
    /// The name by which a press made on the small page is repeated.
    #[prop_or_default]
    pub name: Option<&'static str>,
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

#[cfg(feature = "workbench")]
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
            <summary data-more={props.name}>{ &props.title }</summary>
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

#[cfg(feature = "workbench")]
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
