//! Every challenge, prediction, drill and wrong way has its words, and no sentence leaks the code.

use scale_lab::model::practice::challenge::{Challenge, Form};
use scale_lab::model::practice::drill::Drill;
use scale_lab::model::practice::prediction::{Answer, Prediction};
use scale_lab::text::practice::{Because, ChallengeAsks, DrillAsks, PredictionAsks, WhyWrong};
use scale_lab::text::{Language, Message};

fn said(message: impl Message) -> String {
    let text = Language::English.say(message);
    assert!(text.len() > 15 && text.ends_with(['.', '?', '…']), "{text}");
    for leak in ["NaN", "inf", "Some(", "None", "{", "  ", " .", "–"] {
        assert!(!text.contains(leak), "{leak:?} in: {text}");
    }
    text
}

#[test]
fn challenges_and_predictions() {
    for challenge in Challenge::ALL {
        println!("{}", said(ChallengeAsks(challenge)));
        if let Form::Choose(choices) = challenge.form() {
            for choice in choices.iter().filter_map(|choice| choice.wrong) {
                println!("    {}", said(WhyWrong(choice)));
            }
        } else if let Err(why) = challenge.check(&challenge.start_scenario()) {
            println!("    {}", said(WhyWrong(why)));
        }
    }
    for prediction in Prediction::ALL {
        println!("{} {}", said(PredictionAsks(prediction)), said(Because(prediction.reveal(Answer::Skipped).reason)));
    }
}

#[test]
fn drills() {
    for seed in 0..300 {
        let drill = Drill::from_seed(seed);
        said(DrillAsks(&drill));
        for (_, why) in drill.distractors() {
            said(WhyWrong(*why));
        }
    }
}

#[test]
fn the_lesson_reads() {
    use scale_lab::model::practice::lesson::LessonNumbers;
    use scale_lab::model::scenario::{Scenario, url};
    use scale_lab::text::lesson_parts::{Block, LessonHeading, LessonPart, Piece, WORKS};
    let numbers = LessonNumbers::of(&Scenario::default());
    let plain = |pieces: &[Piece]| pieces.iter().map(Piece::text).collect::<String>();
    let (mut text, mut places) = (String::new(), Vec::new());
    for part in LessonPart::ALL {
        assert!(!Language::English.say(LessonHeading(part)).is_empty() && !part.anchor().is_empty());
        for block in Language::English.lesson(part, &numbers) {
            match block {
                Block::Paragraph(pieces) => text.push_str(&plain(&pieces)),
                Block::Points(points) => points.iter().for_each(|point| {
                    text.push_str(&plain(point));
                    text.push('\n');
                }),
                Block::TryIt { link, words, .. } => {
                    let (scenario, notes) = url::read(link, &Scenario::default());
                    assert!(notes.is_empty() && scenario != Scenario::default(), "{link}: {notes:?}");
                    text.push_str(&words);
                }
                Block::Heading(words) => text.push_str(&words),
                Block::Here(place) => places.push(place),
            }
            text.push('\n');
        }
    }
    for number in [
        "3,000 years",
        "67 days",
        "1,120",
        "293",
        "155",
        "17.5",
        "128",
        "44",
        "42.9",
        "8.6",
        "16 bytes",
        "12 of them",
        "14 GPUs",
        "10 bytes",
    ] {
        assert!(text.replace('\u{202f}', " ").contains(number), "{number}");
    }
    let words = text.split_whitespace().count();
    println!("{words} words");
    assert!(!text.contains("[[") && !text.contains("**"), "a mark that is none");
    assert_eq!(places.len(), 14, "each figure and question stands in one place: {places:?}");
    assert!(Language::English.terms().len() >= 15 && WORKS.iter().all(|work| work.url.starts_with("https://arxiv.org/abs/")));
}

#[test]
fn a_readers_absurd_number_stays_readable() {
    use scale_lab::model::practice::prediction::Counted;
    use scale_lab::model::practice::wrong::WrongWay;
    use scale_lab::text::lesson_ui::{AnswerText, RunTime};
    for given in [1e300, -1e300, 1e18, 9.99e20, 1e-300, -5.0, 0.0] {
        let answer = Language::English.say(AnswerText { answer: Answer::Number(given), unit: Some(Counted::Gb) });
        let wrong = Language::English.say(WhyWrong(WrongWay::Off { given, truth: 1_120.0 }));
        let days = given.abs();
        let run = Language::English.say(RunTime { days, gpus: 1, gpu_hours: 24.0 * days });
        for text in [&answer, &wrong, &run] {
            let longest = text.split(' ').map(|word| word.chars().count()).max().unwrap_or(0);
            assert!(longest < 24 && !text.contains("18,446,744"), "{given}: {text}");
        }
    }
    let said = |given| Language::English.say(AnswerText { answer: Answer::Number(given), unit: Some(Counted::Gb) });
    assert_eq!(said(1e300), "1 × 10³⁰⁰\u{202f}GB");
    assert_eq!(said(-9.99e20), "−1 × 10²¹\u{202f}GB");
    assert_eq!(said(1_120.0), "1,120\u{202f}GB");
}
