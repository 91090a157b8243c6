use crate::model::memory::Zero;
use crate::model::memory::verdict::{MOST_GPUS, Verdict};
use crate::model::quantity::Quantity;
use crate::model::units::{Bytes, Unit};
use crate::text::label::Label;
use crate::text::numbers::{count, memory, plain};
use crate::text::{MemoryCaption, MemorySub, MemoryVerdict, Message, Span, StripLine, Told};

impl Told for MemoryVerdict {
    fn told_in_english(&self) -> Vec<Span> {
        let verdict = &self.verdict;
        let opening = if verdict.fits() { "Fits: " } else { "Does not fit: " };
        vec![
            Span::plain(opening),
            Span::Live(Quantity::Total(verdict.zero), memory(verdict.total, self.unit)),
            Span::plain(format!(" per GPU, {} available.", memory(verdict.capacity, self.unit))),
        ]
    }
}

impl Told for MemorySub {
    fn told_in_english(&self) -> Vec<Span> {
        if self.verdict.fits() { self.room() } else { [self.excess(), self.way_out()].concat() }
    }
}

impl Told for StripLine {
    fn told_in_english(&self) -> Vec<Span> {
        vec![Span::strong(memory(self.total, self.unit)), Span::plain(format!(" of {}", memory(self.capacity, self.unit)))]
    }
}

impl Told for MemoryCaption {
    fn told_in_english(&self) -> Vec<Span> {
        vec![
            Span::strong("Fig. 1."),
            Span::plain(format!(
                " Model states per GPU for {} billion parameters on {}. The red line is one GPU. Choose a row to see it above. Left out: \
                 activations, buffers, fragmentation.",
                plain(self.parameters as f64 / 1e9),
                gpus(self.gpus)
            )),
        ]
    }
}

impl MemorySub {
    /// What is left, and for what.
    fn room(&self) -> Vec<Span> {
        let free = self.verdict.free();
        let mut spans = if free == Bytes::ZERO {
            vec![Span::plain("Filled to the brim: nothing is left for activations.")]
        } else {
            vec![
                Span::plain("The other "),
                Span::Live(Quantity::Difference, memory(free, self.unit)),
                Span::plain(" must hold activations and buffers, which are not counted here."),
            ]
        };
        let name = Label::StrategyShort(self.verdict.zero).in_english();
        match self.verdict.fewest_gpus {
            Some(1) => spans.push(Span::plain(" One GPU alone would hold these states.")),
            Some(fewest) if fewest < self.gpus => {
                spans.push(Span::plain(format!(" {name} fits from {} GPUs on.", count(fewest))));
            }
            _ => {}
        }
        spans
    }

    /// By how much, and what the strategy cannot go below.
    fn excess(&self) -> Vec<Span> {
        let verdict = &self.verdict;
        let over = Span::Live(
            Quantity::Difference,
            memory(verdict.capacity - verdict.total, self.unit).trim_start_matches('−').to_owned(),
        );
        let floor = Span::Live(Quantity::Floor(verdict.zero), memory(verdict.floor, self.unit));
        let name = Label::StrategyShort(verdict.zero).in_english();
        match (verdict.zero, verdict.fewest_gpus) {
            (Zero::Off, _) => vec![over, Span::plain(" too much, and more GPUs change nothing: DDP keeps a full copy on each.")],
            (_, None) => {
                vec![over, Span::plain(format!(" too much. {name} stops at ")), floor, Span::plain(" however many GPUs you add.")]
            }
            (_, Some(fewest)) if fewest > MOST_GPUS => {
                vec![over, Span::plain(format!(" too much. {name} would need {} GPUs.", count(fewest)))]
            }
            (Zero::Weights, Some(fewest)) => {
                vec![over, Span::plain(format!(" too much. {name} fits from {} GPUs on.", count(fewest)))]
            }
            (_, Some(fewest)) => vec![
                over,
                Span::plain(format!(" too much. {name} fits from {} GPUs on; it never goes below ", count(fewest))),
                floor,
                Span::plain("."),
            ],
        }
    }

    /// What would fit instead.
    fn way_out(&self) -> Vec<Span> {
        let gpus = gpus(self.gpus);
        let text = match self.verdict.first_that_fits {
            Some(zero) if zero > self.verdict.zero => {
                format!(" {} fits on {gpus}.", Label::StrategyShort(zero).in_english())
            }
            _ => nothing_fits(&self.verdict, &gpus, self.unit),
        };
        vec![Span::plain(text)]
    }
}

fn nothing_fits(verdict: &Verdict, gpus: &str, unit: Unit) -> String {
    let whole = verdict.whole;
    // ZeRO-3 divides everything, so the count is the whole over one GPU's memory.
    let fewest = (whole.0 / verdict.capacity.0).ceil() as u64;
    match verdict.zero {
        Zero::Weights => String::new(),
        _ => format!(" No strategy fits on {gpus}; ZeRO-3 does from {}, {} in all.", count(fewest), memory(whole, unit)),
    }
}

fn gpus(number: u64) -> String {
    if number == 1 { "1 GPU".into() } else { format!("{} GPUs", count(number)) }
}
