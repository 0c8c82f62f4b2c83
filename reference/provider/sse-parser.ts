/**
 * Turns the bytes of an event stream into the data of its events. Chunks may end anywhere, inside a character or between
 * CR and LF; fields other than `data` and comments are skipped.
 */
export class SseParser {
  readonly #decoder = new TextDecoder();
  #buffer = '';
  /** Up to here the buffer is known to hold no line end, so that a long line is not searched again with each chunk. */
  #searched = 0;
  #data: string[] = [];

  push(bytes: Uint8Array): readonly string[] {
    this.#buffer += this.#decoder.decode(bytes, { stream: true });
    return this.#takeEvents(false);
  }

  /** The events that the end of the stream completes; an event without its closing blank line counts. */
  end(): readonly string[] {
    this.#buffer += this.#decoder.decode();
    const events = [...this.#takeEvents(true)];
    this.#takeLine(this.#buffer, events);
    this.#buffer = '';
    this.#takeLine('', events);
    return events;
  }

  #takeEvents(isEnd: boolean): readonly string[] {
    const events: string[] = [];
    for (let end = this.#lineEnd(isEnd); end >= 0; end = this.#lineEnd(isEnd)) {
      const line = this.#buffer.slice(0, end);
      const isPair = this.#buffer[end] === '\r' && this.#buffer[end + 1] === '\n';
      this.#buffer = this.#buffer.slice(end + (isPair ? 2 : 1));
      this.#searched = 0;
      this.#takeLine(line, events);
    }
    return events;
  }

  /** Index of the next complete line end, or -1. A CR that ends the buffer may be half of a pair. */
  #lineEnd(isEnd: boolean): number {
    for (let at = this.#searched; at < this.#buffer.length; at += 1) {
      const char = this.#buffer.charCodeAt(at);
      const isCr = char === 0x0d;
      if (char !== 0x0a && !isCr) continue;
      this.#searched = at;
      return isCr && at + 1 === this.#buffer.length && !isEnd ? -1 : at;
    }
    this.#searched = this.#buffer.length;
    return -1;
  }

  #takeLine(line: string, events: string[]): void {
    if (line === '') {
      if (this.#data.length > 0) events.push(this.#data.join('\n'));
      this.#data = [];
    } else if (line.startsWith('data:')) {
      this.#data.push(line.slice(line[5] === ' ' ? 6 : 5));
    }
  }
}
