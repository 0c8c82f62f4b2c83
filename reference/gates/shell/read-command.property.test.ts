import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCommand } from './read-command.ts';

const simple = fc.constantFrom(
  'git push',
  'ls -la',
  "echo 'a; b | c'",
  'echo "a && b"',
  'cat a\\;b',
  'npm test 2>&1',
  'touch $X',
  'a=1 b',
  'é 😀',
  'x >f',
);

type Composed = { readonly text: string; readonly parts: readonly string[] };

const composed = fc.letrec<{ node: Composed }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    simple.map((text) => ({ text, parts: [text] })),
    fc
      .tuple(tie('node'), fc.constantFrom('; ', ' && ', ' || ', ' | ', ' & ', '\n', ' # c\n'), tie('node'))
      .map(([a, between, b]) => ({ text: `${a.text}${between}${b.text}`, parts: [...a.parts, ...b.parts] })),
    tie('node').map(({ text, parts }) => ({ text: `( ${text} )`, parts })),
    tie('node').map(({ text, parts }) => ({ text: `{ ${text}\n}`, parts })),
    tie('node').map(({ text, parts }) => ({
      text: `if ${text}\nthen ${text}\nfi`,
      parts: [...parts, ...parts],
    })),
    tie('node').map(({ text, parts }) => ({ text: `for i in 1; do ${text}\ndone`, parts })),
  ),
})).node;

test('the segments of a composition are the commands that it was composed of, in order', async () => {
  await fc.assert(
    fc.asyncProperty(composed, async ({ text, parts }) => {
      expect((await readCommand(text))?.segments.map(({ source }) => source)).toEqual(parts);
    }),
    { numRuns: 150 },
  );
});

test('reading never throws and is the same each time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
      expect(await readCommand(text)).toEqual(await readCommand(text));
    }),
    { numRuns: 150 },
  );
});
