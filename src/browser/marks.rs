//! Time marks for whoever measures the page: `performance.getEntriesByName("scale-lab:…")`.

/// Runs something between two marks, "… from" and "… to", of which only the last pair is kept.
pub fn timed<T>(name: &str, run: impl FnOnce() -> T) -> T {
    mark(name, "from");
    let result = run();
    mark(name, "to");
    result
}

fn mark(name: &str, end: &str) {
    // Prerendering has no browser, and nobody measures it.
    if !cfg!(target_arch = "wasm32") {
        return;
    }
    if let Some(performance) = gloo::utils::window().performance() {
        let name = format!("scale-lab:{name} {end}");
        performance.clear_marks_with_mark_name(&name);
        let _cannot_fail = performance.mark(&name);
    }
}
