import type { Tree } from './tree.ts';

/** One fault that a gate sees: where, what, and how to mend it. */
export interface Finding {
  /** A path, with `:line` where a line is known. */
  readonly where: string;
  readonly what: string;
  readonly mend: string;
}

/** A static rule over the repository. It reads, and never changes a file. */
export interface Gate {
  /** Its file name. */
  readonly name: string;
  /** What holds where the gate is green, in a few words. */
  readonly holds: string;
  run(tree: Tree): Promise<readonly Finding[]> | readonly Finding[];
}
