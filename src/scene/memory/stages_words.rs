use crate::scene::memory::{Kind, Stages};
use crate::scene::{Alternative, Setting, Table};
use crate::text::{Chart, ScheduleChart, numbers};

/// The stages in words: the fullest, and every kind on every stage.
pub fn words(stages: &Stages, setting: &Setting) -> Alternative {
    let unit = setting.unit;
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| stages.loads.iter().any(|load| load.of(*kind).0 > 0.0)).collect();
    let mut headings = vec![setting.say(ScheduleChart::StageHead)];
    headings.extend(kinds.iter().map(|kind| setting.say(kind.name())));
    headings.push(setting.say(Chart::Total));
    let rows = stages.loads.iter().enumerate().map(|(index, load)| {
        let mut cells = vec![setting.say(ScheduleChart::Stage(index as u64 + 1))];
        cells.extend(kinds.iter().map(|kind| numbers::memory(load.of(*kind), unit)));
        cells.push(numbers::memory(load.total(), unit));
        cells
    });
    let rows = rows.collect();
    let worst = stages.worst().map(|index| (index as u64 + 1, stages.loads[index].total()));
    let summary = setting.say(Chart::StagesSummary { stages: stages.loads.len() as u64, worst, capacity: stages.capacity, unit });
    Alternative { summary, table: Table { headings, rows } }
}
