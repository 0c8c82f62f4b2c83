import { scanNumber, scanWord } from './scan-scalar.ts';
import { StringScan, scanString } from './scan-string.ts';
import type { Span } from './surface.ts';

/** A JSON value that has lost nothing: number spellings, escapes, key order and double keys are all still there. */
export type RawJson =
  | { readonly kind: 'object'; readonly span: Span; readonly members: readonly RawMember[] }
  | { readonly kind: 'array'; readonly span: Span; readonly elements: readonly RawJson[] }
  | RawScalar;

/** A string, number or word as it was spelt. */
export interface RawScalar {
  readonly kind: 'string' | 'number' | 'word';
  readonly span: Span;
  readonly raw: string;
}

export interface RawMember {
  /** After unescaping. */
  readonly key: string;
  /** As spelt, quotes included. */
  readonly rawKey: string;
  readonly value: RawJson;
}

type Open =
  | { readonly kind: 'object'; readonly start: number; readonly members: RawMember[]; rawKey: string | null }
  | { readonly kind: 'array'; readonly start: number; readonly elements: RawJson[] };

/**
 * The lossless value at a span that has passed `scanJson`: commas, colons and brackets are taken to be in their places.
 * Containers are kept on an explicit stack, so depth costs no call stack.
 */
export function readRawJson(body: Buffer, { start, end }: Span): RawJson {
  const stack: Open[] = [];
  const string = new StringScan();
  let at = start;
  while (at < end) {
    const from = at;
    const byte = body[at] ?? 0;
    if (byte === 0x7b || byte === 0x5b) {
      stack.push(
        byte === 0x7b
          ? { kind: 'object', start: from, members: [], rawKey: null }
          : { kind: 'array', start: from, elements: [] },
      );
      at += 1;
      continue;
    }
    const isSeparator = byte === 0x2c || byte === 0x3a || byte <= 0x20;
    if (isSeparator) {
      at += 1;
      continue;
    }
    let value: RawJson;
    if (byte === 0x7d || byte === 0x5d) {
      at += 1;
      value = closed(stack.pop(), at);
    } else {
      at = tokenEnd(body, from, string);
      const kind = byte === 0x22 ? 'string' : byte === 0x2d || byte <= 0x39 ? 'number' : 'word';
      value = { kind, span: { start: from, end: at }, raw: body.toString('utf8', from, at) };
    }
    const parent = stack.at(-1);
    if (parent === undefined) return value;
    attach(parent, value);
  }
  throw new RangeError(`no JSON value between byte ${start} and byte ${end}`);
}

function tokenEnd(body: Buffer, from: number, string: StringScan): number {
  const byte = body[from] ?? 0;
  const end =
    byte === 0x22
      ? scanString(body, from + 1, string) + 1
      : byte === 0x2d || byte <= 0x39
        ? scanNumber(body, from)
        : scanWord(body, from);
  if (end <= from) throw new RangeError(`no JSON token at byte ${from}`);
  return end;
}

function closed(open: Open | undefined, end: number): RawJson {
  if (open === undefined) throw new RangeError(`a bracket without its partner before byte ${end}`);
  const span = { start: open.start, end };
  return open.kind === 'object'
    ? { kind: 'object', span, members: open.members }
    : { kind: 'array', span, elements: open.elements };
}

function attach(parent: Open, value: RawJson): void {
  if (parent.kind === 'array') {
    parent.elements.push(value);
  } else if (parent.rawKey !== null) {
    parent.members.push({ key: rawText(parent.rawKey), rawKey: parent.rawKey, value });
    parent.rawKey = null;
  } else if (value.kind === 'string') {
    parent.rawKey = value.raw;
  }
}

/** The text that a raw string token spells. */
export function rawText(raw: string): string {
  return String(JSON.parse(raw));
}

/** The last member of that name, as parsers choose among doubles; undefined where there is none. */
export function rawMember(value: RawJson | undefined, key: string): RawJson | undefined {
  if (value?.kind !== 'object') return undefined;
  return value.members.findLast((member) => member.key === key)?.value;
}

/** The text of a member that is a string, else null. */
export function rawMemberText(value: RawJson | undefined, key: string): string | null {
  const member = rawMember(value, key);
  return member?.kind === 'string' ? rawText(member.raw) : null;
}
