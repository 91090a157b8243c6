//! Formulas as data: symbols with the reader's values, and terms that multiply and divide them.
//!
//! One term serves the general form, the form with values and the number, so that these cannot disagree.

/// A quantity a formula may name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// No factor; the filling of a term's unused places.
    One,
    Sequence,
    MicroBatch,
    Hidden,
    Heads,
    KvHeads,
    HeadDim,
    Ffn,
    /// Rows of the vocabulary, padded so that tensor parallelism divides them.
    Vocabulary,
    Experts,
    TopK,
    ExpertFfn,
    /// Width of all shared experts together.
    SharedFfn,
    QueryRank,
    KeyValueRank,
    /// Width of a query or key head of latent attention, both parts.
    QkHead,
    RopeHead,
    ValueHead,
    Tensor,
    /// Ranks that K and V are split over: tensor parallelism, but no more ranks than heads.
    KvSplit,
    Pipeline,
    Context,
    ExpertTensor,
    /// Tokens of one chunk of a chunked loss.
    ChunkTokens,
    /// Activations of one micro-batch on this stage that are held at once.
    InFlight,
    /// Layers a count is about.
    Layers,
    /// Parameters a count is about, on one GPU, before sharding.
    Parameters,
    /// Ranks a state is sharded over.
    Shards,
}

impl Symbol {
    const COUNT: usize = 28;

    /// The letter in the papers and notes; empty for [`Symbol::One`].
    pub const fn letter(self) -> &'static str {
        match self {
            Self::One => "",
            Self::Sequence => "s",
            Self::MicroBatch => "b",
            Self::Hidden => "h",
            Self::Heads => "a",
            Self::KvHeads => "k",
            Self::HeadDim => "D",
            Self::Ffn => "f",
            Self::Vocabulary => "V",
            Self::Experts => "E",
            Self::TopK => "K",
            Self::ExpertFfn => "f_e",
            Self::SharedFfn => "f_s",
            Self::QueryRank => "r_q",
            Self::KeyValueRank => "r_kv",
            Self::QkHead => "D_qk",
            Self::RopeHead => "D_r",
            Self::ValueHead => "D_v",
            Self::Tensor => "t",
            Self::KvSplit => "t_kv",
            Self::Pipeline => "p",
            Self::Context => "c",
            Self::ExpertTensor => "t_e",
            Self::ChunkTokens => "n",
            Self::InFlight => "g",
            Self::Layers => "L",
            Self::Parameters => "P",
            Self::Shards => "N",
        }
    }
}

/// The value of every symbol; 1 where nothing was set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Values([f64; Symbol::COUNT]);

impl Values {
    pub const ONES: Self = Self([1.0; Symbol::COUNT]);

    pub const fn get(&self, symbol: Symbol) -> f64 {
        self.0[symbol as usize]
    }

    pub const fn set(&mut self, symbol: Symbol, value: f64) {
        self.0[symbol as usize] = value;
    }

    /// The same values with one changed.
    pub const fn with(mut self, symbol: Symbol, value: f64) -> Self {
        self.set(symbol, value);
        self
    }
}

/// `bytes` times some symbols over others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Term {
    /// The constant factor: bytes per element in most terms.
    pub bytes: f64,
    times: [Symbol; 8],
    over: [Symbol; 3],
}

impl Term {
    /// A constant number of bytes.
    pub const fn constant(bytes: f64) -> Self {
        Self { bytes, times: [Symbol::One; 8], over: [Symbol::One; 3] }
    }

    /// The same term with one more factor.
    pub fn times(mut self, symbol: Symbol) -> Self {
        fill(&mut self.times, symbol);
        self
    }

    /// The same term with one more divisor.
    pub fn over(mut self, symbol: Symbol) -> Self {
        fill(&mut self.over, symbol);
        self
    }

    /// The same term taken off instead of added.
    pub fn negated(mut self) -> Self {
        self.bytes = -self.bytes;
        self
    }

    /// The same term with some more factors.
    pub fn times_all(self, symbols: &[Symbol]) -> Self {
        symbols.iter().fold(self, |term, symbol| term.times(*symbol))
    }

    /// The factors, in the order they were given.
    pub fn factors(&self) -> impl Iterator<Item = Symbol> {
        self.times.into_iter().filter(|symbol| *symbol != Symbol::One)
    }

    /// The divisors, in the order they were given.
    pub fn divisors(&self) -> impl Iterator<Item = Symbol> {
        self.over.into_iter().filter(|symbol| *symbol != Symbol::One)
    }

    /// What the term amounts to, in bytes. Multiplies first, so that whole numbers stay exact as long as they can.
    pub fn value(&self, values: &Values) -> f64 {
        let product = self.times.iter().fold(self.bytes, |product, symbol| product * values.get(*symbol));
        self.over.iter().fold(product, |quotient, symbol| quotient / values.get(*symbol))
    }
}

/// Puts a symbol into the first unused place. The longest formula of the lab has seven factors.
fn fill(places: &mut [Symbol], symbol: Symbol) {
    debug_assert!(places.contains(&Symbol::One), "a term has no room for another symbol");
    if let Some(place) = places.iter_mut().find(|place| **place == Symbol::One) {
        *place = symbol;
    }
}
