/** The longest line that is read: what the protocol's own libraries take at most. */
const lineLimitBytes = 32 * 1024 * 1024;

const newline = 0x0a;

export interface LineSink {
  /** A whole line without its end. */
  onLine(line: Buffer): void;
  /** A line that went over the bound, once for each; none of its bytes are kept. */
  onOverlong(): void;
}

/** Cuts a stream of bytes into lines, however the bytes come: characters are never looked at, so none is torn. */
export class LineSplitter {
  readonly #sink: LineSink;
  readonly #limitBytes: number;
  #pieces: Buffer[] = [];
  #length = 0;
  #isDropping = false;

  constructor(sink: LineSink, limitBytes: number = lineLimitBytes) {
    this.#sink = sink;
    this.#limitBytes = limitBytes;
  }

  add(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      this.#take(chunk.subarray(from, end));
      this.#finish();
      from = end + 1;
    }
    if (from < chunk.length) this.#take(chunk.subarray(from));
  }

  /** The bytes of a last line that never ended. */
  rest(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  #take(piece: Buffer): void {
    if (this.#isDropping) return;
    this.#length += piece.length;
    if (this.#length > this.#limitBytes) {
      this.#isDropping = true;
      this.#pieces = [];
      this.#sink.onOverlong();
      return;
    }
    this.#pieces.push(piece);
  }

  #finish(): void {
    const line = Buffer.concat(this.#pieces);
    const isWhole = !this.#isDropping;
    this.#pieces = [];
    this.#length = 0;
    this.#isDropping = false;
    if (isWhole) this.#sink.onLine(line);
  }
}
