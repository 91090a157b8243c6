//! English number words to digits: "one point one two" is 1.12, "two hundred and eighty" 280.
//!
//! The bare word "zero" stays: here it is nearly always ZeRO. So does "billion", which a figure may stand before.

use super::tokens::Token;

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// Replaces number words by digits.
pub fn in_digits(tokens: Vec<Token>) -> Vec<Token> {
    let mut written = Vec::with_capacity(tokens.len());
    let mut place = 0;
    while let Some(token) = tokens.get(place) {
        let (word, used) = match number(&tokens[place..]) {
            Some((word, used)) => (word, used),
            None => (token.word.clone(), 1),
        };
        let end = tokens.get(place + used - 1).map_or(token.at.end, |last| last.at.end);
        written.push(Token { word, at: token.at.start..end });
        place += used;
    }
    written
}

/// The number that begins here, and how many words it takes.
fn number(tokens: &[Token]) -> Option<(String, usize)> {
    let word = |place: usize| tokens.get(place).map_or("", |token| token.word.as_str());
    if word(0) == "point" && small(word(1)).is_some() {
        let (digits, used) = fraction(tokens, 1);
        return Some((format!("0.{digits}"), used));
    }
    let (whole, mut used) = match whole(tokens) {
        Some((whole, used)) => (whole.to_string(), used),
        // "1 point 1" as some recognisers write it.
        None if word(0).parse::<u64>().is_ok() && word(1) == "point" => (word(0).to_owned(), 1),
        None => return None,
    };
    let is_fraction = word(used) == "point" && (small(word(used + 1)).is_some() || word(used + 1).parse::<u64>().is_ok());
    if !is_fraction {
        return Some((whole, used));
    }
    let (digits, end) = fraction(tokens, used + 1);
    used = end;
    Some((format!("{whole}.{digits}"), used))
}

/// Digits after "point", and the place behind them.
fn fraction(tokens: &[Token], start: usize) -> (String, usize) {
    let mut digits = String::new();
    let mut place = start;
    while let Some(token) = tokens.get(place) {
        match small(&token.word).or_else(|| tens(&token.word)) {
            Some(number) => digits.push_str(&number.to_string()),
            None if token.word.bytes().all(|byte| byte.is_ascii_digit()) => digits.push_str(&token.word),
            None => break,
        }
        place += 1;
    }
    (digits, place)
}

/// A whole number in words, and how many words it takes.
fn whole(tokens: &[Token]) -> Option<(u64, usize)> {
    let (mut total, mut group, mut place, mut last) = (0_u64, None::<u64>, 0, Last::Nothing);
    let begins = |place: usize, words: &[&str]| tokens.get(place).is_some_and(|token| words.contains(&token.word.as_str()));
    if begins(0, &["a"]) && begins(1, &["hundred", "thousand"]) {
        (group, place, last) = (Some(1), 1, Last::Small);
    }
    while let Some(token) = tokens.get(place) {
        let word = token.word.as_str();
        if word == "and" && last == Last::Scale && tokens.get(place + 1).is_some_and(|next| is_small(&next.word)) {
            place += 1;
            continue;
        }
        let (value, kind) = match (small(word).filter(|_| is_small(word)), tens(word), word) {
            (Some(value), _, _) if last != Last::Small && (last != Last::Tens || value < 10) => {
                (group.unwrap_or(0) + value, Last::Small)
            }
            (_, Some(value), _) if matches!(last, Last::Nothing | Last::Scale) => (group.unwrap_or(0) + value, Last::Tens),
            (_, _, "hundred") if matches!(last, Last::Small | Last::Tens) => (group.unwrap_or(1) * 100, Last::Scale),
            (_, _, "thousand") if last != Last::Nothing => {
                total += group.take().unwrap_or(1) * 1_000;
                (0, Last::Scale)
            }
            _ => break,
        };
        (group, last) = (Some(value), kind);
        place += 1;
    }
    group.map(|group| (total + group, place))
}

/// What the last word of a number was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    Small,
    Tens,
    Scale,
}

fn small(word: &str) -> Option<u64> {
    if word == "oh" {
        return Some(0);
    }
    SMALL.iter().position(|name| *name == word).map(|value| value as u64)
}

/// From one to nineteen.
fn is_small(word: &str) -> bool {
    small(word).is_some_and(|value| value > 0) || tens(word).is_some()
}

fn tens(word: &str) -> Option<u64> {
    TENS.iter().position(|name| *name == word).map(|place| 10 * (place as u64 + 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let tokens = text.split(' ').map(|word| Token { word: word.into(), at: 0..0 }).collect();
        in_digits(tokens).into_iter().map(|token| token.word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn numbers_as_people_say_them() {
        for (said, meant) in [
            ("sixteen bytes", "16 bytes"),
            ("one point one two terabytes", "1.12 terabytes"),
            ("one point one", "1.1"),
            ("two hundred and eighty", "280"),
            ("one thousand one hundred and twenty gigabytes", "1120 gigabytes"),
            ("sixteen thousand three hundred eighty four", "16384"),
            ("seventy billion", "70 billion"),
            ("forty two point nine percent", "42.9 percent"),
            ("zero three", "zero 3"),
            ("two and two", "2 and 2"),
            ("sixteen eighteen twenty", "16 18 20"),
            ("1 point 12", "1.12"),
            ("point five", "0.5"),
            ("one oh one", "1 oh 1"),
            ("a hundred forty", "140"),
            ("a gpu", "a gpu"),
            ("hundred", "hundred"),
            ("and", "and"),
        ] {
            assert_eq!(written(said), meant, "{said}");
        }
    }
}
