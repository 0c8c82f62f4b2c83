import { HarnessError } from '../../spec/errors.ts';
import type { LabSession, LabStart } from './lab.ts';
import type { LabOptions } from './lab-options.ts';
import type { OpenedSession } from './live-session.ts';
import { openBeside, openSession } from './open-session.ts';
import type { Place } from './place.ts';

/** The sessions of one lab, from the first start to the end of the last one. */
export class LabSessions {
  readonly #options: LabOptions;
  readonly #place: Place;
  readonly #opened: OpenedSession[] = [];
  readonly #places = new Map<string, OpenedSession>();
  readonly #besides = new Map<OpenedSession, OpenedSession[]>();

  constructor(options: LabOptions, place: Place) {
    this.#options = options;
    this.#place = place;
  }

  /** All that were ever opened, in order. */
  get opened(): readonly OpenedSession[] {
    return this.#opened;
  }

  async open(start: LabStart): Promise<OpenedSession> {
    if (start.beside !== undefined) return this.#openBeside(start, start.beside);
    // The earlier session of a named place ends first: its folders are about to be emptied.
    const earlier = this.#places.get(start.place ?? '');
    if (earlier !== undefined) await this.#close(earlier);
    const session = await openSession(
      this.#options,
      start,
      await this.#place.folders(start.place, start.home),
    );
    this.#opened.push(session);
    if (start.place !== undefined) this.#places.set(start.place, session);
    return session;
  }

  /** Ends them all; gives the processes that had to be killed. */
  async close(): Promise<readonly number[]> {
    const killed: number[] = [];
    for (const session of this.#opened) killed.push(...(await this.#close(session)));
    return killed;
  }

  async #openBeside(start: LabStart, beside: LabSession): Promise<OpenedSession> {
    const owner = this.#opened.find((session) => session === beside);
    if (owner === undefined) {
      throw new HarnessError('HARNESS_FAULT', 'A session was to start beside one of another lab.');
    }
    const folders = await this.#place.besides(owner.parts.folders, {
      isConfigured: start.given !== undefined,
    });
    const session = await openBeside(owner, start, folders);
    this.#opened.push(session);
    this.#besides.set(owner, [...(this.#besides.get(owner) ?? []), session]);
    return session;
  }

  /** Those beside it first, which live in its process. */
  async #close(session: OpenedSession): Promise<readonly number[]> {
    for (const beside of this.#besides.get(session) ?? []) await beside.close();
    return session.close();
  }
}
