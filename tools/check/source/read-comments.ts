import { lineOf } from './line-of.ts';
import { splitSource } from './split-source.ts';

/** One comment of a source with the line on which it begins. */
export interface Comment {
  readonly text: string;
  readonly line: number;
}

/** The comments of a TypeScript source, in order. */
export function readComments(text: string): readonly Comment[] {
  return splitSource(text)
    .filter(({ kind }) => kind === 'comment')
    .map(({ start, end }) => ({ text: text.slice(start, end), line: lineOf(text, start) }));
}
