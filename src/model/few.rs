//! Sorting a handful of things.
//!
//! Each type that the standard library sorts costs the page two kilobytes; the lists that the page sorts have at most some dozens of items.

/// Sorts by insertion: stable, quadratic, for at most some dozens of items. `goes_before` says whether the first must stand before the second.
pub fn sort_few<T>(items: &mut [T], goes_before: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && goes_before(&items[place], &items[place - 1]) {
            items.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sort_few;

    #[test]
    fn sorts_and_keeps_equals_in_order() {
        let mut items = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        sort_few(&mut items, |one, other| one.0 < other.0);
        assert_eq!(items, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        sort_few::<u8>(&mut [], |_, _| true);
    }
}
