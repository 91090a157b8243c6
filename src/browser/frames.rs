//! Animation frames: a callback before each repaint while the handle lives.

use gloo::render::{AnimationFrame, request_animation_frame};
use std::cell::RefCell;
use std::rc::Rc;

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
