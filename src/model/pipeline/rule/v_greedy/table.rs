//! Which operation stands in which slot of each rank, all operations one slot long.

/// Forward of the chunk on the way down, then of the one on the way up, and their input backwards in the order they follow.
pub const F_NEAR: u8 = 0;
pub const F_FAR: u8 = 1;
pub const I_FAR: u8 = 2;
pub const I_NEAR: u8 = 3;
/// W of the far chunk; before the chunks are told apart, the k-th W of the rank.
pub const W_FAR: u8 = 4;
pub const W_NEAR: u8 = 5;
const FREE: u8 = u8::MAX;

/// One slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    pub kind: u8,
    pub micro_batch: u32,
}

impl Cell {
    pub const FREE: Self = Self { kind: FREE, micro_batch: 0 };

    #[inline(always)]
    pub const fn is_free(self) -> bool {
        self.kind == FREE
    }

    pub const fn is_forward(self) -> bool {
        self.kind <= F_FAR
    }

    #[inline(always)]
    pub const fn is_backward(self) -> bool {
        self.kind == I_FAR || self.kind == I_NEAR
    }

    const fn is_weight(self) -> bool {
        self.kind == W_FAR || self.kind == W_NEAR
    }

    /// What it adds to the activations held.
    #[inline(always)]
    pub const fn held(self) -> i32 {
        match self.kind {
            F_NEAR | F_FAR => 1,
            W_FAR | W_NEAR => -1,
            _ => 0,
        }
    }
}

/// The slots of all ranks, and where each F and I stands.
#[derive(Debug)]
pub struct Table {
    ranks: usize,
    micro_batches: usize,
    rows: Vec<Vec<Cell>>,
    /// Slot of F and I, per kind, rank and micro-batch.
    slots: Box<[u32]>,
}

impl Table {
    pub fn new(ranks: u32, micro_batches: u32) -> Self {
        let (ranks, micro_batches) = (ranks as usize, micro_batches as usize);
        Self { ranks, micro_batches, rows: vec![Vec::new(); ranks], slots: vec![0; 4 * ranks * micro_batches].into() }
    }

    pub fn ranks(&self) -> u32 {
        self.ranks as u32
    }

    pub fn micro_batches(&self) -> u32 {
        self.micro_batches as u32
    }

    pub fn row(&self, rank: u32) -> &[Cell] {
        &self.rows[rank as usize]
    }

    /// One more than the last slot of any rank.
    pub fn end(&self) -> u32 {
        self.rows.iter().map(Vec::len).max().unwrap_or(0) as u32
    }

    /// The cell in a slot; free past the row's end.
    #[inline(always)]
    pub fn at(&self, rank: u32, slot: u32) -> Cell {
        self.rows[rank as usize].get(slot as usize).copied().unwrap_or(Cell::FREE)
    }

    /// Puts a cell into a slot.
    pub fn place(&mut self, rank: u32, slot: u32, cell: Cell) {
        let row = &mut self.rows[rank as usize];
        if row.len() <= slot as usize {
            row.resize(slot as usize + 1, Cell::FREE);
        }
        row[slot as usize] = cell;
        if cell.kind <= I_NEAR {
            let index = self.index(cell.kind, rank, cell.micro_batch);
            self.slots[index] = slot;
        }
    }

    /// Moves a cell to a free slot.
    pub fn shift(&mut self, rank: u32, from: u32, to: u32) {
        let cell = self.at(rank, from);
        self.rows[rank as usize][from as usize] = Cell::FREE;
        self.place(rank, to, cell);
    }

    /// The slot of an F or I.
    #[inline(always)]
    pub fn slot(&self, kind: u8, rank: u32, micro_batch: u32) -> u32 {
        self.slots[self.index(kind, rank, micro_batch)]
    }

    /// The slots of one kind of F or I on a rank, by micro-batch: ascending.
    pub fn slots(&self, kind: u8, rank: u32) -> &[u32] {
        let first = self.index(kind, rank, 0);
        &self.slots[first..first + self.micro_batches]
    }

    #[inline(always)]
    fn index(&self, kind: u8, rank: u32, micro_batch: u32) -> usize {
        (kind as usize * self.ranks + rank as usize) * self.micro_batches + micro_batch as usize
    }

    /// The F or I of the same micro-batch that an F or I waits for on a neighbouring rank.
    #[inline(always)]
    pub fn neighbour(&self, rank: u32, cell: Cell) -> Option<u32> {
        match cell.kind {
            F_NEAR | I_FAR => rank.checked_sub(1),
            F_FAR | I_NEAR => Some(rank + 1).filter(|&next| next < self.ranks()),
            _ => None,
        }
    }

    /// Puts the k-th W of each rank into the first free slot after its (k + 1)-th backward and the W before.
    pub fn put_weights(&mut self) {
        self.put(|_| 0);
    }

    /// The same for the W of each chunk; of two that could take a slot, the far chunk's goes first.
    pub fn put_weights_by_chunk(&mut self) {
        self.put(|backward| usize::from(backward.kind == I_NEAR));
    }

    fn put(&mut self, queue_of: impl Fn(Cell) -> usize) {
        for row in &mut self.rows {
            let (mut waiting, mut next) = ([0_u32; 2], [0_u32; 2]);
            let mut slot = 0;
            while slot < row.len() || waiting != [0; 2] {
                if slot == row.len() {
                    row.push(Cell::FREE);
                }
                let queue = usize::from(waiting[0] == 0);
                if row[slot].is_backward() {
                    waiting[queue_of(row[slot])] += 1;
                } else if row[slot].is_free() && waiting[queue] > 0 {
                    row[slot] = Cell { kind: [W_FAR, W_NEAR][queue], micro_batch: next[queue] };
                    waiting[queue] -= 1;
                    next[queue] += 1;
                }
                slot += 1;
            }
        }
    }

    pub fn drop_weights(&mut self) {
        for cell in self.rows.iter_mut().flatten().filter(|cell| cell.is_weight()) {
            *cell = Cell::FREE;
        }
    }

    /// The same order on every rank, each operation as early as its rank and its inputs allow.
    pub fn run_early(&self) -> Self {
        let mut early = Self::new(self.ranks(), self.micro_batches());
        for slot in 0..self.end() {
            for rank in 0..self.ranks() {
                let cell = self.at(rank, slot);
                if cell.is_free() {
                    continue;
                }
                let free = early.rows[rank as usize].len() as u32;
                let neighbour = self.neighbour(rank, cell).map_or(0, |other| early.slot(cell.kind, other, cell.micro_batch) + 1);
                let own = match cell.kind {
                    F_FAR..=I_NEAR => early.slot(cell.kind - 1, rank, cell.micro_batch) + 1,
                    _ => 0,
                };
                early.place(rank, free.max(neighbour).max(own), cell);
            }
        }
        early
    }
}
