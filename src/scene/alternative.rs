/// The same numbers as the drawing, as a table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    pub headings: Vec<String>,
    /// Each as long as the headings; the first cell names the row.
    pub rows: Vec<Vec<String>>,
}

/// What the drawing says to someone who does not see it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Alternative {
    /// One sentence: the drawing's accessible name.
    pub summary: String,
    pub table: Table,
}
