//! Animation frames: a callback before each repaint while the handle lives.

use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// Calls `each` with the frame's time in milliseconds until dropped.
pub struct Frames {
    next: Rc<RefCell<Option<AnimationFrame>>>,
}

impl Frames {
    pub fn start(each: impl Fn(f64) + 'static) -> Self {
        let next = Rc::new(RefCell::new(None));
        schedule(&next, Rc::new(each));
        Self { next }
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        self.next.borrow_mut().take();
    }
}

/// Calls `once` when the next frame has been painted.
pub fn after_paint(once: impl FnOnce() + 'static) {
    // A timer set before a frame ends fires behind its painting.
    let on_frame = Closure::once_into_js(move || Timeout::new(0, once).forget());
    let _cannot_fail = gloo::utils::window().request_animation_frame(on_frame.unchecked_ref());
}

fn schedule(next: &Rc<RefCell<Option<AnimationFrame>>>, each: Rc<dyn Fn(f64)>) {
    // Weak, so that dropping the handle ends the chain.
    let again = Rc::downgrade(next);
    let frame = request_animation_frame(move |time_ms| {
        each(time_ms);
        if let Some(next) = again.upgrade() {
            schedule(&next, each);
        }
    });
    *next.borrow_mut() = Some(frame);
}
