//! A timed schedule as text for other programs.

use std::fmt::Write;

use super::op::Action;
use super::order::Order;
use super::simulate::Timeline;

/// One line per action: rank, start, end, kind, micro-batch, stage; an overlapped pair has two.
pub fn csv(order: &Order, timeline: &Timeline) -> String {
    let mut text = String::from("rank,start,end,kind,micro_batch,stage\n");
    for_each(order, timeline, |rank, start, end, action| {
        for op in action.ops() {
            // Writing into a string does not fail.
            let _ = writeln!(text, "{rank},{start},{end},{},{},{}", op.kind.letter(), op.micro_batch, op.stage);
        }
    });
    text
}

/// The same as JSON: `{"ranks": 4, "micro_batches": 8, "makespan": 33, "actions": [{"rank": 0, …}]}`; actions in our notation.
pub fn json(order: &Order, timeline: &Timeline) -> String {
    let grid = order.grid;
    let mut text = format!(
        "{{\"ranks\":{},\"chunks\":{},\"micro_batches\":{},\"iterations\":{},\"placement\":\"{}\",\"makespan\":{},\"actions\":[",
        grid.ranks,
        grid.chunks,
        grid.micro_batches,
        order.iterations,
        grid.placement.name(),
        timeline.makespan()
    );
    let mut separator = "";
    for_each(order, timeline, |rank, start, end, action| {
        let _ = write!(text, "{separator}\n{{\"rank\":{rank},\"start\":{start},\"end\":{end},\"action\":\"{action}\"}}");
        separator = ",";
    });
    text.push_str("\n]}\n");
    text
}

/// The trace format that chrome://tracing and Perfetto read: complete events, one thread per rank, a unit of time as a millisecond.
pub fn chrome_trace(order: &Order, timeline: &Timeline) -> String {
    let mut text = String::from("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[");
    for rank in 0..order.grid.ranks {
        let separator = if rank == 0 { "" } else { "," };
        let _ = write!(
            text,
            "{separator}\n{{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":0,\"tid\":{rank},\"args\":{{\"name\":\"stage {}\"}}}}",
            rank + 1
        );
    }
    for_each(order, timeline, |rank, start, end, action| {
        let (from, length) = (start * 1_000.0, (end - start) * 1_000.0);
        let kinds: String = action.ops().map(|op| op.kind.letter()).collect();
        let _ = write!(
            text,
            ",\n{{\"ph\":\"X\",\"name\":\"{action}\",\"cat\":\"{kinds}\",\"pid\":0,\"tid\":{rank},\"ts\":{from},\"dur\":{length}}}"
        );
    });
    text.push_str("\n]}\n");
    text
}

fn for_each(order: &Order, timeline: &Timeline, mut each: impl FnMut(u32, f64, f64, Action)) {
    for rank in 0..order.grid.ranks {
        for index in order.span(rank) {
            each(rank, timeline.starts[index], timeline.ends[index], order.actions[index]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::pipeline::{Costs, Rule, Run, simulate};

    #[test]
    fn exports_parse() {
        let order = Rule::DualPipe.order(4, 8, 2, None).expect("DualPipe runs with p = 4 and m = 8");
        let timeline = simulate(&order, &Costs::unit(), &Run::ONCE).expect("a rule's order runs");
        let read: serde_json::Value = serde_json::from_str(&json(&order, &timeline)).expect("JSON");
        assert_eq!(read["actions"].as_array().map(Vec::len), Some(order.actions.len()));
        assert_eq!(read["makespan"], 26.0);
        let trace: serde_json::Value = serde_json::from_str(&chrome_trace(&order, &timeline)).expect("JSON");
        assert_eq!(trace["traceEvents"].as_array().map(Vec::len), Some(order.actions.len() + 4));
        let operations: usize = order.actions.iter().map(|action| action.ops().count()).sum();
        assert_eq!(csv(&order, &timeline).lines().count(), operations + 1);
    }
}
