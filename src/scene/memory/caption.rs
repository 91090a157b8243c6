use crate::scene::width::text_width;
use crate::scene::{Align, Ink, Point, Scene, Shape, Weight};

const SIZE: f64 = 13.0;
const LINE: f64 = 19.0;

/// A figure with a caption below it, in as many lines as it takes: for a file, which has no page around it.
pub fn captioned(mut figure: Scene, caption: &str) -> Scene {
    let lines = wrapped(caption, figure.width);
    let top = figure.height + 14.0;
    figure.height = top + LINE * lines.len() as f64;
    for (place, text) in lines.into_iter().enumerate() {
        let at = Point::new(0.0, top + LINE * place as f64 + SIZE);
        figure.push(Shape::Text { at, align: Align::Start, text, size: SIZE, weight: Weight::Regular, ink: Ink::Ink2 });
    }
    figure
}

/// Broken between words so that each line fits; a word that is too long stands alone.
fn wrapped(text: &str, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let longer = lines.last().map_or_else(String::new, |line| format!("{line} {word}"));
        let fits = text_width(&longer, SIZE, Weight::Regular) <= width;
        match lines.last_mut() {
            Some(line) if line.is_empty() => word.clone_into(line),
            Some(line) if fits => *line = longer,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
