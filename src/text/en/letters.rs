//! Formulas as the papers write them, `2(vp - 1)m`: set in italics, or with the reader's numbers put in.

use crate::model::decimal::fixed;
use crate::model::scenario::{Clock, Pipeline};
use crate::text::Span;
use crate::text::numbers::{count, time};

/// Words in formulas that are no symbols.
const WORDS: [&str; 2] = ["min", "work"];

/// Symbols in italics, signs as they are set.
pub fn general(formula: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    for token in tokens(formula) {
        match token {
            word if WORDS.contains(&word) => spans.push(Span::plain(word)),
            symbol if symbol.starts_with(|c: char| c.is_ascii_alphabetic()) => spans.push(Span::Symbol(symbol.into())),
            "/" => spans.push(Span::plain(" ÷ ")),
            "-" => spans.push(Span::plain("−")),
            other => spans.push(Span::plain(other)),
        }
    }
    spans
}

/// The same with numbers for symbols, and a sign wherever two stand side by side.
pub fn values(formula: &str, pipeline: &Pipeline) -> String {
    let mut text = String::new();
    let mut after_value = false;
    for token in tokens(formula) {
        let first = token.chars().next().unwrap_or(' ');
        let is_value = first.is_ascii_alphanumeric();
        if after_value && (is_value || first == '(') {
            text.push_str(" × ");
        }
        match token {
            "/" => text.push_str(" ÷ "),
            "-" => text.push('−'),
            word if WORDS.contains(&word) => text.push_str(word),
            symbol if first.is_ascii_alphabetic() => text.push_str(&value(symbol, pipeline)),
            other => text.push_str(other),
        }
        after_value = match token {
            " " => after_value,
            ")" => true,
            word => is_value && !WORDS.contains(&word),
        };
    }
    text
}

/// Numbers, words, FB, single letters and single signs.
fn tokens(formula: &str) -> impl Iterator<Item = &str> {
    let mut rest = formula;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let run = |of: fn(&char) -> bool| rest.chars().take_while(of).count();
        let letters = run(char::is_ascii_alphabetic);
        let length = if WORDS.contains(&&rest[..letters]) || &rest[..letters] == "FB" {
            letters
        } else if first.is_ascii_digit() {
            run(char::is_ascii_digit)
        } else {
            first.len_utf8()
        };
        let (token, after) = rest.split_at(length);
        rest = after;
        Some(token)
    })
}

fn value(symbol: &str, pipeline: &Pipeline) -> String {
    let costs = pipeline.costs();
    let whole = |number: u32| count(number.into());
    // Milliseconds are printed to three decimals in their source.
    let cost = |cost: f64| if pipeline.clock == Clock::Profiled { fixed(cost, 3) } else { time(cost) };
    match symbol {
        "p" => whole(pipeline.stages),
        "m" => whole(pipeline.micro_batches),
        "v" => whole(pipeline.chunks_of_rule()),
        "G" => {
            let own = pipeline.rule.default_group(pipeline.stages, pipeline.micro_batches);
            whole(pipeline.group_of_rule().or(own).unwrap_or(pipeline.micro_batches))
        }
        "F" => cost(costs.forward),
        "B" => cost(costs.backward),
        "I" => cost(costs.backward_input),
        "W" => cost(costs.backward_weight),
        "FB" => cost(costs.pair.unwrap_or(costs.forward + costs.backward)),
        other => other.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::values;
    use crate::model::pipeline::Rule;
    use crate::model::scenario::Pipeline;

    #[test]
    fn numbers_take_the_place_of_symbols() {
        let pipeline = Pipeline::DEFAULT;
        assert_eq!(values("(m + p - 1)(F + B)", &pipeline), "(8 + 4 − 1) × (1 + 2)");
        assert_eq!(values("m(F + B) + (p/2 - 1)(FB + B - 3W)", &pipeline), "8 × (1 + 2) + (4 ÷ 2 − 1) × (3 + 2 − 3 × 1)");
        let interleaved = pipeline.under(Rule::InterleavedOneFOneB);
        assert_eq!(values("min(vm, 2(p - 1) + (v - 1)G + 1)/v", &interleaved), "min(2 × 8, 2 × (4 − 1) + (2 − 1) × 4 + 1) ÷ 2");
        assert_eq!(values("(p - 1)/(vm + p - 1)", &interleaved), "(4 − 1) ÷ (2 × 8 + 4 − 1)");
    }
}
