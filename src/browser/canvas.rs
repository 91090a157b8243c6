//! A canvas whose backing store matches the screen's pixels.

use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, ImageData};

/// Device pixels per CSS pixel, kept within what a canvas can hold.
pub fn pixel_ratio() -> f64 {
    gloo::utils::window().device_pixel_ratio().clamp(1.0, 4.0)
}

/// Sets backing and CSS size, and clears.
pub fn fit(canvas: &HtmlCanvasElement, width: f64, height: f64, ratio: f64) {
    let (backing_width, backing_height) = ((width * ratio).round() as u32, (height * ratio).round() as u32);
    if canvas.width() == backing_width && canvas.height() == backing_height {
        if let Some(context) = context(canvas) {
            context.clear_rect(0.0, 0.0, f64::from(backing_width), f64::from(backing_height));
        }
    } else {
        canvas.set_width(backing_width);
        canvas.set_height(backing_height);
        let _cannot_fail = canvas.style().set_property("height", &format!("{}px", height.round() as u32));
    }
}

/// Copies RGBA pixels to the canvas at a place in device pixels.
pub fn put_pixels(canvas: &HtmlCanvasElement, rgba: &[u8], width: u32, at: (f64, f64)) {
    let Some(context) = context(canvas) else { return };
    if let Ok(image) = ImageData::new_with_u8_clamped_array(Clamped(rgba), width) {
        let _cannot_fail = context.put_image_data(&image, at.0, at.1);
    }
}

fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok().flatten()?.dyn_into().ok()
}
