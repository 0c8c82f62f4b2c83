import { createHash } from 'node:crypto';

/** Whole texts of the results of one agent, for reading them page by page. */
export class ResultStore {
  readonly #texts = new Map<string, string>();

  /** Keeps the whole text of a result and gives the reference under which it can be read. */
  keep(callId: string, text: string): string {
    const hash = createHash('sha256').update(callId).update('\0').update(text).digest('hex');
    const ref = `tr-${hash.slice(0, 24)}`;
    this.#texts.set(ref, text);
    return ref;
  }
}
