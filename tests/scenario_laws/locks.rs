//! What an author locks stays, whatever a link, a preset, a step back or the reader asks for.

use super::{any_change, any_number};
use proptest::prelude::*;
use scale_lab::model::memory::Zero;
use scale_lab::model::scenario::history::{Gesture, History};
use scale_lab::model::scenario::locks::{Locks, Names};
use scale_lab::model::scenario::preset::PRESETS;
use scale_lab::model::scenario::{Change, Field, Reason, Scenario, url};

fn locks(list: &str, base: Scenario) -> Locks {
    let mut notes = Vec::new();
    let names = Names::read(list, &mut notes);
    assert_eq!(notes, [], "{list}");
    Locks::new(names, base)
}

fn at(link: &str) -> Scenario {
    url::read(link, &Scenario::default()).0
}

#[test]
fn the_query_wins_over_the_fragment_where_the_author_says_so() {
    let base = at("zero=2&gpus=32");
    let (scenario, notes) = url::read_under("zero=3&gpus=128", &base, &locks("zero", base));
    assert_eq!((scenario.recipe().zero, scenario.cluster().gpus), (Zero::Gradients, 128));
    assert!(notes.len() == 1 && notes[0].field == Field::Zero && notes[0].reason == Reason::Locked, "{notes:?}");
    assert_eq!(url::read_under("zero=2", &base, &locks("zero", base)).1, [], "what is so already is no breach");
}

#[test]
fn a_preset_brings_what_is_not_locked() {
    let base = at("zero=1");
    let (scenario, notes) = url::read_under("preset=405b", &base, &locks("zero", base));
    assert_eq!((scenario.recipe().zero, scenario.cluster().gpus), (Zero::Optimizer, 16_384));
    assert_eq!(notes, []);
}

#[test]
fn the_model_is_locked_by_any_of_its_names() {
    let base = at("model=llama-3-70b");
    for name in ["n", "model", "arch"] {
        let locks = locks(name, base);
        for fragment in ["n=8", "model=llama-3-8b", "preset=7b-ddp"] {
            let (scenario, _) = url::read_under(fragment, &base, &locks);
            assert_eq!(scenario.model(), base.model(), "{name}: {fragment}");
        }
        assert!(locks.holds(Field::ModelSize) && locks.holds(Field::Library) && !locks.holds(Field::Gpus));
    }
}

#[test]
fn an_unknown_name_is_noted_and_the_known_ones_hold() {
    let mut notes = Vec::new();
    let names = Names::read("zero,everything", &mut notes);
    assert_eq!(notes.len(), 1);
    assert!(Locks::new(names, Scenario::default()).holds(Field::Zero));
}

const LISTS: [&str; 8] = ["zero", "n", "gpus,hbm", "pp,m", "bytes", "act,seq,ckpt", "schedule,chunks", "all"];

proptest! {
    #[test]
    fn no_run_of_changes_moves_a_locked_value(
        list in prop::sample::select(&LISTS[..]),
        changes in prop::collection::vec(any_change(), 0..20),
        back in 0..6usize,
    ) {
        let base = at("zero=1&gpus=48&pp=6&m=12&seq=2048");
        let mut history = History::locked(base, locks(list, base));
        for change in &changes {
            let before = *history.present();
            let note = history.change(change, Gesture::Done);
            prop_assert_eq!(history.locks().moved(history.present()), None);
            if note.is_some_and(|note| note.reason == Reason::Locked) {
                prop_assert_eq!(*history.present(), before, "a refused change changes nothing");
            }
        }
        for _ in 0..back {
            history.undo();
        }
        for preset in PRESETS {
            history.go_to(preset.scenario());
            prop_assert_eq!(history.locks().moved(history.present()), None);
        }
        if list == "all" {
            prop_assert_eq!(*history.present(), base);
        }
    }

    #[test]
    fn no_link_moves_a_locked_value(
        list in prop::sample::select(&LISTS[..]),
        gpus in any_number(),
        key in prop::sample::select(vec!["gpus", "zero", "n", "model", "pp", "bytes", "grad", "pipe", "kernels", "tune", "preset"]),
        value in "[a-z0-9.-]{0,12}",
    ) {
        let base = at("zero=1&gpus=48&pp=6&m=12&seq=2048");
        let locks = locks(list, base);
        let (scenario, _) = url::read_under(&format!("gpus={gpus}&{key}={value}&preset=405b&zero=3"), &base, &locks);
        prop_assert_eq!(locks.moved(&scenario), None);
    }

    #[test]
    fn a_link_written_from_a_start_reads_back_over_it(changes in prop::collection::vec(any_change(), 0..12), preset in 0..PRESETS.len()) {
        let start = PRESETS[preset].scenario();
        let scenario = changes.iter().fold(start, |scenario, change: &Change| scenario.apply(change).0);
        let text = url::write_from(&scenario, &start);
        prop_assert_eq!(url::read(&text, &start).0, url::read(&url::write(&scenario), &Scenario::default()).0, "{}", text);
    }
}
