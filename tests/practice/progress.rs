//! Coming back: due dates, trend, export and import, Anki.

use proptest::prelude::*;
use scale_lab::model::practice::anki;
use scale_lab::model::practice::progress::{Attempt, Day, ImportError, Progress};
use scale_lab::model::practice::session::Way;
use scale_lab::model::practice::spacing::{Grade, Ladder, due, due_list};

use crate::deck;

const START: u32 = 20_000;

fn attempt(question: &str, day: u32, core: u32, confidence: Option<u8>) -> Attempt {
    Attempt {
        day: Day(day),
        question: question.into(),
        ticked: (0..core).map(|point| format!("p{point}")).collect(),
        core,
        core_of: 5,
        bonus: 0,
        bonus_of: 6,
        confidence,
        seconds: 31,
        way: Way::Type,
    }
}

fn progress(attempts: &[(&str, u32, u32)]) -> Progress {
    let mut progress = Progress::default();
    for (question, day, core) in attempts {
        progress.add(attempt(question, START + day, *core, Some(3)));
    }
    progress
}

#[test]
fn grades() {
    let grade = |core, confidence| Grade::of(&attempt("q", 1, core, confidence));
    assert_eq!(
        [grade(2, None), grade(4, None), grade(5, None), grade(5, Some(1))],
        [Grade::Again, Grade::Hard, Grade::Good, Grade::Hard]
    );
    let all = Attempt { bonus: 3, ..attempt("q", 1, 5, Some(5)) };
    assert_eq!(Grade::of(&all), Grade::Easy);
}

#[test]
fn due_dates_of_the_ladder() {
    let day = |attempts: &[(&str, u32, u32)]| due(&progress(attempts), "bubble", &Ladder).map(|due| due.day.0 - START);
    assert_eq!(day(&[]), None);
    assert_eq!(day(&[("bubble", 0, 5)]), Some(3));
    assert_eq!(day(&[("bubble", 0, 5), ("bubble", 3, 5)]), Some(3 + 7));
    assert_eq!(day(&[("bubble", 0, 5), ("bubble", 3, 5), ("bubble", 10, 1)]), Some(10 + 1));
    assert_eq!(day(&[("bubble", 0, 1), ("bubble", 0, 5)]), Some(3), "the last attempt of a day counts");
    assert_eq!(day(&[("floors", 0, 5)]), None);
}

#[test]
fn the_due_list_puts_the_longest_overdue_first() {
    let progress = progress(&[("bubble", 0, 1), ("floors", 1, 1), ("activations", 2, 5), ("no-such-question", 0, 1)]);
    let list = |today: u32| -> Vec<String> {
        due_list(&progress, &deck(), &Ladder, Day(START + today)).into_iter().map(|due| due.question).collect()
    };
    assert_eq!(list(0), Vec::<String>::new());
    assert_eq!(list(2), ["bubble", "floors"]);
    assert_eq!(list(5), ["bubble", "floors", "activations"]);
}

#[test]
fn trend_and_what_slipped() {
    let progress = progress(&[("bubble", 1, 5), ("floors", 1, 0), ("bubble", 4, 4)]);
    assert_eq!(progress.trend(), [(Day(START + 1), 0.5), (Day(START + 4), 0.8)]);
    assert_eq!(progress.slipped("bubble"), ["p4"]);
    assert_eq!(progress.slipped("nothing"), Vec::<String>::new());
}

#[test]
fn export_and_import() {
    let mut first = progress(&[("bubble", 1, 5), ("floors", 2, 3)]);
    let text = first.export();
    assert_eq!(Progress::import(&text), Ok(first.clone()));
    first.merge(progress(&[("bubble", 1, 5), ("floors", 9, 4)]));
    assert_eq!(first.attempts().len(), 3, "the same attempt is not added twice");
    first.erase();
    assert!(first.attempts().is_empty());
    let broken = |from: &str, to: &str| Progress::import(&text.replacen(from, to, 1)).expect_err(to);
    assert!(matches!(broken("\"version\": 1", "\"version\": 7"), ImportError::Newer { found: 7, .. }));
    assert_eq!(broken("scale-lab-practice", "else"), ImportError::NotOurs);
    assert_eq!(broken("\"seconds\": 31", "\"seconds\": 99999999"), ImportError::Attempt { index: 0, field: "seconds" });
    assert_eq!(broken("\"type\"", "\"thought\""), ImportError::Attempt { index: 0, field: "way" });
    assert_eq!(broken("20001", "99999"), ImportError::Attempt { index: 0, field: "day" });
    assert!(matches!(broken("\"way\"", "\"weigh\""), ImportError::NotJson { .. }));
    assert!(matches!(Progress::import("nonsense"), Err(ImportError::NotJson { .. })));
    assert!(matches!(Progress::import(&" ".repeat(5 << 20)), Err(ImportError::TooLong { .. })));
}

proptest! {
    #[test]
    fn any_record_comes_back(days in prop::collection::vec((0_u32..80_000, 0_u32..6, prop::option::of(1_u8..6)), 0..30)) {
        let mut record = Progress::default();
        for (day, core, confidence) in days {
            record.add(attempt("a \"quoted\"\tname", day, core, confidence));
        }
        prop_assert_eq!(Progress::import(&record.export()), Ok(record));
    }

    #[test]
    fn any_text_is_refused_or_taken(text in "\\PC{0,200}") {
        let _ = Progress::import(&text);
    }
}

/// Anki's rules for quoted fields: a quote ends the field unless doubled; tabs and line ends inside belong to it.
fn rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut field, mut is_quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => field.extend(letters.next()),
            '"' => is_quoted = !is_quoted,
            '\t' if !is_quoted => row.push(std::mem::take(&mut field)),
            '\n' if !is_quoted => {
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            letter => field.push(letter),
        }
    }
    rows
}

#[test]
fn the_anki_file_reads_back() {
    let deck = deck();
    let text = anki::text(&deck);
    let (headers, notes): (Vec<&str>, Vec<&str>) = text.split_inclusive('\n').partition(|line| line.starts_with('#'));
    let headers: Vec<&str> = headers.into_iter().map(str::trim_end).collect();
    for header in ["#separator:tab", "#html:false", "#deck:Training at scale", "#guid column:1", "#tags column:4"] {
        assert!(headers.contains(&header), "{header}");
    }
    let rows = rows(&notes.concat());
    let follow_ups: usize = deck.questions.iter().map(|question| question.follow_ups.len()).sum();
    assert_eq!(rows.len(), deck.questions.len() + follow_ups);
    assert!(rows.iter().all(|row| row.len() == 4 && row.iter().all(|field| !field.is_empty())));
    let guids: std::collections::BTreeSet<&String> = rows.iter().map(|row| &row[0]).collect();
    assert_eq!(guids.len(), rows.len());
    assert_eq!(rows[0][1], deck.questions[0].question);
    assert!(rows[0][2].contains("\n- ") && rows[0][3].contains("memory"));
    // The identity is made of names alone, so it never changes.
    assert_eq!(anki::text(&crate::deck()), text);
    println!("first GUID {}", rows[0][0]);
}

/// Intervals as py-fsrs 6 gives them with its default parameters, 90 % retention, no learning steps and no fuzz, each review on its due
/// day and then each five days late.
#[cfg(feature = "spacing")]
#[test]
fn fsrs_dates_equal_the_reference() {
    use Grade::{Again, Easy, Good, Hard};
    use scale_lab::model::practice::spacing::{Free, Scheduler};
    let table: [(&[Grade], u32, &[u32]); 8] = [
        (&[Good, Good, Good, Good], 0, &[2, 11, 46, 163]),
        (&[Again, Good, Good, Good], 0, &[1, 2, 6, 17]),
        (&[Easy, Easy], 0, &[8, 66]),
        (&[Hard, Hard, Hard, Hard], 0, &[1, 3, 7, 12]),
        (&[Good, Good, Again, Good, Good], 0, &[2, 11, 2, 5, 12]),
        (&[Good, Good, Hard, Easy], 5, &[2, 21, 64, 277]),
        (&[Good, Good, Again, Good, Good], 5, &[2, 21, 2, 10, 27]),
        (&[Again, Good, Good, Good], 5, &[1, 3, 15, 44]),
    ];
    let scheduler = Free::default();
    for (grades, late, expected) in table {
        let (mut memory, mut days, mut intervals) = (None, 0, Vec::new());
        for grade in grades {
            let review = scheduler.review(memory, days, *grade);
            (memory, days) = (Some(review.memory), review.interval + late);
            intervals.push(review.interval);
        }
        assert_eq!(intervals, expected, "{grades:?}");
    }
}
