//! What an author sets in the address.

use crate::harness::{Outcome, Site, visit, with_browser};
use std::fs;
use std::path::Path;

#[test]
fn a_locked_control_shows_its_value_and_the_reason() -> Outcome {
    visit("?embed=1&view=memory&zero=2&gpus=32&lock=zero,n#zero=3&gpus=128&n=8", async |page| {
        page.until("document.documentElement.dataset.boot === 'workbench'").await?;
        page.until_text(".verdict", "ZeRO-2").await?;
        let state: (bool, bool, bool, bool) = page
            .js("['[name=sharding]', '#model-size-range', '#library', '#gpus-range'].map(s => document.querySelector(s).matches(':disabled'))")
            .await?;
        assert_eq!(state, (true, true, true, false));
        assert!(page.js::<bool>("[...document.querySelectorAll('[name=strategy-row]')].every(row => row.disabled)").await?);
        assert!(page.texts(".locked .why").await?.iter().all(|why| why == "Set by the course author."));
        assert_eq!(page.value("#gpus").await?, "128");
        let notes = page.texts(".notes p").await?;
        assert!(notes.iter().any(|note| note.starts_with("Sharding: set by the course author")), "{notes:?}");
        page.click(".actions button:nth-of-type(4)").await?;
        page.until("document.querySelector('#gpus').value === '32'").await?;
        assert_eq!(page.axe().await?, [""; 0]);
        assert_eq!(page.complaints().await?, [""; 0]);
        Ok(())
    })
}

#[test]
fn everything_locked_is_a_figure() -> Outcome {
    visit("?view=memory,pipeline&lock=all&zero=3", async |page| {
        page.until_text(".verdict", "Fits").await?;
        let free = "[...document.querySelectorAll('.controls input, .controls select')].filter(control => !control.matches(':disabled')).length";
        assert_eq!(page.js::<usize>(free).await?, 0);
        Ok(())
    })
}

#[test]
fn each_name_hides_something_that_is_there_without_it() -> Outcome {
    let css = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("static/workbench.css"))?;
    let mut names: Vec<&str> = css.split("[data-hide~=").skip(1).filter_map(|rest| rest.split(']').next()).collect();
    names.sort_unstable();
    names.dedup();
    with_browser(Site::dist(), async |page| {
        page.open("?embed=1&view=memory,pipeline&hide=n").await?;
        page.until("document.documentElement.dataset.boot === 'workbench' && document.querySelector('.transport')").await?;
        let seen = "[...document.querySelectorAll('main *')].filter(element => element.checkVisibility()).length";
        page.run("document.documentElement.dataset.hide = ''").await?;
        let all: usize = page.js(seen).await?;
        for name in &names {
            page.run(&format!("document.documentElement.dataset.hide = '{name}'")).await?;
            assert!(page.js::<usize>(seen).await? < all, "{name} hides nothing");
        }
        Ok(())
    })
}

#[test]
fn hidden_controls_leave_their_room_to_the_figure() -> Outcome {
    visit("?embed=1&view=memory&hide=controls,rows,assumptions", async |page| {
        page.until("document.documentElement.dataset.boot === 'workbench'").await?;
        page.until("document.querySelector('.figure').getBoundingClientRect().width > innerWidth - 60").await?;
        assert!(!page.js::<bool>("document.querySelector('.controls').checkVisibility()").await?);
        Ok(())
    })
}

#[test]
fn the_themes_ground_is_there_from_the_first_frame() -> Outcome {
    with_browser(Site::dist().refuse("boot.js"), async |page| {
        page.goto(&page.site.url("?embed=1&view=memory&theme=dark")).await?;
        page.until("document.documentElement.dataset.theme === 'dark'").await
    })
}

#[test]
fn a_reader_of_the_whole_page_may_choose_another_theme() -> Outcome {
    visit("?theme=dark", async |page| {
        page.until("document.documentElement.dataset.theme === 'dark'").await?;
        page.click(".masthead .theme").await?;
        page.until("!document.documentElement.dataset.theme").await
    })
}

#[test]
fn an_ordinary_visit_loads_nothing_of_this() -> Outcome {
    visit("", async |page| {
        let asked = page.site.requests();
        assert!(asked.iter().all(|path| !path.contains("host.js") && !path.contains("workbench")), "{asked:?}");
        Ok(())
    })
}
