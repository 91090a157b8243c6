//! Where it goes: model -> shapes, labels, hit-testing and the text alternative.
