const keptFaults = 50;
const excerptChars = 160;

/** Protocol faults as sentences, in order. A subject that does nothing but err costs no memory: later ones are counted. */
export class FaultList {
  readonly #kept: string[] = [];
  #more = 0;

  add(fault: string): void {
    if (this.#kept.length < keptFaults) this.#kept.push(fault);
    else this.#more += 1;
  }

  /** The first faults, and how many came after them. */
  sentences(): readonly string[] {
    return this.#more === 0 ? this.#kept : [...this.#kept, `${this.#more} more faults were not kept`];
  }
}

/** The beginning of a line as a quoted text. */
export function excerpt(line: Uint8Array): string {
  const text = Buffer.from(
    line.buffer,
    line.byteOffset,
    Math.min(line.byteLength, excerptChars * 4),
  ).toString();
  const shown = JSON.stringify(text.slice(0, excerptChars));
  return line.byteLength > Buffer.byteLength(text.slice(0, excerptChars)) ? `${shown}…` : shown;
}
