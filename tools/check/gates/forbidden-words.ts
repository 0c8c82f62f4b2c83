import type { Finding, Gate } from '../gate.ts';
import { lineOf } from '../source/line-of.ts';
import { readComments } from '../source/read-comments.ts';
import type { Tree, TreeFile } from '../tree.ts';

interface Word {
  readonly pattern: RegExp;
  /** In a source only comments count: the word may be part of a format that the code writes. */
  readonly inComments?: true;
  readonly what: string;
  readonly mend: string;
}

// Written so that this file does not find itself: no pattern matches its own text.
const words: readonly Word[] = [
  {
    pattern: /(?<![\w.])\/(?:work|root|home\/\w+)\/[\w.-]+/g,
    what: 'a path of one machine',
    mend: 'Find the place at run time, or name it by a path in the repository.',
  },
  {
    pattern: /\.\.[/]shared\b/g,
    what: 'material from beside the project',
    mend: 'Put what is needed into the repository, in own words.',
  },
  {
    pattern: /(?<!`)\b(?:TODO|FIXM[E]|XX[X])\b(?! ?\(?#\d)/g,
    inComments: true,
    what: 'an open end without an issue number',
    mend: 'Do it now, or name the issue: the word, then (#number).',
  },
  {
    pattern: /@ts-(?:ignor[e]|nochec[k]|expect-erro[r])/g,
    what: 'a silenced type error',
    mend: 'Mend the types.',
  },
  {
    pattern: /https?:\/\/(?:registr[y]\.|[\w.-]+\/registr[y])/g,
    what: 'the address of a package registry',
    mend: 'Leave the registry to the configuration of whoever installs.',
  },
];

/** Prose about code may name what it forbids; this gate, its test and the ignore lists do. */
const mayName = /^(?:tools\/check\/gates\/forbidden-words(?:\.test)?\.ts|.*package-lock\.json)$/;

/** Keeps loose ends, machine paths and silenced checks out of every file. The type "any" is the linter's to find. */
export const forbiddenWords: Gate = {
  name: 'forbidden-words',
  holds: 'no machine paths, open ends or silenced type errors',
  run,
};

function run(tree: Tree): readonly Finding[] {
  return tree.files
    .filter(({ path }) => !mayName.test(path))
    .flatMap((file) => words.flatMap((word) => findingsOf(file, word)));
}

function findingsOf({ path, text }: TreeFile, { pattern, inComments, what, mend }: Word): readonly Finding[] {
  if (inComments !== true || !path.endsWith('.ts')) {
    return [...text.matchAll(pattern)].map((match) => ({
      where: `${path}:${lineOf(text, match.index)}`,
      what: `${what}: "${match[0]}"`,
      mend,
    }));
  }
  return readComments(text).flatMap((comment) =>
    findingsOf({ path: '', text: comment.text }, { pattern, what, mend }).map((finding) => ({
      ...finding,
      where: `${path}:${comment.line}`,
    })),
  );
}
