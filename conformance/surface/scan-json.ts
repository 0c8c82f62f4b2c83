import { byteExcerpt, shownByte } from './byte-excerpt.ts';
import { illFormedUtf8 } from './ill-formed-utf8.ts';
import { KeyRegister } from './key-register.ts';
import { findingsLimit, ScanFindings } from './scan-findings.ts';
import { ScanFrames } from './scan-frames.ts';
import { scanNumber, scanWord } from './scan-scalar.ts';
import { type ScannedValue, ScanSpans } from './scan-spans.ts';
import { StringScan, scanString } from './scan-string.ts';
import type { ByteFinding } from './surface.ts';

/** Where things lie in a JSON body, in byte offsets, and what is wrong with its bytes. */
export interface JsonScan {
  /** The whole document with the elements of a top-level array; null where it never ended. */
  readonly root: ScannedValue | null;
  /** Members of the top-level object that ended, by name after unescaping. Of doubles the last, as parsers do. */
  readonly members: ReadonlyMap<string, ScannedValue>;
  /** Sorted by offset. */
  readonly findings: readonly ByteFinding[];
  /** Findings beyond the listed ones. */
  readonly unlistedFindings: number;
}

/**
 * Scans a body once, byte by byte, as strict JSON. Never throws and never recurses: what is wrong becomes a finding,
 * and a syntax error ends the scan with everything that had ended before it.
 */
export function scanJson(body: Uint8Array): JsonScan {
  const scanner = new Scanner(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  scanner.run();
  return scanner.result();
}

type Progress = 'value' | 'ended' | 'stopped';

class Scanner {
  readonly #body: Buffer;
  readonly #keys: KeyRegister;
  readonly #frames = new ScanFrames();
  readonly #string = new StringScan();
  readonly #findings = new ScanFindings();
  readonly #spans: ScanSpans;
  readonly #illFormed: { readonly offsets: readonly number[]; readonly count: number };
  #illFormedSeen = 0;
  #nextIllFormed: number;
  #at = 0;

  constructor(body: Buffer) {
    this.#body = body;
    this.#keys = new KeyRegister(body);
    this.#spans = new ScanSpans(body);
    this.#illFormed = illFormedUtf8(body, findingsLimit);
    this.#nextIllFormed = this.#illFormed.offsets[0] ?? body.length;
  }

  run(): void {
    this.#skipByteOrderMark();
    this.#skipSpace();
    let progress: Progress = this.#at < this.#body.length ? 'value' : this.#stop(this.#at, 'no value at all');
    while (progress !== 'stopped') {
      progress = this.#value();
      if (progress === 'ended') progress = this.#afterValue();
    }
  }

  result(): JsonScan {
    this.#reportIllFormed(this.#body.length, '');
    this.#findings.skip(this.#illFormed.count - this.#illFormed.offsets.length);
    const { root, members } = this.#spans;
    const { unlisted } = this.#findings;
    return { root, members, findings: this.#findings.sorted(), unlistedFindings: unlisted };
  }

  /** Reads a scalar or opens a container; `value` means that the first value inside comes next. */
  #value(): Progress {
    const from = this.#at;
    const byte = this.#body[from] ?? 0;
    if (byte === 0x22) return this.#text() ? this.#ended(from) : 'stopped';
    if (byte === 0x7b) return this.#openObject(from);
    if (byte === 0x5b) return this.#openArray(from);
    const isNumber = byte === 0x2d || (byte >= 0x30 && byte <= 0x39);
    const end = isNumber ? scanNumber(this.#body, from) : scanWord(this.#body, from);
    if (end === -1) return isNumber ? this.#stop(from, 'malformed number') : this.#misplaced('a value');
    this.#at = end;
    return this.#ended(from);
  }

  #openObject(from: number): Progress {
    this.#frames.push(true, from, this.#keys.open());
    this.#at = from + 1;
    this.#skipSpace();
    return this.#body[this.#at] === 0x7d ? this.#close() : this.#key();
  }

  #openArray(from: number): Progress {
    this.#frames.push(false, from, 0);
    this.#at = from + 1;
    this.#skipSpace();
    return this.#body[this.#at] === 0x5d ? this.#close() : 'value';
  }

  #close(): Progress {
    if (this.#frames.isObject) this.#keys.close(this.#frames.register);
    const from = this.#frames.pop();
    this.#at += 1;
    return this.#ended(from);
  }

  #ended(from: number): Progress {
    if (this.#frames.depth <= 2) this.#spans.ended(this.#frames, from, this.#at);
    return 'ended';
  }

  /** Goes on behind a value to where the next one begins, closing what closes on the way. */
  #afterValue(): Progress {
    while (this.#frames.depth > 0) {
      this.#skipSpace();
      const byte = this.#body[this.#at];
      const { isObject } = this.#frames;
      if (byte === 0x2c) {
        this.#at += 1;
        this.#skipSpace();
        if (isObject) return this.#key();
        this.#frames.nextElement();
        return 'value';
      }
      if (byte !== (isObject ? 0x7d : 0x5d))
        return this.#misplaced(isObject ? 'a comma or }' : 'a comma or ]');
      this.#close();
    }
    this.#skipSpace();
    return this.#at === this.#body.length ? 'stopped' : this.#misplaced('the end of the document');
  }

  /** Reads a key with its colon. */
  #key(): Progress {
    const quote = this.#at;
    if (this.#body[quote] !== 0x22) return this.#misplaced('a key in quotes');
    if (!this.#text(true)) return 'stopped';
    const { register } = this.#frames;
    const earlier = this.#keys.add(register, quote + 1, this.#at - 1, this.#string.hasEscape);
    if (earlier !== -1) this.#reportDouble(earlier - 1, quote);
    this.#skipSpace();
    if (this.#body[this.#at] !== 0x3a) return this.#misplaced('a colon');
    this.#at += 1;
    this.#skipSpace();
    return 'value';
  }

  /** Reads a string token; false where it is malformed. */
  #text(isKey = false): boolean {
    const from = this.#at + 1;
    const end = scanString(this.#body, from, this.#string);
    if (end === -1) {
      this.#reportLoneSurrogates();
      this.#stop(this.#string.errorAt, this.#string.errorDetail);
      return false;
    }
    this.#at = end + 1;
    if (isKey) this.#frames.enterKey(from, end);
    if (this.#nextIllFormed < end) this.#reportIllFormed(end, this.#frames.pointer(this.#body));
    if (this.#string.loneSurrogates.length > 0) this.#reportLoneSurrogates();
    return true;
  }

  #skipSpace(): void {
    const body = this.#body;
    let at = this.#at;
    let byte = body[at];
    while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
      at += 1;
      byte = body[at];
    }
    this.#at = at;
  }

  #skipByteOrderMark(): void {
    if (this.#body[0] !== 0xef || this.#body[1] !== 0xbb || this.#body[2] !== 0xbf) return;
    this.#stop(0, 'byte order mark before the document');
    this.#at = 3;
  }

  #misplaced(wanted: string): Progress {
    return this.#stop(this.#at, `${shownByte(this.#body, this.#at)} where ${wanted} belongs`);
  }

  #stop(offset: number, detail: string): Progress {
    this.#findings.add('syntax', offset, () => ({ pointer: this.#frames.pointer(this.#body), detail }));
    return 'stopped';
  }

  #reportDouble(earlier: number, quote: number): void {
    this.#findings.add('duplicate-key', quote, () => ({
      pointer: this.#frames.pointer(this.#body),
      detail: `a key for the second time: ${byteExcerpt(this.#body, earlier)} at byte ${earlier}, then ${byteExcerpt(this.#body, quote)}`,
    }));
  }

  #reportIllFormed(until: number, pointer: string): void {
    const { offsets } = this.#illFormed;
    while (this.#nextIllFormed < until) {
      const detail = `${shownByte(this.#body, this.#nextIllFormed)} begins no well-formed UTF-8`;
      this.#findings.add('ill-formed-unicode', this.#nextIllFormed, () => ({ pointer, detail }));
      this.#illFormedSeen += 1;
      this.#nextIllFormed = offsets[this.#illFormedSeen] ?? this.#body.length;
    }
  }

  #reportLoneSurrogates(): void {
    for (const offset of this.#string.loneSurrogates.splice(0)) {
      this.#findings.add('ill-formed-unicode', offset, () => ({
        pointer: this.#frames.pointer(this.#body),
        detail: `${this.#body.toString('latin1', offset, offset + 6)} is half a surrogate pair`,
      }));
    }
  }
}
