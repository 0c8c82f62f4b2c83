/**
 * Turns the bytes of an event stream into the data of its events. Chunks may end anywhere, inside a character or between
 * CR and LF; fields other than `data` and comments are skipped.
 */
export class SseParser {
  readonly #decoder = new TextDecoder();
  /** Pieces of a line that has not ended yet. Joined once, so that a long line costs no more than its length. */
  #line: string[] = [];
  #data: string[] = [];
  #endedOnCr = false;

  push(bytes: Uint8Array): readonly string[] {
    return this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  /** The events that the end of the stream completes; an event without its closing blank line counts. */
  end(): readonly string[] {
    return [...this.#take(this.#decoder.decode()), ...this.#take('\n\n')];
  }

  #take(text: string): readonly string[] {
    const events: string[] = [];
    let start = this.#endedOnCr && text.startsWith('\n') ? 1 : 0;
    if (text !== '') this.#endedOnCr = false;
    for (let end = lineEnd(text, start); end >= 0; end = lineEnd(text, start)) {
      this.#takeLine(this.#line.join('') + text.slice(start, end), events);
      this.#line = [];
      const isPair = text.startsWith('\r\n', end);
      this.#endedOnCr = text[end] === '\r' && end + 1 === text.length;
      start = end + (isPair ? 2 : 1);
    }
    if (start < text.length) this.#line.push(text.slice(start));
    return events;
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

/** Index of the first CR or LF at or after `from`, or -1. */
function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 0x0a || char === 0x0d) return at;
  }
  return -1;
}
