import { lineOf } from './source/line-of.ts';
import type { Tree } from './tree.ts';

/** One fenced block of a Markdown document. */
export interface Fence {
  readonly path: string;
  readonly line: number;
  readonly language: string;
  /** What stands behind the language: in our documents the path that the block would have. */
  readonly info: string;
  readonly text: string;
}

const fence = /^```([\w-]+)[ \t]*([^\n]*)\n([\s\S]*?)^```$/gm;

/** Every fenced block with a language in the documents of a tree. */
export function readFences(tree: Tree): readonly Fence[] {
  return tree.files
    .filter(({ path }) => path.endsWith('.md') && !path.startsWith('golden/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(fence)].map((match) => ({
        path,
        line: lineOf(text, match.index),
        language: match[1] ?? '',
        info: (match[2] ?? '').trim(),
        text: match[3] ?? '',
      })),
    );
}
