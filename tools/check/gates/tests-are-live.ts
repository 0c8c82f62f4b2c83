import type { Finding, Gate } from '../gate.ts';
import { lineOf } from '../source/line-of.ts';
import { maskSource } from '../source/mask-source.ts';
import { isTest, type Tree, type TreeFile } from '../tree.ts';

const switchedOff =
  /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b|\bctx\.skip\(|\b(?:skip|only|todo|fails): true\b/g;
const nested = /^\s+describe\b/gm;
const asserts = /\b(?:expect|expectTypeOf|assert)\b|\bfc\.assert\b/;

/** Keeps tests honest: none is switched off, none is buried, none asserts nothing. */
export const testsAreLive: Gate = {
  name: 'tests-are-live',
  holds: 'no test is skipped, focused, nested or empty',
  run: (tree: Tree) => tree.files.filter(({ path }) => isTest(path)).flatMap(faultsOf),
};

function faultsOf({ path, text }: TreeFile): readonly Finding[] {
  const mask = maskSource(text);
  const at = (offset: number): string => `${path}:${lineOf(mask, offset)}`;
  const off = [...mask.matchAll(switchedOff)].map((match) => ({
    where: at(match.index),
    what: `"${match[0].trim()}" switches a test off`,
    mend: 'Mend the test or delete it.',
  }));
  const deep = [...mask.matchAll(nested)].map((match) => ({
    where: at(match.index),
    what: 'a describe inside another block',
    mend: 'Keep test files flat: at most one level of describe.',
  }));
  if (asserts.test(mask)) return [...off, ...deep];
  return [
    ...off,
    ...deep,
    { where: path, what: 'asserts nothing', mend: 'State what must hold with expect.' },
  ];
}
