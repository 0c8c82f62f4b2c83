const newline = 0x0a;

/**
 * Cuts a stream of bytes into lines, however they were written. A line is decoded as a whole, so that no character is
 * damaged by the place where a write ended.
 */
export class LineSplitter {
  readonly #limitBytes: number;
  #parts: Buffer[] = [];
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** Lines that this chunk completes. Throws when a line is longer than the limit. */
  push(chunk: Buffer): readonly string[] {
    const lines: string[] = [];
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      this.#keep(chunk.subarray(from, at));
      lines.push(Buffer.concat(this.#parts).toString('utf8'));
      this.#parts = [];
      this.#bytes = 0;
      from = at + 1;
    }
    this.#keep(chunk.subarray(from));
    return lines;
  }

  #keep(part: Buffer): void {
    if (part.length === 0) return;
    this.#bytes += part.length;
    if (this.#bytes > this.#limitBytes) throw new Error(`a message of more than ${this.#limitBytes} bytes`);
    this.#parts.push(part);
  }
}
