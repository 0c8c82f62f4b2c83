import { writeSync } from 'node:fs';

const batchBytes = 1024 * 1024;

/** Writes many small pieces to an open file in few large ones. */
export class BatchedWriter {
  readonly #descriptor: number;
  #pieces: Buffer[] = [];
  #bytes = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  add(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes >= batchBytes) this.flush();
  }

  /** Writes what was added and not yet written. */
  flush(): void {
    const batch = Buffer.concat(this.#pieces, this.#bytes);
    for (let at = 0; at < batch.length; ) at += writeSync(this.#descriptor, batch, at);
    this.#pieces = [];
    this.#bytes = 0;
  }
}
