use crate::scene::memory::Bar;
use crate::scene::{Alternative, Setting, Table};
use crate::text::{Chart, numbers};

/// The bar in words: one sentence, and every part with its share.
pub fn words(bar: &Bar, setting: &Setting) -> Alternative {
    let (total, unit) = (bar.load.total(), setting.unit);
    let rows = bar
        .load
        .parts()
        .map(|(kind, bytes)| vec![setting.say(kind.name()), numbers::memory(bytes, unit), numbers::percent(bytes.0 / total.0)]);
    let mut rows: Vec<Vec<String>> = rows.collect();
    rows.push(vec![setting.say(Chart::Total), numbers::memory(total, unit), numbers::percent(1.0)]);
    if let Some(capacity) = bar.capacity {
        rows.push(vec![setting.say(Chart::Capacity), numbers::memory(capacity, unit), String::new()]);
    }
    let headings = vec![setting.say(Chart::Part), setting.say(Chart::Memory), setting.say(Chart::Share)];
    let summary = setting.say(Chart::BarSummary { total, capacity: bar.capacity, unit });
    Alternative { summary, table: Table { headings, rows } }
}
