import type { ByteFinding } from './surface.ts';

/** Findings that are listed for one body; the rest is only counted, so that a hostile body cannot fill memory. */
export const findingsLimit = 100;

/** Collects findings up to the limit, sorted by offset at the end. */
export class ScanFindings {
  readonly #listed: ByteFinding[] = [];
  #unlisted = 0;

  get isFull(): boolean {
    return this.#listed.length >= findingsLimit;
  }

  /** Findings that were counted, but not listed. */
  get unlisted(): number {
    return this.#unlisted;
  }

  /** Counts findings that nobody described. */
  skip(count: number): void {
    this.#unlisted += count;
  }

  /** `describe` runs only where the finding is listed: a pointer can be long. */
  add(kind: ByteFinding['kind'], offset: number, describe: () => { pointer: string; detail: string }): void {
    // The syntax finding is the last and the gravest: it is listed beyond the limit.
    if (this.isFull && kind !== 'syntax') this.#unlisted += 1;
    else this.#listed.push({ kind, offset, ...describe() });
  }

  sorted(): readonly ByteFinding[] {
    return this.#listed.toSorted((a, b) => a.offset - b.offset);
  }
}
