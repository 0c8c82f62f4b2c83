import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReadOnlyCommand } from '../shell/is-read-only-command.ts';
import { verdictOn } from './testing/judge.ts';

const runs = { numRuns: 150 };
const simple = fc.constantFrom(
  'git push',
  'git log -1',
  'ls -la',
  'npm test',
  'cat a',
  'echo "a b"',
  "echo 'x;y'",
  'touch $X',
  'cat < a',
  'git log > f',
);
const separator = fc.constantFrom(
  '; ',
  ';',
  ' && ',
  ' || ',
  ' | ',
  ' |& ',
  ' & ',
  '&',
  '\n',
  '\n\n',
  ' ;\n',
  ' &&\n  ',
  ' # note\n',
);
const rules = { allow: ['Bash(git *)', 'Bash(npm test)', 'Bash(echo *)'] };

test('a further command never makes an uncovered command allowed, and never is covered itself', async () => {
  await fc.assert(
    fc.asyncProperty(simple, separator, async (command, between) => {
      expect(await verdictOn(`${command}${between}rm x`, rules)).not.toBe('allow');
      const isCovered = (await verdictOn(command, rules)) === 'allow' || (await isReadOnlyCommand(command));
      if (!isCovered) {
        expect(await verdictOn(`${command}${between}git push`, rules)).not.toBe('allow');
      }
    }),
    runs,
  );
});

// Blanks within the parentheses: two of them together would be arithmetic, in which `rm` is a variable.
const wrapping = fc.constantFrom<(command: string) => string>(
  (command) => `( ${command} )`,
  (command) => `{ ${command}; }`,
  (command) => `echo "$( ${command} )"`,
  (command) => `if true; then ${command}; fi`,
  (command) => `for i in 1 2; do ${command}; done`,
  (command) => `! ${command}`,
  (command) => `f() { ${command}; }; f`,
  (command) => `case a in a) ${command};; esac`,
  (command) => `cat <(${command})`,
  (command) => `cat <<END\n$(${command})\nEND`,
  (command) => `ls && ${command} | cat`,
  (command) => `${command} > out 2>&1`,
);
const prefixing = fc.constantFrom(
  'sudo ',
  'env A=1 ',
  'A=1 ',
  'nohup ',
  'time ',
  'command ',
  'timeout 5 ',
  'nice -n 3 ',
  'xargs -n 1 ',
  'exec ',
  '/usr/bin/env ',
  'eval ',
);
const spelling = fc.constantFrom(
  'rm x',
  "'rm' x",
  '"rm" x',
  '\\rm x',
  'r"m" x',
  '/bin/rm x',
  'rm  x',
  'rm\tx',
  'rm \\\n x',
  'rm',
);

test('wrapping, prefixing and quoting never take a refusal away', async () => {
  const wrapped = fc
    .tuple(spelling, fc.array(prefixing, { maxLength: 2 }), fc.array(wrapping, { maxLength: 3 }))
    // An assignment is no program: a wrapper would look for one of that name, and none would run.
    .filter(([, prefixes]) => prefixes.indexOf('A=1 ') <= 0)
    .map(([command, prefixes, wraps]) =>
      wraps.reduce((inner, wrap) => wrap(inner), prefixes.join('') + command),
    );
  await fc.assert(
    fc.asyncProperty(wrapped, async (command) => {
      expect(await verdictOn(command, { deny: ['Bash(rm *)'], allow: ['Bash(*)'] })).toBe('deny');
    }),
    runs,
  );
});

test('any text is judged without an exception, and a bare deny rule refuses it', async () => {
  const piece = fc.constantFrom(...'$(`"\'{}[]<>|&;#\\\n =*?~!', 'rm', 'EOF', '<<', 'if', 'then', 'fi', 'a');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 30 }).map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(text, async (command) => {
      expect(['deny', 'none', 'allow']).toContain(await verdictOn(command, { allow: ['Bash(a *)'] }));
      expect(await verdictOn(command, { deny: ['Bash'] })).toBe('deny');
    }),
    { numRuns: 300 },
  );
});
