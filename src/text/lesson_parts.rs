//! The lesson's running text: twelve parts, key terms, sources.

use crate::model::practice::lesson::LessonNumbers;

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

    /// Those that stand between Lab 2 and the practice.
    pub const AFTER_THE_LABS: [Self; 5] =
        [Self::NowSayWhy, Self::HowItWorks, Self::InPractice, Self::Principle, Self::SoundsRight];

    /// The id of the part's section.
    pub const fn anchor(self) -> &'static str {
        match self {
            Self::Question => "question",
            Self::TwoLimits => "two-limits",
            Self::Picture => "picture",
            Self::MemoryLab => "before-memory-lab",
            Self::PipelineLab => "before-pipeline-lab",
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

/// A part's short name, beside its heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonTag(pub LessonPart);

/// A part's heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonHeading(pub LessonPart);

/// A piece of a paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    Plain(String),
    Strong(String),
    /// A key term that explains itself in place.
    Term {
        shown: String,
        term: &'static Term,
    },
}

impl Piece {
    pub fn text(&self) -> &str {
        match self {
            Self::Plain(text) | Self::Strong(text) | Self::Term { shown: text, .. } => text,
        }
    }
}

/// A piece of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    Paragraph(Vec<Piece>),
    Heading(String),
    Points(Vec<Vec<Piece>>),
    /// Sets a lab to a state.
    TryIt {
        link: &'static str,
        lab: Lab,
        words: String,
    },
    /// Where a part's own figure or question stands.
    Here(Place),
}

/// A lab that a link leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lab {
    Memory,
    Pipeline,
}

impl Lab {
    /// The id of its section.
    pub const fn anchor(self) -> &'static str {
        match self {
            Self::Memory => "memory-lab",
            Self::Pipeline => "pipeline-lab",
        }
    }

    /// The lab that shows what a link sets.
    pub fn of_link(link: &str) -> Self {
        let is_pipeline = |pair: &str| ["pp=", "m=", "schedule=", "bwd=", "pass="].iter().any(|key| pair.starts_with(key));
        if link.split('&').any(is_pipeline) { Self::Pipeline } else { Self::Memory }
    }
}

/// What a part shows besides prose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Calculator,
    Cooks,
    MemoryPredictions,
    PipelinePredictions,
    TrafficPrediction,
    Recall,
    SayWhy,
    Strategies,
    WhoHoldsWhat,
    Verdict,
    Challenges,
    Practice,
    Terms,
    Works,
}

/// A term that explains itself in place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// Names the term in texts and on the page.
    pub key: &'static str,
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
            #[cfg(any(feature = "workbench", not(feature = "browser")))]
            Self::Accented | Self::Mirrored => super::pseudo::accented_blocks(super::en::lesson_parts::blocks(part, numbers)),
        }
    }

    /// The key terms, in the order in which the lesson uses them.
    pub fn terms(self) -> &'static [Term] {
        match self {
            Self::English => super::en::lesson_terms::TERMS,
            #[cfg(any(feature = "workbench", not(feature = "browser")))]
            Self::Accented | Self::Mirrored => &super::pseudo::TERMS,
        }
    }
}

/// Reads a paragraph: `**strong**`, and `[[key]]` or `[[shown|key]]` for a term. What is neither stays as it is.
pub fn pieces(text: &str, terms: &'static [Term]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, mark, inside, after)) = next_mark(rest) {
        if !before.is_empty() {
            pieces.push(Piece::Plain(before.into()));
        }
        pieces.push(match mark {
            "**" => Piece::Strong(inside.into()),
            _ => term_piece(inside, terms),
        });
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Plain(rest.into()));
    }
    pieces
}

fn next_mark(text: &str) -> Option<(&str, &'static str, &str, &str)> {
    let of = |open: &'static str, close: &str| {
        let (before, from) = text.split_once(open)?;
        let (inside, after) = from.split_once(close)?;
        Some((before, open, inside, after))
    };
    match (of("**", "**"), of("[[", "]]")) {
        (Some(strong), Some(term)) => Some(if strong.0.len() < term.0.len() { strong } else { term }),
        (strong, term) => strong.or(term),
    }
}

fn term_piece(inside: &str, terms: &'static [Term]) -> Piece {
    let (shown, key) = inside.split_once('|').unwrap_or((inside, inside));
    match terms.iter().find(|term| term.key == key) {
        Some(term) => Piece::Term { shown: shown.into(), term },
        None => Piece::Plain(shown.into()),
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
    work("Hu et al.", "LoRA: Low-Rank Adaptation of Large Language Models", "ICLR 2022", "https://arxiv.org/abs/2106.09685"),
    work("Qi et al.", "Zero Bubble Pipeline Parallelism", "2023", "https://arxiv.org/abs/2401.10241"),
    work("Llama team, Meta", "The Llama 3 Herd of Models", "2024, section 3.3", "https://arxiv.org/abs/2407.21783"),
    work("DeepSeek-AI", "DeepSeek-V3 Technical Report", "2024", "https://arxiv.org/abs/2412.19437"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_pieces() {
        let terms = crate::text::Language::English.terms();
        let read = pieces("So **much** for [[sharding|zero]] and [[nothing]].", terms);
        let texts: Vec<&str> = read.iter().map(Piece::text).collect();
        assert_eq!(texts, ["So ", "much", " for ", "sharding", " and ", "nothing", "."]);
        assert!(
            matches!(read[1], Piece::Strong(_)) && matches!(read[3], Piece::Term { .. }) && matches!(read[5], Piece::Plain(_))
        );
        assert_eq!(pieces("2 ** 3 [[", terms), [Piece::Plain("2 ** 3 [[".into())]);
    }

    #[test]
    fn links_name_their_lab() {
        assert_eq!(Lab::of_link("zero=3&gpus=64"), Lab::Memory);
        assert_eq!(Lab::of_link("pp=4&m=32"), Lab::Pipeline);
        assert_eq!(Lab::of_link(""), Lab::Memory);
    }
}
