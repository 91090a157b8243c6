//! Stage by stage, and moment by moment.

use super::panel::Props;
use crate::model::memory::Moment;
use crate::model::scenario::assumptions::Outlook;
use crate::scene::Setting;
use crate::scene::memory::{Kind, Load, Stages, stages};
use crate::text::numbers::memory;
use crate::text::{Chart, Detail, Label};
use crate::ui::charts::Canvas;
use crate::ui::widgets::DataTable;
use std::rc::Rc;
use yew::prelude::*;

/// One bar per pipeline stage; nothing without a pipeline.
pub fn stage_bars(props: &Props, outlook: &Outlook, setting: &Setting) -> Html {
    if outlook.report.stages.len() < 2 {
        return Html::default();
    }
    let say = |detail| setting.language.say(detail);
    let loads = outlook.report.stages.iter().map(|stage| Load::from_parts(outlook.parts(stage), outlook.overhead(stage)));
    let scene = stages(&Stages { loads: loads.collect(), capacity: Some(outlook.capacity), axis_end: None }, setting);
    let table = scene.alternative.table.clone();
    html! {
        <figure class="stage-bars">
            <h4>{ say(Detail::StagesHeading) }</h4>
            <Canvas scene={Rc::new(scene)} looks={props.looks} />
            <figcaption class="caption">{ say(Detail::StagesCaption) }</figcaption>
            <DataTable title={setting.language.say(Label::ShowAsTable)} caption={say(Detail::StagesCaption)} head={table.headings} rows={table.rows} />
        </figure>
    }
}

/// What the fullest stage holds at each moment, as a table.
pub fn moments(outlook: &Outlook, setting: &Setting) -> Html {
    let Some((_, stage)) = outlook.worst().filter(|_| outlook.counted) else { return Html::default() };
    let say = |detail| setting.language.say(detail);
    let loads: Vec<(Moment, Load)> = stage
        .moments
        .iter()
        .map(|(moment, parts)| (*moment, Load::from_parts(parts, crate::model::units::Bytes::ZERO)))
        .collect();
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| loads.iter().any(|(_, load)| load.of(*kind).0 > 0.0)).collect();
    let mut head = vec![say(Detail::MomentColumn)];
    head.extend(kinds.iter().map(|kind| setting.language.say(kind.name())));
    head.push(setting.language.say(Chart::Total));
    let row = |(moment, load): &(Moment, Load)| {
        let mut cells = vec![setting.language.say(*moment)];
        cells.extend(kinds.iter().map(|kind| memory(load.of(*kind), setting.unit)));
        cells.push(memory(load.total(), setting.unit));
        cells
    };
    html! {
        <DataTable title={say(Detail::MomentsHeading)} caption={say(Detail::MomentsCaption)} {head} rows={loads.iter().map(row).collect::<Vec<_>>()} />
    }
}
