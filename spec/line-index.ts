/** Where the lines of a text begin, so that an offset is turned into line and column without reading it again. */
export class LineIndex {
  readonly #text: string;
  readonly #firstLine: number;
  readonly #starts: readonly number[];

  constructor(text: string, firstLine: number) {
    const starts = [0];
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
    this.#text = text;
    this.#firstLine = firstLine;
    this.#starts = starts;
  }

  /** Line and column of an offset, the column counted in characters from 1. */
  at(offset: number): { readonly line: number; readonly column: number } {
    let low = 0;
    for (let high = this.#starts.length; high - low > 1; ) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    const before = this.#text.slice(this.#starts[low] ?? 0, offset);
    return { line: this.#firstLine + low, column: [...before].length + 1 };
  }
}
