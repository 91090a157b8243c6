//! The reader's calendar and clock.

const DAY_MS: f64 = 86_400_000.0;

/// The present day where the reader is: days since 1 January 1970.
pub fn day() -> u32 {
    let now = js_sys::Date::new_0();
    let local = now.get_time() - now.get_timezone_offset() * 60_000.0;
    (local / DAY_MS).floor().clamp(0.0, f64::from(u32::MAX)) as u32
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now().max(0.0) as u64
}
