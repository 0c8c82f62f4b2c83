/** What the last string token was like; one per scan, so that the hot loop allocates nothing. */
export class StringScan {
  hasEscape = false;
  /** Offsets of escapes that are half a surrogate pair. */
  readonly loneSurrogates: number[] = [];
  /** Set when the answer was -1. */
  errorAt = 0;
  errorDetail = '';
}

/** 1 for the bytes that end a run of plain characters: quote, backslash, controls. */
const stops = new Uint8Array(256);
stops.fill(1, 0, 0x20);
stops[0x22] = 1;
stops[0x5c] = 1;

/** Length of an escape by its second byte; 0 for `\u`, which needs a closer look, and for what is none. */
const escapeLengths = new Uint8Array(256);
for (const character of '"\\/bfnrt') escapeLengths[character.charCodeAt(0)] = 2;

/**
 * Offset of the closing quote of the string whose first content byte is at `from`, or -1 with the error in `scan`.
 * Bytes above 0x7f pass: their form is judged for the whole body at once.
 */
export function scanString(body: Uint8Array, from: number, scan: StringScan): number {
  let at = from;
  let hasEscape = false;
  for (;;) {
    at = afterPlain(body, at);
    const byte = body[at];
    if (byte === 0x22) {
      scan.hasEscape = hasEscape;
      return at;
    }
    if (byte === undefined) return failed(scan, at, 'string without an end');
    if (byte !== 0x5c) return failed(scan, at, controlDetail(byte));
    hasEscape = true;
    if (escapeLengths[body[at + 1] ?? 0] === 2) {
      at += 2;
      continue;
    }
    at = scanUnicodeEscape(body, at, scan);
    if (at === -1) return -1;
  }
}

/** First offset from `from` on whose byte is no plain character. Four bytes a round: half again as fast as one. */
function afterPlain(body: Uint8Array, from: number): number {
  const last = body.length - 4;
  let at = from;
  while (at <= last) {
    if (stops[body[at] ?? 0] !== 0) return at;
    if (stops[body[at + 1] ?? 0] !== 0) return at + 1;
    if (stops[body[at + 2] ?? 0] !== 0) return at + 2;
    if (stops[body[at + 3] ?? 0] !== 0) return at + 3;
    at += 4;
  }
  while (at < body.length && stops[body[at] ?? 0] === 0) at += 1;
  return at;
}

/** Offset after the `\u` escape at `at`, both halves of a surrogate pair taken together, or -1 where it is none. */
function scanUnicodeEscape(body: Uint8Array, at: number, scan: StringScan): number {
  if (at + 1 >= body.length) return failed(scan, body.length, 'string without an end');
  if (body[at + 1] !== 0x75) return failed(scan, at, 'backslash before a character that is no escape');
  const unit = hexUnit(body, at + 2);
  if (unit === -1) return failed(scan, at, '\\u without four hex digits');
  if (unit < 0xd800 || unit > 0xdfff) return at + 6;
  if (unit < 0xdc00 && body[at + 6] === 0x5c && body[at + 7] === 0x75) {
    const low = hexUnit(body, at + 8);
    if (low >= 0xdc00 && low <= 0xdfff) return at + 12;
  }
  scan.loneSurrogates.push(at);
  return at + 6;
}

function hexUnit(body: Uint8Array, at: number): number {
  let unit = 0;
  for (let digit = at; digit < at + 4; digit += 1) {
    const byte = body[digit] ?? 0;
    const value =
      byte >= 0x30 && byte <= 0x39
        ? byte - 0x30
        : (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66
          ? (byte | 0x20) - 0x57
          : -1;
    if (value === -1) return -1;
    unit = unit * 16 + value;
  }
  return unit;
}

function failed(scan: StringScan, at: number, detail: string): -1 {
  scan.errorAt = at;
  scan.errorDetail = detail;
  return -1;
}

function controlDetail(byte: number): string {
  return `control character 0x${byte.toString(16).padStart(2, '0')} in a string, where only its escape is legal`;
}
