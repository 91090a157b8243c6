use crate::scene::memory::Rows;
use crate::scene::{Alternative, Setting, Table};
use crate::text::{Chart, numbers};

/// The rows in words: which fit, and every total.
pub fn words(rows: &Rows, setting: &Setting) -> Alternative {
    let has_floor = !rows.rows.is_empty() && rows.rows.iter().all(|row| row.floor.is_some());
    let mut headings = vec![setting.say(Chart::Strategy), setting.say(Chart::Gpus(rows.gpus))];
    if has_floor {
        headings.push(setting.say(Chart::InfiniteGpus));
    }
    headings.extend(rows.capacity.map(|capacity| setting.say(Chart::FitsIn(capacity, setting.unit))));
    let row = |row: &crate::scene::memory::Row| {
        let total = row.load.total();
        let mut cells =
            vec![format!("{} {}", row.name, row.addition).trim_end().to_owned(), numbers::memory(total, setting.unit)];
        if let (true, Some(floor)) = (has_floor, row.floor) {
            cells.push(numbers::memory(floor, setting.unit));
        }
        cells.extend(rows.capacity.map(|capacity| setting.say(if total.0 > capacity.0 { Chart::No } else { Chart::Yes })));
        cells
    };
    let table = Table { headings, rows: rows.rows.iter().map(row).collect() };
    let totals = rows.rows.iter().map(|row| (row.name.clone(), row.load.total())).collect();
    let summary = setting.say(Chart::RowsSummary { totals, capacity: rows.capacity, gpus: rows.gpus, unit: setting.unit });
    Alternative { summary, table }
}
