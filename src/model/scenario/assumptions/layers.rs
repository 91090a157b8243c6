//! Layers of each pipeline stage, written out.

/// The most entries a list holds.
const MOST: usize = 64;

/// Layers of each stage or slot; empty means as even as possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layers {
    counts: [u16; MOST],
    length: u8,
}

impl Layers {
    /// As even as possible.
    pub const EVEN: Self = Self { counts: [0; MOST], length: 0 };

    /// Reads "20 20 20 20", with commas, hyphens or spaces between the numbers; empty text is even. `None` for anything else.
    pub fn read(text: &str) -> Option<Self> {
        let mut layers = Self::EVEN;
        for number in text.split([',', '-', ' ', ';', '+']).filter(|number| !number.is_empty()) {
            let place = layers.counts.get_mut(usize::from(layers.length))?;
            *place = number.parse().ok()?;
            layers.length += 1;
        }
        Some(layers)
    }

    pub const fn is_even(&self) -> bool {
        self.length == 0
    }

    pub fn listed(&self) -> impl Iterator<Item = u64> + '_ {
        self.counts.iter().take(usize::from(self.length)).map(|count| u64::from(*count))
    }

    /// The numbers with `separator` between them; empty when even.
    pub fn text(&self, separator: &str) -> String {
        self.listed().map(|count| count.to_string()).collect::<Vec<_>>().join(separator)
    }
}

#[cfg(test)]
mod tests {
    use super::Layers;

    #[test]
    fn reads_what_it_writes() {
        let layers = Layers::read("19, 20, 20, 21").unwrap();
        assert_eq!(layers.listed().sum::<u64>(), 80);
        assert_eq!(Layers::read(&layers.text("-")), Some(layers));
        assert_eq!(Layers::read(" "), Some(Layers::EVEN));
        for wrong in ["a", "1,-b", "99999999", &"1,".repeat(65)] {
            assert_eq!(Layers::read(wrong), None, "{wrong}");
        }
    }
}
