//! The lesson's prose, in four files by reading order.

mod labs;
mod opening;
mod practice;
mod reasons;

use super::lesson_terms::TERMS;
use crate::model::practice::lesson::LessonNumbers;
use crate::model::units::{Bytes, Unit};
use crate::text::Message;
use crate::text::lesson_parts::{Block, Lab, LessonHeading, LessonPart, LessonTag, pieces};
use crate::text::numbers::memory;

impl Message for LessonTag {
    fn in_english(&self) -> String {
        match self.0 {
            LessonPart::Question => "The question",
            LessonPart::TwoLimits => "Two limits",
            LessonPart::Picture => "A picture",
            LessonPart::MemoryLab => "Before Lab 1",
            LessonPart::PipelineLab => "Before Lab 2",
            LessonPart::NowSayWhy => "Now say why",
            LessonPart::HowItWorks => "How it works",
            LessonPart::InPractice => "In practice",
            LessonPart::Principle => "The principle",
            LessonPart::SoundsRight => "The answer that sounds right",
            LessonPart::SayIt => "Practice",
            LessonPart::TermsAndSources => "To look up",
        }
        .into()
    }
}

impl Message for LessonHeading {
    fn in_english(&self) -> String {
        match self.0 {
            LessonPart::Question => "Add GPUs until it fits?",
            LessonPart::TwoLimits => "Too big for one GPU, too long for one career",
            LessonPart::Picture => "Four cooks and a library",
            LessonPart::MemoryLab => "What another GPU buys",
            LessonPart::PipelineLab => "Layers in a row",
            LessonPart::NowSayWhy => "ZeRO-3 needs the least memory. Why is it not enough?",
            LessonPart::HowItWorks => "Where the bytes come from, and who carries them",
            LessonPart::InPractice => "Who holds what in a real run",
            LessonPart::Principle => "Shard what is redundant; keep chatty work local",
            LessonPart::SoundsRight => "“Adding GPUs to DDP lets a bigger model fit.”",
            LessonPart::SayIt => "Say it",
            LessonPart::TermsAndSources => "Key terms and sources",
        }
        .into()
    }
}

/// A part's text.
pub fn blocks(part: LessonPart, numbers: &LessonNumbers) -> Vec<Block> {
    match part {
        LessonPart::Question => opening::question(numbers),
        LessonPart::TwoLimits => opening::two_limits(numbers),
        LessonPart::Picture => opening::picture(numbers),
        LessonPart::MemoryLab => labs::memory(numbers),
        LessonPart::PipelineLab => labs::pipeline(numbers),
        LessonPart::NowSayWhy => reasons::now_say_why(numbers),
        LessonPart::HowItWorks => reasons::how_it_works(numbers),
        LessonPart::InPractice => practice::in_practice(numbers),
        LessonPart::Principle => practice::principle(),
        LessonPart::SoundsRight => practice::sounds_right(),
        LessonPart::SayIt => practice::say_it(),
        LessonPart::TermsAndSources => practice::terms_and_sources(),
    }
}

fn gb(bytes: Bytes) -> String {
    memory(bytes, Unit::Gb)
}

fn says(text: impl AsRef<str>) -> Block {
    Block::Paragraph(pieces(text.as_ref(), TERMS))
}

fn points(texts: &[String]) -> Block {
    Block::Points(texts.iter().map(|text| pieces(text, TERMS)).collect())
}

fn heading(text: &str) -> Block {
    Block::Heading(text.into())
}

fn try_it(link: &'static str, words: &str) -> Block {
    Block::TryIt { link, lab: Lab::of_link(link), words: words.into() }
}
