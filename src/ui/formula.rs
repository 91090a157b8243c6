//! Opening a number to its formula. The workbench has the formulas; on the small page a press on a number fetches it, and is repeated there.

use crate::model::quantity::Quantity;
use crate::text::Simulated;
use crate::ui::handle::LabHandle;
use yew::prelude::*;

#[cfg(feature = "workbench")]
mod known {
    use super::{Callback, Html, LabHandle, Quantity, Simulated};
    use crate::text::Formula;
    use crate::ui::panels::{detail, formula_row};
    use crate::ui::state::Action;

    pub fn on_open(lab: &LabHandle) -> Callback<Quantity> {
        let lab = lab.clone();
        Callback::from(move |quantity: Quantity| lab.dispatch(Action::Open(quantity)))
    }

    fn row(lab: &LabHandle, quantity: Quantity, simulated: Option<Simulated>) -> Html {
        let formula = lab.language.formula(&Formula { quantity, scenario: *lab.scenario(), simulated });
        let on_close = {
            let lab = lab.clone();
            Callback::from(move |()| lab.dispatch(Action::Close))
        };
        formula_row(&formula, lab.language, &on_close)
    }

    pub fn of_memory(lab: &LabHandle) -> Html {
        let Some(quantity) = lab.open.filter(|quantity| quantity.is_memory()) else { return Html::default() };
        detail::origin(lab, quantity).unwrap_or_else(|| row(lab, quantity, None))
    }

    pub fn of_pipeline(lab: &LabHandle, simulated: Simulated) -> Html {
        let open = lab.open.filter(|quantity| !quantity.is_memory());
        open.map(|quantity| row(lab, quantity, Some(simulated))).unwrap_or_default()
    }
}

#[cfg(not(feature = "workbench"))]
mod known {
    use super::{Callback, Html, LabHandle, Quantity, Simulated};
    use crate::browser::takeover;

    pub fn on_open(_: &LabHandle) -> Callback<Quantity> {
        Callback::from(|quantity: Quantity| takeover::press(&quantity.name()))
    }

    pub fn of_memory(_: &LabHandle) -> Html {
        Html::default()
    }

    pub fn of_pipeline(_: &LabHandle, _: Simulated) -> Html {
        Html::default()
    }
}

/// What a press on a live number does.
pub fn on_open(lab: &LabHandle) -> Callback<Quantity> {
    known::on_open(lab)
}

/// The formula row of Lab 1, when one of its numbers is open.
pub fn of_memory(lab: &LabHandle) -> Html {
    known::of_memory(lab)
}

/// The formula row of Lab 2.
pub fn of_pipeline(lab: &LabHandle, simulated: Simulated) -> Html {
    known::of_pipeline(lab, simulated)
}
