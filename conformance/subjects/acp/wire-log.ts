import type { ClientLine } from '../driver.ts';

const keptAtEachEnd = 200;
const keptBytes = 4 * 1024;

/** Keeps the first and the last lines of a conversation, the beginning of each; the rest is counted. */
export class WireLog {
  readonly #head: ClientLine[] = [];
  readonly #tail: ClientLine[] = [];
  #leftOut = 0;

  add(from: ClientLine['from'], line: Uint8Array): void {
    const start = Buffer.from(line.buffer, line.byteOffset, Math.min(line.byteLength, keptBytes));
    const entry: ClientLine = { from, text: start.toString('utf8'), totalBytes: line.byteLength };
    if (this.#head.length < keptAtEachEnd) {
      this.#head.push(entry);
      return;
    }
    this.#tail.push(entry);
    if (this.#tail.length <= keptAtEachEnd) return;
    this.#tail.shift();
    this.#leftOut += 1;
  }

  /** Lines in order. */
  lines(): readonly ClientLine[] {
    return [...this.#head, ...this.#tail];
  }

  /** Lines in the middle that were not kept. */
  get leftOut(): number {
    return this.#leftOut;
  }
}
