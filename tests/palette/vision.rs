//! Contrast by WCAG 2 and colour distance by CIEDE2000, as seen with the deficiencies of Machado, Oliveira and Fernandes 2009 at severity 1.

use scale_lab::paint::Rgb;

#[derive(Debug, Clone, Copy)]
pub enum Sight {
    Normal,
    Protan,
    Deutan,
    Tritan,
}

type Vector = [f64; 3];
type Matrix = [Vector; 3];

impl Sight {
    pub const ALL: [Self; 4] = [Self::Normal, Self::Protan, Self::Deutan, Self::Tritan];

    const fn matrix(self) -> Matrix {
        match self {
            Self::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protan => [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
            Self::Deutan => [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
            Self::Tritan => [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
        }
    }
}

pub fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |color| {
        let [r, g, b] = linear(color);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a), luminance(b));
    (f64::max(a, b) + 0.05) / (f64::min(a, b) + 0.05)
}

pub fn distance(a: Rgb, b: Rgb, sight: Sight) -> f64 {
    let seen = |color| lab(times(&sight.matrix(), linear(color)).map(|part| part.clamp(0.0, 1.0)));
    ciede2000(seen(a), seen(b))
}

fn linear(Rgb(r, g, b): Rgb) -> Vector {
    [r, g, b].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(matrix: &Matrix, v: Vector) -> Vector {
    matrix.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
}

/// Linear sRGB to CIELAB under D65.
fn lab(rgb: Vector) -> Vector {
    const XYZ: Matrix = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]];
    const WHITE: Vector = [0.95047, 1.0, 1.08883];
    let xyz = times(&XYZ, rgb);
    let f = |index: usize| {
        let t = xyz[index] / WHITE[index];
        if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 }
    };
    [116.0 * f(1) - 16.0, 500.0 * (f(0) - f(1)), 200.0 * (f(1) - f(2))]
}

pub fn ciede2000(one: Vector, two: Vector) -> f64 {
    let chroma = |lab: Vector| lab[1].hypot(lab[2]);
    let pull = |c: f64| (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - pull((chroma(one) + chroma(two)) / 2.0));
    let (a1, a2) = ((1.0 + g) * one[1], (1.0 + g) * two[1]);
    let (c1, c2) = (a1.hypot(one[2]), a2.hypot(two[2]));
    let hue = |b: f64, a: f64| if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
    let (h1, h2) = (hue(one[2], a1), hue(two[2], a2));
    let is_grey = c1 * c2 == 0.0;
    let mut turn = if is_grey { 0.0 } else { h2 - h1 };
    if turn.abs() > 180.0 {
        turn -= 360.0 * turn.signum();
    }
    let mean_hue = match (h1 + h2) / 2.0 {
        _ if is_grey => h1 + h2,
        mean if (h1 - h2).abs() <= 180.0 => mean,
        mean if mean < 180.0 => mean + 180.0,
        mean => mean - 180.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(mean_hue - 30.0) + 0.24 * cos(2.0 * mean_hue) + 0.32 * cos(3.0 * mean_hue + 6.0)
        - 0.20 * cos(4.0 * mean_hue - 63.0);
    let mean_l = ((one[0] + two[0]) / 2.0 - 50.0).powi(2);
    let mean_c = (c1 + c2) / 2.0;
    let s_l = 1.0 + 0.015 * mean_l / (20.0 + mean_l).sqrt();
    let (s_c, s_h) = (1.0 + 0.045 * mean_c, 1.0 + 0.015 * mean_c * t);
    let r_t = -2.0 * pull(mean_c) * (60.0 * (-((mean_hue - 275.0) / 25.0).powi(2)).exp()).to_radians().sin();
    let (l, c) = ((two[0] - one[0]) / s_l, (c2 - c1) / s_c);
    let h = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin() / s_h;
    (l * l + c * c + h * h + r_t * c * h).sqrt()
}
