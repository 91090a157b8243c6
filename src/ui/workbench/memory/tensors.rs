//! Activations, tensor by tensor.

use crate::model::memory::{Moment, Part, explain};
use crate::model::scenario::assumptions::Outlook;
use crate::model::units::Bytes;
use crate::scene::Setting;
use crate::text::numbers::memory;
use crate::text::{Detail, PieceName, plain_text, terms};
use crate::ui::widgets::DataTable;
use yew::prelude::*;

/// The tensors at the fullest moment, or at the end of the forward where none are left by then.
pub fn tensors(outlook: &Outlook, setting: &Setting) -> Html {
    let Some((rank, stage)) = outlook.worst().filter(|_| outlook.counted) else { return Html::default() };
    let say = |detail| setting.language.say(detail);
    let has_some = stage.at_peak.get(Part::Activations).0 > 0.0;
    let moment = if has_some { stage.peak_moment } else { Moment::EndOfForward };
    let explanation = explain(&outlook.job, rank, stage, Part::Activations, moment);
    let rows = explanation.pieces.iter().map(|piece| {
        vec![
            setting.language.say(PieceName(*piece)),
            plain_text(&terms::symbols(piece)),
            terms::values(piece),
            memory(Bytes(piece.bytes()), setting.unit),
        ]
    });
    let head = [Detail::PieceColumn, Detail::FormulaColumn, Detail::ValuesColumn, Detail::BytesColumn].map(say).to_vec();
    html! {
        <DataTable title={say(Detail::TensorsHeading)} caption={say(Detail::TensorsCaption)} {head} rows={rows.collect::<Vec<_>>()}
            remark={setting.language.say(explanation.source)} />
    }
}
