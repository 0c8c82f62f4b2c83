import type { CommandReading } from './command-reading.ts';

/** One thing that a call did to the world or saw of it. Paths are relative to the workspace. */
export type Effect =
  /** Content of a file was shown to the model. */
  | { readonly kind: 'read'; readonly path: string }
  /** A file was asked for, and the model was shown that there is none. */
  | { readonly kind: 'missed'; readonly path: string }
  /** The names in a folder were shown to the model. */
  | { readonly kind: 'listed'; readonly path: string }
  /** A file was made or changed. */
  | { readonly kind: 'wrote'; readonly path: string }
  | { readonly kind: 'removed'; readonly path: string }
  /** What changed in a file was shown to the model. */
  | { readonly kind: 'diffed'; readonly path: string }
  /** A command ended; `exitCode` is null where it was killed or still runs, `reading` where it is not understood. */
  | {
      readonly kind: 'ran';
      readonly command: string;
      readonly exitCode: number | null;
      readonly reading?: CommandReading | null;
    }
  /** A command may have written where the host cannot watch. */
  | { readonly kind: 'unwatched'; readonly command: string }
  /** Something outside the host's sight may have been changed. */
  | { readonly kind: 'mutated'; readonly capability: string };

/** Takes down what a call does, while it does it. */
export class Effects {
  readonly #noted: Effect[] = [];

  note(effect: Effect): void {
    this.#noted.push(effect);
  }

  get noted(): readonly Effect[] {
    return [...this.#noted];
  }
}
