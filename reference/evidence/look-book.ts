import { posix } from 'node:path';
import type { Effect } from './effects.ts';
import { normalPath } from './normal-path.ts';

/** When which agent was last shown a file. Moments count up with each receipt; 0 is never. */
export class LookBook {
  readonly #root: string;
  readonly #contents = new Map<string, number>();
  /** Places of which the agent was shown what is not there. */
  readonly #absences = new Map<string, number>();

  constructor(root: string) {
    this.#root = root;
  }

  note(agent: string | null, effect: Effect, at: number): void {
    if (effect.kind === 'read' || effect.kind === 'diffed') {
      this.#contents.set(this.#key(agent, effect.path), at);
    }
    if (effect.kind === 'missed' || effect.kind === 'listed') {
      this.#absences.set(this.#key(agent, effect.path), at);
    }
  }

  /** When the agent last saw the content of this file, or of a removed one that it is gone. */
  lastLook(agent: string | null, path: string, isRemoved: boolean): number {
    const seen = this.#contents.get(this.#key(agent, path)) ?? 0;
    if (!isRemoved) return seen;
    const places = [path, ...foldersOf(normalPath(path, this.#root))];
    return Math.max(seen, ...places.map((place) => this.#absences.get(this.#key(agent, place)) ?? 0));
  }

  #key(agent: string | null, path: string): string {
    return `${agent ?? ''}\0${normalPath(path, this.#root)}`;
  }
}

function foldersOf(path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = posix.dirname(path); at !== '.' && at !== '/'; at = posix.dirname(at)) folders.push(at);
  return [...folders, '.'];
}
