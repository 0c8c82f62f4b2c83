const keptBytes = 8 * 1024;

/**
 * Keeps the first and the last 8 KiB of a stream and counts the rest, so that a subject which floods its output costs
 * no memory.
 */
export class BoundedText {
  #head: Buffer = Buffer.alloc(0);
  #tail: Buffer = Buffer.alloc(0);
  #total = 0;

  /** Bytes seen so far, kept or not. */
  get totalBytes(): number {
    return this.#total;
  }

  add(chunk: Uint8Array): void {
    this.#total += chunk.length;
    const headRoom = keptBytes - this.#head.length;
    if (headRoom > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, headRoom)]);
    const rest = headRoom > 0 ? chunk.subarray(headRoom) : chunk;
    if (rest.length === 0) return;
    // Copies, never views: a view would keep the whole chunk alive.
    this.#tail =
      rest.length >= keptBytes
        ? Buffer.from(rest.subarray(rest.length - keptBytes))
        : Buffer.from(Buffer.concat([this.#tail, rest]).subarray(-keptBytes));
  }

  /** The kept text; a line in the middle says how many bytes were left out. */
  text(): string {
    const leftOut = this.#total - this.#head.length - this.#tail.length;
    if (leftOut === 0) return Buffer.concat([this.#head, this.#tail]).toString('utf8');
    return `${this.#head.toString('utf8')}\n[${leftOut} bytes left out]\n${this.#tail.toString('utf8')}`;
  }
}
