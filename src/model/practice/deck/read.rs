//! From JSON to a deck, or to a list of faults.

use std::collections::BTreeSet;

use serde_json::Value;

use super::fields::{Faults, Fields, Wrong};
use super::{Deck, FORMAT, Fault, FollowUp, Hearing, LONGEST, Point, Question, Rule, Topic};
use crate::model::practice::figure::{self, Figure};
use crate::model::practice::seal::Sealed;

/// Words of a model answer: what is said in thirty seconds is about 75.
const ANSWER_WORDS: (usize, usize) = (45, 100);

pub fn deck(text: &str) -> Result<Deck, Vec<Fault>> {
    let mut faults = Faults::default();
    if text.len() > LONGEST {
        faults.add("", Wrong::TooLong { limit: LONGEST });
        return Err(faults.0);
    }
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => {
            faults.add("", Wrong::NotJson { line: error.line(), column: error.column() });
            return Err(faults.0);
        }
    };
    let fields = Fields::of(&value, "", &["format", "id", "lang", "title", "hearing", "questions"], &mut faults);
    if fields.whole("format", &mut faults) != FORMAT && fields.has("format") {
        faults.add("format", Wrong::Choice { choices: FORMAT.to_string() });
    }
    let deck = Deck {
        id: fields.text("id", &mut faults),
        language: fields.text("lang", &mut faults),
        title: fields.text("title", &mut faults),
        hearing: hearing(&fields, &mut faults),
        questions: questions(&fields, &mut faults),
    };
    if faults.0.is_empty() { Ok(deck) } else { Err(faults.0) }
}

fn hearing(fields: &Fields, faults: &mut Faults) -> Hearing {
    let fields = fields.object("hearing", &["aliases", "negations", "turns", "reach"], faults);
    Hearing {
        aliases: fields.pairs("aliases", faults),
        negations: fields.texts("negations", 1, 40, faults),
        turns: fields.texts("turns", 0, 40, faults),
        reach: fields.whole("reach", faults).min(20) as usize,
    }
}

fn questions(fields: &Fields, faults: &mut Faults) -> Vec<Question> {
    let entries = fields.list("questions", 1, 500, faults);
    let mut ids = BTreeSet::new();
    let mut questions = Vec::with_capacity(entries.len());
    for (place, entry) in entries {
        let question = question(entry, &place, faults);
        once(&question.id, &mut ids, &place, faults);
        questions.push(question);
    }
    questions
}

fn question(value: &Value, place: &str, faults: &mut Faults) -> Question {
    let known = ["id", "topic", "question", "core", "bonus", "follow_ups", "model_answer", "avoid", "figures"];
    let fields = Fields::of(value, place, &known, faults);
    let mut ids = BTreeSet::new();
    let mut points = |name: &str, least: usize, faults: &mut Faults| -> Vec<Point> {
        let entries = fields.list(name, least, 8, faults);
        entries.into_iter().map(|(place, entry)| point(entry, &place, &mut ids, faults)).collect()
    };
    let (core, bonus) = (points("core", 2, faults), points("bonus", 0, faults));
    let follow_ups = fields.list("follow_ups", 1, 8, faults);
    let question = Question {
        id: fields.text("id", faults),
        topic: topic(&fields, faults),
        question: fields.text("question", faults),
        core,
        bonus,
        follow_ups: follow_ups.into_iter().map(|(place, entry)| follow_up(entry, &place, faults)).collect(),
        model_answer: Sealed::new(model_answer(&fields, faults)),
        avoid: Sealed::new(fields.texts("avoid", 1, 8, faults)),
        figures: figures(&fields, faults),
    };
    check_figures(&question, &fields, faults);
    question
}

fn topic(fields: &Fields, faults: &mut Faults) -> Topic {
    let name = fields.text("topic", faults);
    Topic::from_name(&name).unwrap_or_else(|| {
        if !name.is_empty() {
            faults.add(&fields.place_of("topic"), Wrong::Choice { choices: Topic::ALL.map(Topic::name).join(", ") });
        }
        Topic::Memory
    })
}

fn point(value: &Value, place: &str, ids: &mut BTreeSet<String>, faults: &mut Faults) -> Point {
    let fields = Fields::of(value, place, &["id", "point", "link", "heard"], faults);
    let id = fields.text("id", faults);
    once(&id, ids, place, faults);
    let (point, link) = (fields.text("point", faults), fields.link("link", faults));
    let heard = fields.object("heard", &["strong", "words", "never"], faults);
    let rule = Rule {
        strong: heard.texts_if_any("strong", 40, faults),
        words: heard.texts_if_any("words", 40, faults),
        never: heard.texts_if_any("never", 40, faults),
    };
    if rule.strong.is_empty() && rule.words.len() < 2 {
        faults.add(&fields.place_of("heard"), Wrong::Empty);
    }
    Point { id, point, link, rule }
}

fn follow_up(value: &Value, place: &str, faults: &mut Faults) -> FollowUp {
    let fields = Fields::of(value, place, &["question", "answer", "link"], faults);
    FollowUp {
        question: fields.text("question", faults),
        answer: Sealed::new(fields.text("answer", faults)),
        link: fields.link("link", faults),
    }
}

fn model_answer(fields: &Fields, faults: &mut Faults) -> String {
    let answer = fields.text("model_answer", faults);
    let (count, (least, most)) = (answer.split_whitespace().count(), ANSWER_WORDS);
    if count > 0 && !(least..=most).contains(&count) {
        faults.add(&fields.place_of("model_answer"), Wrong::Words { count, least, most });
    }
    answer
}

fn figures(fields: &Fields, faults: &mut Faults) -> Vec<Figure> {
    if !fields.has("figures") {
        return Vec::new();
    }
    let entries = fields.list("figures", 0, 40, faults);
    let mut figures = Vec::with_capacity(entries.len());
    for (place, entry) in entries {
        let fields = Fields::of(entry, &place, &["shown", "is", "link"], faults);
        let (shown, is, link) = (fields.text("shown", faults), fields.text("is", faults), fields.link("link", faults));
        match figure::Amount::from_name(&is) {
            Some(amount) => figures.push(Figure { shown, amount, link }),
            None => faults.add(&fields.place_of("is"), Wrong::Choice { choices: figure::Amount::names() }),
        }
    }
    figures
}

/// Every figure stands in a text and equals what the model computes, to the digits shown.
fn check_figures(question: &Question, fields: &Fields, faults: &mut Faults) {
    let mut texts = vec![question.question.as_str(), question.model_answer.open()];
    texts.extend(question.points().map(|point| point.point.as_str()));
    texts.extend(question.follow_ups.iter().flat_map(|next| [next.question.as_str(), next.answer.open()]));
    texts.extend(question.avoid.open().iter().map(String::as_str));
    for (index, figure) in question.figures.iter().enumerate() {
        let place = format!("{}[{index}].shown", fields.place_of("figures"));
        if !texts.iter().any(|text| text.contains(&figure.shown)) {
            faults.add(&place, Wrong::NotShown { shown: figure.shown.clone() });
        }
        let computed = figure.computed();
        if !computed.is_some_and(|computed| figure.agrees_with(computed)) {
            faults.add(&place, Wrong::Number { shown: figure.shown.clone(), computed: computed.unwrap_or(f64::NAN) });
        }
    }
}

fn once(id: &str, ids: &mut BTreeSet<String>, place: &str, faults: &mut Faults) {
    if !id.is_empty() && !ids.insert(id.to_owned()) {
        faults.add(&format!("{place}.id"), Wrong::Twice { id: id.to_owned() });
    }
}
