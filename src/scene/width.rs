//! How wide a text will be, estimated: asking the browser would force a layout for every label.

use crate::scene::Weight;

/// Advances of ' ' to '~' in thousandths of the font size: Inter, the widest common system sans, with tabular figures.
const REGULAR: [u16; 95] = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 642, 642, 642, 642, 642, 642, 642, 642, 642,
    642, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761, 635, 761,
    639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237,
    544, 237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659,
];
const BOLD: [u16; 95] = [
    232, 325, 392, 650, 655, 859, 674, 209, 409, 409, 565, 680, 303, 469, 298, 390, 688, 688, 688, 688, 688, 688, 688, 688, 688,
    688, 298, 303, 680, 680, 680, 562, 1031, 748, 661, 752, 727, 613, 585, 761, 746, 281, 570, 690, 567, 915, 735, 782, 648, 783,
    656, 655, 668, 729, 748, 1036, 714, 724, 667, 409, 390, 409, 488, 477, 497, 580, 635, 587, 635, 598, 386, 633, 624, 272, 272,
    582, 272, 912, 622, 614, 632, 632, 409, 562, 388, 622, 586, 850, 574, 586, 572, 409, 374, 409, 680,
];

/// The estimated width of a text in px, a little more than most fonts need.
///
/// ```
/// use scale_lab::scene::{Weight, width::text_width};
/// assert_eq!(text_width("140", 16.0, Weight::Regular).round(), 31.0);
/// ```
pub fn text_width(text: &str, size: f64, weight: Weight) -> f64 {
    let table = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let thousandths: u64 = text.chars().map(|letter| advance(letter, table)).sum();
    thousandths as f64 * size / 1000.0
}

fn advance(letter: char, table: &[u16; 95]) -> u64 {
    let known = (letter as usize).checked_sub(32).and_then(|index| table.get(index));
    match (known, letter) {
        (Some(&width), _) => u64::from(width),
        (None, '\u{202f}') => 182,
        (None, '²' | '⁵') => 430,
        (None, '–') => 500,
        (None, '×' | '÷' | '≈' | '−') => 670,
        (None, _) => 950,
    }
}

/// A text in lines of at most `width` px, broken at spaces. A word that is too long stands alone.
pub fn wrap(text: &str, size: f64, weight: Weight, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if text_width(&format!("{line} {word}"), size, weight) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
