//! The four strategies side by side; choosing a row chooses the sharding.

use crate::model::memory::Zero;
use crate::model::quantity::Quantity;
use crate::model::scenario::Scenario;
use crate::scene::Setting;
use crate::text::Label;
use crate::ui::hooks::Looks;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct Props {
    pub scenario: Scenario,
    pub setting: Setting,
    pub looks: Looks,
    pub open: Option<Quantity>,
    pub on_open: Callback<Quantity>,
    pub on_zero: Callback<Zero>,
    /// Choices of view beside the heading.
    pub children: Html,
}

#[component]
pub fn StrategyRows(props: &Props) -> Html {
    let say = |label| props.setting.language.say(label);
    html! {
        <div class="part">
            <div class="part-head">
                <h3>{ say(Label::AllStrategies) }</h3>
                { props.children.clone() }
            </div>
        </div>
    }
}
