//! Laws that hold for every schedule at every size.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use scale_lab::model::pipeline::closed_form::{self, closed_form};
use scale_lab::model::pipeline::explain::{Cause, Explainer, Via};
use scale_lab::model::pipeline::held::{self, GiveBack};
use scale_lab::model::pipeline::recognise::recognise;
use scale_lab::model::pipeline::rule::zb_limit::{self, Limits};
use scale_lab::model::pipeline::{Action, Costs, Kind, Op, Order, Rule, Run, Score, Timeline, fnv1a64, paste, period, simulate};

fn rules() -> impl Strategy<Value = Rule> {
    prop::sample::select(Rule::ALL.to_vec())
}

/// Numbers near each other, legal or not: the laws about orders move them to the nearest legal ones.
fn numbers() -> impl Strategy<Value = (u32, u32, u32, Option<u32>)> {
    (0_u32..10, 0_u32..24, 0_u32..5, prop::option::weighted(0.3, 0_u32..26))
}

/// Follows the first suggestion of every refusal.
fn legal(rule: Rule, (p, m, v, group): (u32, u32, u32, Option<u32>)) -> (u32, u32, u32, Option<u32>) {
    let mut numbers = (p, m, v, group);
    for refusal in rule.refusals(p, m, v, group) {
        let nearest = refusal.nearest.first().copied();
        match refusal.field {
            "p" => numbers.0 = nearest.unwrap(),
            "m" => numbers.1 = nearest.unwrap(),
            "v" => numbers.2 = nearest.unwrap(),
            _ => numbers.3 = nearest,
        }
    }
    numbers
}

fn orders() -> impl Strategy<Value = (Rule, Order)> {
    (rules(), numbers()).prop_map(|(rule, numbers)| {
        let (p, m, v, group) = legal(rule, numbers);
        let order = rule.order(p, m, v, group);
        (rule, order.unwrap_or_else(|refusal| panic!("{rule:?} p={p} m={m} v={v} group={group:?}: {refusal}")))
    })
}

/// Costs in quarters, so that sums are exact.
fn costs() -> impl Strategy<Value = Costs> {
    let cost = || (1_u32..17).prop_map(|quarters| f64::from(quarters) / 4.0);
    (cost(), cost(), cost(), cost(), 0_u32..3, prop::option::weighted(0.3, cost())).prop_map(|(f, b, i, w, comm, pair)| Costs {
        forward: f,
        backward: b,
        backward_input: i,
        backward_weight: w,
        pair,
        comm: f64::from(comm) / 4.0,
        ..Costs::unit()
    })
}

fn runs() -> impl Strategy<Value = Run> {
    (1_u32..4, any::<bool>()).prop_map(|(iterations, barrier)| Run { iterations, barrier })
}

fn run(order: &Order, costs: &Costs, run: &Run) -> (Timeline, Score) {
    let timeline = simulate(order, costs, run).unwrap_or_else(|stuck| panic!("{stuck}"));
    let score = Score::of(order, costs, run, &timeline);
    (timeline, score)
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0)
}

/// When an operation ends, by a search that shares nothing with the simulation.
fn end_of(order: &Order, timeline: &Timeline, wanted: impl Fn(Op) -> bool) -> Option<(usize, f64)> {
    order.actions.iter().position(|action| action.ops().any(&wanted)).map(|index| (index, timeline.ends[index]))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn suggestions_of_refusals_work(rule in rules(), numbers in numbers()) {
        let (p, m, v, group) = legal(rule, numbers);
        prop_assert!(rule.refusals(p, m, v, group).is_empty());
        for refusal in rule.refusals(numbers.0, numbers.1, numbers.2, numbers.3) {
            prop_assert!(!refusal.nearest.is_empty() || refusal.field == "group");
            prop_assert!(!refusal.to_string().is_empty());
        }
    }

    #[test]
    fn a_suggestion_alone_works_where_nothing_else_is_refused(rule in rules(), numbers in numbers()) {
        let (p, m, v, group) = numbers;
        if let [refusal] = rule.refusals(p, m, v, group).as_slice() {
            for &value in &refusal.nearest {
                let (p, m, v, group) = match refusal.field {
                    "p" => (value, m, v, group),
                    "m" => (p, value, v, group),
                    "v" => (p, m, value, group),
                    _ => (p, m, v, Some(value)),
                };
                let left = rule.refusals(p, m, v, group);
                // A further p may ask for more micro-batches; the first suggestion never does.
                prop_assert!(left.is_empty() || value != refusal.nearest[0], "{:?} -> {left:?}", refusal);
            }
        }
    }

    #[test]
    fn every_rule_runs_under_any_costs((_, order) in orders(), costs in costs(), plan in runs()) {
        let (timeline, score) = run(&order, &costs, &plan);
        let repeated = order.repeated(plan.iterations);
        prop_assert_eq!(timeline.starts.len(), repeated.actions.len());
        for (rank, idle) in (0..).zip(&score.idle) {
            let span = repeated.span(rank);
            let busy: f64 = span.clone().map(|i| timeline.ends[i] - timeline.starts[i]).sum();
            prop_assert!(close(busy + idle, score.makespan), "busy and idle make the makespan");
            for i in span.clone().skip(1) {
                prop_assert!(timeline.starts[i] >= timeline.ends[i - 1], "a rank runs one action at a time");
            }
        }
        if !plan.barrier || plan.iterations == 1 {
            prop_assert_eq!(&simulate(&repeated, &costs, &Run::ONCE).unwrap(), &timeline, "a repeated order runs the same");
        }
    }

    #[test]
    fn every_action_waits_for_its_inputs_and_for_nothing_else((_, order) in orders(), costs in costs()) {
        let (timeline, _) = run(&order, &costs, &Run::ONCE);
        for rank in 0..order.grid.ranks {
            for index in order.span(rank) {
                let mut earliest = if index > order.span(rank).start { timeline.ends[index - 1] } else { 0.0 };
                for op in order.actions[index].ops() {
                    let is = |kinds: &'static [Kind], stage: u32| {
                        move |other: Op| kinds.contains(&other.kind) && other.stage == stage && other.micro_batch == op.micro_batch
                    };
                    const BACK: &[Kind] = &[Kind::Backward, Kind::BackwardInput];
                    let inputs = match op.kind {
                        Kind::Forward if op.stage == 0 => vec![],
                        Kind::Forward => vec![end_of(&order, &timeline, is(&[Kind::Forward], op.stage - 1))],
                        Kind::BackwardWeight => vec![end_of(&order, &timeline, is(&[Kind::BackwardInput], op.stage))],
                        _ if op.stage + 1 == order.grid.stages() => vec![end_of(&order, &timeline, is(&[Kind::Forward], op.stage))],
                        _ => vec![
                            end_of(&order, &timeline, is(&[Kind::Forward], op.stage)),
                            end_of(&order, &timeline, is(BACK, op.stage + 1)),
                        ],
                    };
                    for input in inputs {
                        let (producer, end) = input.unwrap();
                        let same_rank = order.span(rank).contains(&producer);
                        earliest = earliest.max(end + if same_rank { 0.0 } else { costs.comm });
                    }
                }
                prop_assert_eq!(timeline.starts[index], earliest, "{}", order.actions[index]);
            }
        }
    }

    #[test]
    fn closed_forms_are_exact_where_their_assumptions_hold((rule, order) in orders(), costs in costs(), simple in 0_u32..4) {
        let costs = match simple {
            0 => costs,
            1 => Costs::unit(),
            // F = I = W in other units, and F = I with a shorter W.
            2 => Costs::split(costs.forward, costs.forward, costs.forward, 0.0),
            _ => Costs::split(costs.forward, costs.forward, costs.forward.min(costs.backward_weight), 0.0),
        };
        let (_, score) = run(&order, &costs, &Run::ONCE);
        if let Some(form) = closed_form(rule, order.grid, &costs).filter(|form| form.broken.is_empty()) {
            prop_assert!(close(form.makespan, score.makespan), "{form:?} but {}", score.makespan);
            prop_assert!(close(form.longest_rank_span.unwrap_or(form.makespan), score.longest_rank_span), "{form:?}");
        }
    }

    #[test]
    fn peaks_and_messages_follow_their_formulas(rule in rules(), numbers in numbers()) {
        let (p, m, v, group) = legal(rule, numbers);
        let order = rule.order(p, m, v, group).unwrap();
        let group = group.or(rule.default_group(p, m)).unwrap_or(m);
        let (_, score) = run(&order, &Costs::unit(), &Run::ONCE);
        prop_assert_eq!(score.messages, closed_form::messages(order.grid));
        for rank in 0..p {
            if let Some(peak) = closed_form::peak(rule, order.grid, group, rank) {
                prop_assert_eq!(score.peak_in_flight[rank as usize], peak.at_weight, "rank {}", rank);
                prop_assert_eq!(score.peak_in_flight_release_at_input[rank as usize], peak.at_input, "rank {}", rank);
            }
        }
        let v_bound = match rule {
            Rule::VHalf => 2 * ((p + 2) / 2),
            Rule::VMin => 2 * ((p + 4) / 3),
            _ => u32::MAX,
        };
        prop_assert!(score.peak_in_flight.iter().all(|&peak| peak <= v_bound));
    }

    #[test]
    fn the_period_is_what_a_second_iteration_adds((_, order) in orders(), costs in costs()) {
        let (once_timeline, once) = run(&order, &costs, &Run::ONCE);
        let (twice_timeline, twice) = run(&order, &costs, &Run::TWICE_WITHOUT_BARRIER);
        let once_period = period(&order, &costs, &Run::ONCE, &once_timeline).unwrap();
        prop_assert!(close(twice.makespan - once.makespan, once_period));
        prop_assert!(close(period(&order, &costs, &Run::TWICE_WITHOUT_BARRIER, &twice_timeline).unwrap(), once_period));
        prop_assert_eq!(&order.repeated(3).once(), &order);
        let (_, with_barrier) = run(&order, &costs, &Run { iterations: 2, barrier: true });
        prop_assert!(close(with_barrier.makespan, 2.0 * once.makespan));
        prop_assert!(once_period <= once.makespan + 1e-9);
    }

    #[test]
    fn held_activations_peak_at_the_score_and_end_at_nothing((_, order) in orders(), plan in runs(), share in 0.0..1.0) {
        let (timeline, score) = run(&order, &Costs::unit(), &plan);
        let order = order.repeated(plan.iterations);
        let peak = |steps: &[held::Step]| steps.iter().map(|step| step.held).fold(0.0, f64::max);
        for (give_back, peaks) in [(GiveBack::AtWeight, &score.peak_in_flight), (GiveBack::AtInput, &score.peak_in_flight_release_at_input)] {
            for (steps, &expected) in held::held(&order, &timeline, give_back).iter().zip(peaks) {
                prop_assert_eq!(peak(steps), f64::from(expected));
                prop_assert_eq!(held::held_at(steps, score.makespan), 0.0);
                prop_assert!(steps.windows(2).all(|pair| pair[0].time <= pair[1].time));
            }
        }
        for (rank, steps) in held::held(&order, &timeline, GiveBack::ShareAtInput(share)).iter().enumerate() {
            prop_assert!(peak(steps) <= f64::from(score.peak_in_flight[rank]) + 1e-9);
            prop_assert!(peak(steps) >= f64::from(score.peak_in_flight_release_at_input[rank]) - 1e-9);
        }
    }

    #[test]
    fn notation_survives_printing_and_reading((_, order) in orders()) {
        let read = paste::read(&order.to_string()).unwrap();
        prop_assert_eq!(paste::order_of(order.grid, &read.rows), order.clone());
        let torch_op = |op: Op| format!("{}{}{}", op.stage, op.kind.letter(), op.micro_batch);
        let torch = |action: &Action| match action {
            Action::One(op) => torch_op(*op),
            Action::Pair(a, b) => format!("({};{})OVERLAP_F_B", torch_op(*a), torch_op(*b)),
        };
        let csv: Vec<String> = order.rows().map(|row| row.iter().map(torch).collect::<Vec<_>>().join(",,")).collect();
        prop_assert_eq!(paste::read(&csv.join("\r\n")).unwrap().rows, read.rows.clone());
        let grid = paste::grid_of(&read.rows).unwrap();
        let pasted = paste::order_of(grid, &read.rows);
        prop_assert_eq!(fnv1a64(&pasted), fnv1a64(&order));
        prop_assert!(simulate(&pasted, &Costs::unit(), &Run::ONCE).is_ok());
    }

    #[test]
    fn a_rule_recognises_its_own_order((rule, order) in orders()) {
        prop_assert!(recognise(&order).iter().any(|known| known.rule == rule), "{rule:?}: {:?}", recognise(&order));
    }

    #[test]
    fn gaps_fill_what_actions_leave((_, order) in orders(), costs in costs(), plan in runs()) {
        let (timeline, score) = run(&order, &costs, &plan);
        let explainer = Explainer::new(&order, &costs, plan, &timeline);
        for rank in 0..order.grid.ranks {
            let gaps = explainer.gaps(rank);
            prop_assert!(close(gaps.iter().map(|gap| gap.length()).sum(), score.idle[rank as usize]));
            for gap in &gaps {
                let middle = (gap.start + gap.end) / 2.0;
                prop_assert_eq!(explainer.gap_at(rank, middle), Some(*gap));
                prop_assert_eq!(explainer.at(middle).running[rank as usize], None);
                if let Cause::Wait(input) | Cause::Fill(input) = gap.cause {
                    prop_assert_eq!(input.arrives, gap.end);
                }
            }
        }
    }

    #[test]
    fn the_critical_path_leaves_no_time_out_and_no_slack((_, order) in orders(), costs in costs(), plan in runs()) {
        let (timeline, score) = run(&order, &costs, &plan);
        let explainer = Explainer::new(&order, &costs, plan, &timeline);
        let path = explainer.critical_path();
        prop_assert_eq!(path.first().map(|link| link.via), Some(Via::Start));
        prop_assert_eq!(path.last().map(|link| timeline.ends[link.index as usize]), Some(score.makespan));
        for pair in path.windows(2) {
            let (from, to) = (pair[0].index as usize, pair[1].index as usize);
            let message = match pair[1].via {
                Via::Input if explainer.rank_of(from as u32) != explainer.rank_of(to as u32) => costs.comm,
                _ => 0.0,
            };
            prop_assert!(close(timeline.ends[from] + message, timeline.starts[to]));
        }
        for link in &path {
            prop_assert!(explainer.slack()[link.index as usize] < 1e-9);
        }
        for (index, slack) in (0..).zip(explainer.slack().iter().copied()) {
            prop_assert!(slack >= 0.0 && timeline.ends[index as usize] + slack <= score.makespan + 1e-9);
        }
    }

    #[test]
    fn explanations_agree_with_the_timeline((_, order) in orders(), costs in costs(), plan in runs(), pick in any::<prop::sample::Index>()) {
        let (timeline, _) = run(&order, &costs, &plan);
        let explainer = Explainer::new(&order, &costs, plan, &timeline);
        let index = pick.index(timeline.starts.len()) as u32;
        let told = explainer.explain(index, GiveBack::AtWeight).unwrap();
        let last = told.inputs.first().map_or(told.rank_free, |input| input.arrives.max(told.rank_free));
        prop_assert!(close(told.start, last));
        prop_assert!(told.rank_waited() >= 0.0 && told.input_waited().is_none_or(|waited| waited >= 0.0));
        prop_assert!(told.held_before >= 0.0 && told.held_after >= 0.0);
        for output in &told.outputs {
            prop_assert!(explainer.inputs(output.consumer).iter().any(|input| input.producer == index));
            prop_assert!(output.starts >= told.end);
        }
        let moment = explainer.at(told.start);
        prop_assert_eq!(moment.running[told.rank as usize], Some(index));
        prop_assert_eq!(explainer.event_before(told.end).is_some_and(|event| event >= told.start), true);
    }

    #[test]
    fn the_search_under_a_limit_keeps_it(p in 1_u32..9, m in 1_u32..30, extra in 0_u32..12, costs in costs()) {
        let limits = Limits {
            forward: costs.forward,
            backward_input: costs.backward_input,
            backward_weight: costs.backward_weight,
            comm: costs.comm,
            ..Limits::unit(p + extra)
        };
        let order = zb_limit::order(p, m, &limits).unwrap();
        let (_, score) = run(&order, &costs, &Run::ONCE);
        prop_assert!(score.peak_in_flight.iter().all(|&peak| peak <= p + extra));
    }
}
