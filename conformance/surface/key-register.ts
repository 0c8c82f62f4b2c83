import { keyIdentity } from './key-identity.ts';

/** Up to this many keys an object is searched linearly, which needs no allocation at all. */
const linearKeys = 16;

/**
 * Remembers the keys of every open object while a body is scanned, and says where a key was seen before. Keys are
 * compared after unescaping; `__proto__`, `constructor` and keys that look like integers are keys like any other.
 */
export class KeyRegister {
  readonly #body: Buffer;
  /** Three numbers a key: start, end (quotes excluded), mark. All open objects share it as one stack. */
  #keys = new Int32Array(3 * 256);
  #top = 0;
  /** Index of large objects by the stack position at which they began. */
  readonly #large = new Map<number, Map<string, number>>();

  constructor(body: Buffer) {
    this.#body = body;
  }

  /** Opens an object; hand the answer to `add` and `close`. */
  open(): number {
    return this.#top;
  }

  close(base: number): void {
    // Reached also by an object of exactly that many keys whose next one was a double.
    if (this.#top - base >= 3 * linearKeys) this.#large.delete(base);
    this.#top = base;
  }

  /** Start of the equal key that this object already has, or -1. */
  add(base: number, start: number, end: number, hasEscape: boolean): number {
    const mark = hasEscape ? -1 : this.#mark(start, end);
    const earlier =
      this.#top - base < 3 * linearKeys
        ? this.#searchLinear(base, start, end, mark)
        : this.#searchLarge(base, start, end);
    if (earlier !== -1) return earlier;
    if (this.#top + 3 > this.#keys.length) this.#grow();
    this.#keys[this.#top] = start;
    this.#keys[this.#top + 1] = end;
    this.#keys[this.#top + 2] = mark;
    this.#top += 3;
    return -1;
  }

  /** A cheap sieve over length and three bytes; equal unescaped keys have equal marks. Never negative. */
  #mark(start: number, end: number): number {
    const length = end - start;
    if (length === 0) return 0;
    const first = this.#body[start] ?? 0;
    const middle = this.#body[start + (length >> 1)] ?? 0;
    const last = this.#body[end - 1] ?? 0;
    return ((length & 0x7f) << 24) | (first << 16) | (middle << 8) | last;
  }

  #searchLinear(base: number, start: number, end: number, mark: number): number {
    const keys = this.#keys;
    for (let at = base; at < this.#top; at += 3) {
      const otherMark = keys[at + 2] ?? 0;
      // -1 is a key with escapes: its bytes say nothing about its length, so it is always looked at.
      if (otherMark !== mark && otherMark !== -1 && mark !== -1) continue;
      const otherStart = keys[at] ?? 0;
      if (this.#same(start, end, mark, otherStart, keys[at + 1] ?? 0, otherMark)) return otherStart;
    }
    return -1;
  }

  #same(start: number, end: number, mark: number, from: number, to: number, otherMark: number): boolean {
    const body = this.#body;
    if (mark === -1 || otherMark === -1) return keyIdentity(body, start, end) === keyIdentity(body, from, to);
    if (to - from !== end - start) return false;
    for (let at = 0; at < end - start; at += 1) if (body[start + at] !== body[from + at]) return false;
    return true;
  }

  #searchLarge(base: number, start: number, end: number): number {
    const index = this.#large.get(base) ?? this.#indexed(base);
    const identity = keyIdentity(this.#body, start, end);
    const earlier = index.get(identity);
    if (earlier !== undefined) return earlier;
    index.set(identity, start);
    return -1;
  }

  #indexed(base: number): Map<string, number> {
    const index = new Map<string, number>();
    for (let at = base; at < this.#top; at += 3) {
      const start = this.#keys[at] ?? 0;
      index.set(keyIdentity(this.#body, start, this.#keys[at + 1] ?? 0), start);
    }
    this.#large.set(base, index);
    return index;
  }

  #grow(): void {
    const grown = new Int32Array(this.#keys.length * 2);
    grown.set(this.#keys);
    this.#keys = grown;
  }
}
