//! The lesson's running text: twelve parts, key terms, sources.

use crate::model::practice::lesson::LessonNumbers;
use crate::text::Span;

/// The parts in reading order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LessonPart {
    Question,
    TwoLimits,
    Picture,
    MemoryLab,
    PipelineLab,
    NowSayWhy,
    HowItWorks,
    InPractice,
    Principle,
    SoundsRight,
    SayIt,
    TermsAndSources,
}

impl LessonPart {
    pub const ALL: [Self; 12] = [
        Self::Question,
        Self::TwoLimits,
        Self::Picture,
        Self::MemoryLab,
        Self::PipelineLab,
        Self::NowSayWhy,
        Self::HowItWorks,
        Self::InPractice,
        Self::Principle,
        Self::SoundsRight,
        Self::SayIt,
        Self::TermsAndSources,
    ];

    /// The anchor in the page's address.
    pub const fn anchor(self) -> &'static str {
        match self {
            Self::Question => "question",
            Self::TwoLimits => "two-limits",
            Self::Picture => "picture",
            Self::MemoryLab => "memory-lab",
            Self::PipelineLab => "pipeline-lab",
            Self::NowSayWhy => "say-why",
            Self::HowItWorks => "how-it-works",
            Self::InPractice => "in-practice",
            Self::Principle => "principle",
            Self::SoundsRight => "sounds-right",
            Self::SayIt => "say-it",
            Self::TermsAndSources => "terms",
        }
    }
}

/// A part's heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonHeading(pub LessonPart);

/// A piece of a part.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    Paragraph(Vec<Span>),
    /// Sets the lab to a state.
    TryIt {
        link: &'static str,
        words: String,
    },
    /// Points that belong together, to be shown once the reader has answered; never before.
    AfterAnswer(Vec<String>),
}

/// A term that explains itself in place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    pub term: &'static str,
    pub meaning: &'static str,
}

/// A work the lesson rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Work {
    pub authors: &'static str,
    pub title: &'static str,
    pub place: &'static str,
    pub url: &'static str,
}

impl super::Language {
    /// A part's text with its live numbers.
    pub fn lesson(self, part: LessonPart, numbers: &LessonNumbers) -> Vec<Block> {
        match self {
            Self::English => super::en::lesson_parts::blocks(part, numbers),
        }
    }

    /// The key terms, in the order in which the lesson uses them.
    pub const fn terms(self) -> &'static [Term] {
        match self {
            Self::English => super::en::lesson_terms::TERMS,
        }
    }
}

const fn work(authors: &'static str, title: &'static str, place: &'static str, url: &'static str) -> Work {
    Work { authors, title, place, url }
}

/// Sources in the order of their use; titles are not translated.
pub const WORKS: &[Work] = &[
    work("Micikevicius et al.", "Mixed Precision Training", "ICLR 2018", "https://arxiv.org/abs/1710.03740"),
    work(
        "Rajbhandari et al.",
        "ZeRO: Memory Optimizations Toward Training Trillion Parameter Models",
        "SC 2020",
        "https://arxiv.org/abs/1910.02054",
    ),
    work(
        "Zhao et al.",
        "PyTorch FSDP: Experiences on Scaling Fully Sharded Data Parallel",
        "VLDB 2023",
        "https://arxiv.org/abs/2304.11277",
    ),
    work(
        "Shoeybi et al.",
        "Megatron-LM: Training Multi-Billion Parameter Language Models Using Model Parallelism",
        "2019",
        "https://arxiv.org/abs/1909.08053",
    ),
    work(
        "Huang et al.",
        "GPipe: Efficient Training of Giant Neural Networks using Pipeline Parallelism",
        "NeurIPS 2019",
        "https://arxiv.org/abs/1811.06965",
    ),
    work(
        "Narayanan et al.",
        "Efficient Large-Scale Language Model Training on GPU Clusters Using Megatron-LM",
        "SC 2021",
        "https://arxiv.org/abs/2104.04473",
    ),
    work(
        "Korthikanti et al.",
        "Reducing Activation Recomputation in Large Transformer Models",
        "2022",
        "https://arxiv.org/abs/2205.05198",
    ),
    work("Qi et al.", "Zero Bubble Pipeline Parallelism", "2023", "https://arxiv.org/abs/2401.10241"),
    work("Llama team, Meta", "The Llama 3 Herd of Models", "2024, section 3.3", "https://arxiv.org/abs/2407.21783"),
    work("DeepSeek-AI", "DeepSeek-V3 Technical Report", "2024", "https://arxiv.org/abs/2412.19437"),
];
