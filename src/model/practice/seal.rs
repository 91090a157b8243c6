//! Answers that stay closed until the reader has tried.

/// Something that only practice itself can open: a [`Session`](super::Session) does so once its question was answered or skipped.
#[derive(Debug, Clone, PartialEq)]
pub struct Sealed<T>(T);

impl<T> Sealed<T> {
    pub(super) const fn new(content: T) -> Self {
        Self(content)
    }

    pub(super) const fn open(&self) -> &T {
        &self.0
    }
}
