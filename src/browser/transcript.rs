//! Speech to words by the browser, where it can and the reader wants it. An extra: browsers claim it and then fail, so nothing depends on it.

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// A running transcription. Dropped, it ends.
pub struct Transcript {
    recognition: JsValue,
    _on_result: Closure<dyn FnMut(JsValue)>,
    _on_error: Closure<dyn FnMut(JsValue)>,
}

impl Transcript {
    /// Whether the browser claims to know how.
    pub fn is_offered() -> bool {
        constructor().is_some()
    }

    /// Starts; `heard` gets all words so far after each sentence. `None` where the browser cannot even begin.
    pub fn start(language: &str, heard: impl Fn(String) + 'static, failed: impl Fn() + 'static) -> Option<Self> {
        let recognition = Reflect::construct(&constructor()?, &Array::new()).ok()?;
        let set = |key: &str, value: JsValue| Reflect::set(&recognition, &key.into(), &value).is_ok();
        set("continuous", JsValue::TRUE);
        set("lang", language.into());
        // On the device where the browser has that choice: nothing leaves it then.
        if Reflect::has(&recognition, &"processLocally".into()).unwrap_or(false) {
            set("processLocally", JsValue::TRUE);
        }
        let on_result = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| heard(words(&event)));
        let on_error = Closure::<dyn FnMut(JsValue)>::new(move |_| failed());
        set("onresult", on_result.as_ref().clone());
        set("onerror", on_error.as_ref().clone());
        call(&recognition, "start").ok()?;
        Some(Self { recognition, _on_result: on_result, _on_error: on_error })
    }
}

impl Drop for Transcript {
    fn drop(&mut self) {
        for key in ["onresult", "onerror"] {
            let _gone_already = Reflect::set(&self.recognition, &key.into(), &JsValue::NULL);
        }
        let _ended_already = call(&self.recognition, "abort");
    }
}

fn constructor() -> Option<Function> {
    let window = gloo::utils::window();
    let named = |name: &str| Reflect::get(&window, &name.into()).ok()?.dyn_into::<Function>().ok();
    named("SpeechRecognition").or_else(|| named("webkitSpeechRecognition"))
}

fn call(object: &JsValue, method: &str) -> Result<JsValue, JsValue> {
    Reflect::get(object, &method.into())?.dyn_into::<Function>()?.call0(object)
}

/// The best words of each result of an event.
fn words(event: &JsValue) -> String {
    let get = |object: &JsValue, key: JsValue| Reflect::get(object, &key).unwrap_or(JsValue::UNDEFINED);
    let results = get(event, "results".into());
    let count = get(&results, "length".into()).as_f64().unwrap_or(0.0) as u32;
    let word = |place: u32| get(&get(&get(&results, place.into()), 0.into()), "transcript".into()).as_string();
    (0..count).filter_map(word).collect::<Vec<_>>().join(" ")
}
