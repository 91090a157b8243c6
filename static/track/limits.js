// What course systems accept, asserted here because not every one of them asserts it: lengths, ranges, and how times are written.

export const LIMITS = {
  // The 1.2 standard ends at 4,096 characters; some systems count bytes, so there is room left.
  12: { data: 3500, place: 255, answer: 255, interactions: 250 },
  2004: { data: 64000, place: 1000, answer: 4000, interactions: 250 },
};

/** A number between two others, or null for what is no number. */
export function clamp(value, low, high) {
  return typeof value === "number" && !Number.isNaN(value) ? Math.min(high, Math.max(low, value)) : null;
}

/** At most so many characters, and no half of a pair. */
export function cut(text, limit) {
  const short = String(text).slice(0, limit);
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}

/** A name as both standards allow it for an interaction. */
export function identifier(text) {
  return cut(String(text).replace(/[^A-Za-z0-9_-]+/g, "-"), 200) || "unnamed";
}

// In whole hundredths of a second: rounding the seconds alone could write 60.00.
function parts(ms) {
  const all = Math.round((clamp(ms, 0, 9999 * 3600000) ?? 0) / 10);
  return { hours: Math.floor(all / 360000), minutes: Math.floor(all / 6000) % 60, seconds: (all % 6000) / 100 };
}

const two = (number) => String(number).padStart(2, "0");

/** `0001:02:03.40`, as SCORM 1.2 writes a span. */
export function span12(ms) {
  const { hours, minutes, seconds } = parts(ms);
  return `${String(hours).padStart(4, "0")}:${two(minutes)}:${seconds.toFixed(2).padStart(5, "0")}`;
}

/** `PT1H2M3.4S`, as SCORM 2004 and xAPI write a span. */
export function spanIso(ms) {
  const { hours, minutes, seconds } = parts(ms);
  return `PT${hours}H${minutes}M${seconds}S`;
}

/** `14:05:09`, the time of day as SCORM 1.2 writes it. */
export function clock12(date) {
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
}

/** `2026-11-30T14:05:09.12Z`: SCORM 2004 takes a zone only after a fraction, of two digits at most. */
export function stamp(date) {
  return `${date.toISOString().slice(0, 22)}Z`;
}

/** JSON in plain ASCII, whose length is the same in characters and in bytes. */
export function ascii(value) {
  return JSON.stringify(value).replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
