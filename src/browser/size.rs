//! The width of an element, as it changes.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};

/// Watches an element's width in CSS pixels while alive.
pub struct WidthWatch {
    observer: ResizeObserver,
    _callback: Closure<dyn FnMut()>,
}

impl WidthWatch {
    pub fn start(element: &Element, on_width: impl Fn(f64) + 'static) -> Option<Self> {
        let watched = element.clone();
        let callback = Closure::<dyn FnMut()>::new(move || on_width(width(&watched)));
        let observer = ResizeObserver::new(callback.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self { observer, _callback: callback })
    }
}

impl Drop for WidthWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// The element's width now, in CSS pixels.
pub fn width(element: &Element) -> f64 {
    element.get_bounding_client_rect().width()
}
