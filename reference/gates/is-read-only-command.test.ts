import { expect, test } from 'vitest';
import { isReadOnlyCommand } from './is-read-only-command.ts';

test.each(['ls', 'ls -la src', 'cat a.txt ./b/c.txt', 'grep -n needle src/x.ts', ' pwd ', 'head -n 5 a,b'])(
  '%j only reads',
  (command) => {
    expect(isReadOnlyCommand(command)).toBe(true);
  },
);

test.each([
  '',
  'rm a',
  'find . -delete',
  'sort -o a b',
  'git status',
  'ls; rm a',
  'ls && rm a',
  'ls | tee a',
  'cat a > b',
  'cat `rm a`',
  'cat $(rm a)',
  'echo $HOME',
  'ls\nrm a',
  'ls *',
  'cat "a b"',
  'cat ~/x',
  'cat /etc/passwd',
  'cat ../x',
  'cat a/../../x',
  'grep -f/etc/passwd a',
  'grep --file=../x a',
  'X=1 ls',
  '/bin/ls',
  './ls',
  'LS',
])('%j is not known only to read', (command) => {
  expect(isReadOnlyCommand(command)).toBe(false);
});
