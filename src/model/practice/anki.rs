//! A deck as text for Anki: notes with a stable identity, so that a second import updates instead of doubling.
//!
//! The headers are those of Anki's manual, "Text files": separator, html, deck, columns of tags and of the GUID.

use std::fmt::Write;

use crate::model::pipeline::notation::Fnv1a64;
use crate::model::practice::deck::{Deck, Question};

/// The whole file. Columns: GUID, question, answer, tags.
pub fn text(deck: &Deck) -> String {
    let mut text = format!(
        "#separator:tab\n#html:false\n#notetype:Basic\n#deck:{}\n#guid column:1\n#tags column:4\n",
        one_line(&deck.title)
    );
    for question in &deck.questions {
        let tags = format!("{} {}", one_word(&deck.id), question.topic.name());
        row(&mut text, &guid(deck, &question.id), &question.question, &answer(question), &tags);
        for (index, next) in question.follow_ups.iter().enumerate() {
            let id = format!("{}/{index}", question.id);
            row(&mut text, &guid(deck, &id), &next.question, next.answer.open(), &format!("{tags} follow-up"));
        }
    }
    text
}

/// The model answer, then the points as a list.
fn answer(question: &Question) -> String {
    let mut answer = question.model_answer.open().clone();
    for point in question.points() {
        answer.push_str("\n- ");
        answer.push_str(&point.point);
    }
    answer
}

/// Depends on the ids alone: rewording a question keeps its history in Anki.
fn guid(deck: &Deck, id: &str) -> String {
    let mut hash = Fnv1a64::EMPTY;
    match write!(hash, "{}/{id}", deck.id) {
        // Hashing never fails.
        Ok(()) | Err(std::fmt::Error) => format!("scale-lab-{:016x}", hash.value()),
    }
}

fn row(text: &mut String, guid: &str, front: &str, back: &str, tags: &str) {
    text.push_str(&[guid, &quoted(front), &quoted(back), tags].join("\t"));
    text.push('\n');
}

/// Quoted, so that line breaks and tabs stay inside the field; a quote is doubled.
fn quoted(field: &str) -> String {
    format!("\"{}\"", field.replace('"', "\"\""))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn one_word(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join("-")
}
