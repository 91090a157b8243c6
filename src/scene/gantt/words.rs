use crate::model::pipeline::Op;
use crate::scene::gantt::{Plan, Schedule, held};
use crate::scene::{Alternative, Table};
use crate::text::{Chart, ScheduleChart, numbers};

/// How many actions of a stage the table lists.
const LISTED: usize = 40;

/// The schedule in words: its length and idle time, and per stage what it does, waits and holds.
pub fn words(plan: &Plan, schedule: &Schedule) -> Alternative {
    let mut headings = vec![
        plan.setting.say(ScheduleChart::StageHead),
        plan.setting.say(ScheduleChart::Work),
        plan.setting.say(ScheduleChart::IdleColumn),
        plan.setting.say(Chart::Share),
    ];
    headings.extend(schedule.held.map(|_| plan.setting.say(ScheduleChart::PeakHeld)));
    headings.push(plan.setting.say(ScheduleChart::OrderOfWork));
    let row = |(row, rank): (usize, &u32)| {
        let (busy, idle) = (plan.facts.busy.get(*rank as usize).copied().unwrap_or(0.0), plan.facts.idle(*rank));
        let mut cells =
            vec![plan.setting.say(ScheduleChart::Stage(u64::from(*rank) + 1)), numbers::time(busy), numbers::time(idle)];
        cells.push(numbers::percent(if plan.facts.makespan > 0.0 { idle / plan.facts.makespan } else { 0.0 }));
        let peak = schedule.held.map(|held| held::amount(plan.peaks.get(row).copied().unwrap_or_default(), held.measure));
        cells.extend(peak);
        cells.push(order_of_work(plan, schedule, *rank));
        cells
    };
    let rows = plan.ranks.iter().enumerate().map(row).collect();
    let summary = plan.setting.say(ScheduleChart::Summary {
        stages: plan.facts.busy.len() as u64,
        micro_batches: u64::from(schedule.order.total_micro_batches()),
        makespan: plan.facts.makespan,
        idle: plan.idle_share(),
    });
    Alternative { summary, table: Table { headings, rows } }
}

/// "F1 F2 B1 …": the letters of the papers.
fn order_of_work(plan: &Plan, schedule: &Schedule, rank: u32) -> String {
    let span = schedule.span(rank);
    let name = |op: Op| format!("{}{}", op.kind.letter(), u64::from(op.micro_batch) + 1);
    let listed = schedule.order.actions[span.clone()].iter().take(LISTED).map(|action| match action.second() {
        None => name(action.first()),
        Some(second) => format!("{}+{}", name(action.first()), name(second)),
    });
    let mut text = listed.collect::<Vec<String>>().join(" ");
    let more = span.len().saturating_sub(LISTED);
    if more > 0 {
        text.push(' ');
        text.push_str(&plan.setting.say(ScheduleChart::AndMore(more as u64)));
    }
    text
}
