import { expect, test } from 'vitest';
import { everySegment, readCommand } from './read-command.ts';

async function segmentsOf(command: string): Promise<readonly string[] | null> {
  const read = await readCommand(command);
  return read && [...everySegment(read.segments)].map(({ source }) => source);
}

test.each<[string, readonly string[]]>([
  ['a && b || c; d | e & f', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['a |& b\nc', ['a', 'b', 'c']],
  ['(a; b) && { c; }', ['a', 'b', 'c']],
  ['a "$(b "c $(d)")"', ['a "$(b "c $(d)")"', 'b "c $(d)"', 'd']],
  ['a `b` <(c) >(d)', ['a `b` <(c) >(d)', 'b', 'c', 'd']],
  ['x=$(a) y=1', ['x=$(a) y=1', 'a']],
  ['if a; then b; elif c; then d; else e; fi', ['a', 'b', 'c', 'd', 'e']],
  ['while a; do b; done; until c; do d; done', ['a', 'b', 'c', 'd']],
  ['for i in $(a); do b $i; done', ['a', 'b $i']],
  ['for ((i = $(a); i < 3; i++)); do b; done', ['a', 'b']],
  ['case $(a) in x) b ;; *) c ;; esac', ['a', 'b', 'c']],
  ['f() { a; }; function g { b; }', ['a', 'b']],
  ['! a', ['a']],
  ['a # b', ['a']],
  ['a 2>&1 >f', ['a 2>&1 >f']],
  ['> f', ['> f']],
  ['a && b > f', ['a', 'b > f']],
  ['a | ! b > f -c 2>&1', ['a', 'b > f -c 2>&1']],
  ['a && (b; c) > f', ['a', 'b', 'c']],
  ['a && b <<E\nx\nE', ['a', 'b <<E']],
  ['a > f -b', ['a > f -b']],
  ['a <<E | b > f\n$(c)\nE\nd', ['a <<E', 'c', 'b > f', 'd']],
  ["a <<'E'\n$(c)\nE", ["a <<'E'"]],
  ['a <<< "$(b)"', ['a <<< "$(b)"', 'b']],
  ['[ -f a ] && [[ b == c ]]', ['[ -f a ]', '[[ b == c ]]']],
  ['export A=$(b)', ['export A=$(b)', 'b']],
  ['sudo -u me env A=1 b c', ['sudo -u me env A=1 b c', 'env A=1 b c', 'b c']],
  ['nice -n 5 timeout 3 a', ['nice -n 5 timeout 3 a', 'timeout 3 a', 'a']],
  ['time -p a; command -p b; exec -a x c', ['time -p a', 'a', 'command -p b', 'b', 'exec -a x c', 'c']],
  ['command -v a', ['command -v a']],
  ["bash -lc 'a; b'", ["bash -lc 'a; b'", 'a', 'b']],
  ['bash script.sh', ['bash script.sh']],
  ['eval "a; $(b)"', ['eval "a; $(b)"', 'a', '$_', 'b']],
  ["trap 'a; b' EXIT", ["trap 'a; b' EXIT", 'a', 'b']],
  ["su -c 'a' me", ["su -c 'a' me", 'a']],
  ["flock l -c 'a; b'", ["flock l -c 'a; b'", 'a', 'b']],
  ['flock -n l a', ['flock -n l a', 'a']],
  ['taskset -c 1 unshare -r a b', ['taskset -c 1 unshare -r a b', 'unshare -r a b', 'a b']],
  ['parallel a ::: b', ['parallel a ::: b', 'a ::: b …']],
  ['find . -exec a {} \\; -exec b {} +', ['find . -exec a {} \\; -exec b {} +', 'a …', 'b …']],
  ['xargs -0 -n 1 a b', ['xargs -0 -n 1 a b', 'a b …']],
  ['', []],
  ['# nothing', []],
])('%j consists of its simple commands', async (command, segments) => {
  expect(await segmentsOf(command)).toEqual(segments);
});

test.each([
  'a "',
  '(a',
  'a; fi',
  'a &&& b',
  'if a; then b',
  'a\r\nb',
  'a\u0000b',
  'a\u007f',
  'r\\\nm x',
  'time { a; }',
  'coproc a { b; }',
  'echo `a \\`b\\``',
  'a <<E\n`b`\nE',
  'a <<E\n$x\n\n $(b)\nE',
  'a <<E\nx',
  'a "${b:-`c`}"',
  "sh -c 'a \"'",
])('%j is not read', async (command) => {
  expect(await readCommand(command)).toBe(null);
});

test.each([
  ['a', false],
  ['a $b "$c"', false],
  ['a $(b)', true],
  ['$a b', true],
  ['"$a" b', true],
  ['{a,b} c; d', null],
  ['a{b,c} d', true],
  ['echo a | sh', true],
  ['bash -s', true],
  ['env -S "a b"', true],
  ['alias a=b', true],
  ['sudo --new-option a', true],
  ['f() { a; }', true],
])('%j is dynamic: %j', async (command, isDynamic) => {
  expect((await readCommand(command))?.isDynamic ?? null).toBe(isDynamic);
});

test.each([
  [`x='a[$(b)]'; echo $((x))`, true],
  [`x='a[$(b)]'; echo x`, false],
  ['echo $((x + 1))', false],
  [`printf '%s' '$(b)'`, false],
])('%j may hide code: %j', async (command, mayHideCode) => {
  expect((await readCommand(command))?.mayHideCode).toBe(mayHideCode);
});

test('words are given without quotes, and unknown where only the run tells them', async () => {
  const read = await readCommand(`A=b 'a'"b"c\\ d "e \\"\\$f" $g h"$i"j *.ts ~/k {l,m} "" -n=1`);
  expect(read?.segments[0]?.words.map(({ pieces }) => pieces)).toEqual([
    ['abc d'],
    ['e "$f'],
    [null],
    ['h', null, 'j'],
    [null, '.ts'],
    [null],
    [null],
    [''],
    ['-n=1'],
  ]);
  expect(read?.segments[0]?.assignments.map(({ pieces }) => pieces)).toEqual([['A=b']]);
});

test('redirections tell whether they write, and groups keep their own', async () => {
  const read = await readCommand('a < b > c 2>&1 >&2 > /dev/null >> "d e" &> f; { h; } > i');
  expect(read?.segments[0]?.redirects.map(({ source, writes }) => [source, writes])).toEqual([
    ['< b', false],
    ['> c', true],
    ['2>&1', false],
    ['>&2', false],
    ['> /dev/null', false],
    ['>> "d e"', true],
    ['&> f', true],
  ]);
  expect(read?.redirects.map(({ source, writes }) => [source, writes])).toEqual([['> i', true]]);
});

test.each([
  ['hash -p /bin/a b', true],
  ["hash '-p' /bin/a b", true],
  ['hash -r', false],
  ['jobs -x a b', true],
  ['jobs -l', false],
  ["compgen -C 'a b' c", true],
  ['compgen -f c', false],
  ["mapfile -C 'a #' -c 1 x < y", true],
  ['mapfile -t x < y', false],
  ['hash $x', true],
  ["fish -c 'a'", true],
  ['fish script.fish', false],
  ["at now <<< 'a'", true],
  ['taskset --all-tasks 1 a', true],
  ["printf '$(a)' > b", false],
  ["printf -v 'x[$(a)]' b", true],
  ["builtin printf -v 'x[$(a)]' b", true],
  ["'read' 'x[$(a)]' < b", true],
  ["A=1 command -p read 'x[$(a)]' < b", true],
  ["echo read '$(a)'", false],
])('whether the run alone tells what %j runs: %j', async (command, isDynamic) => {
  expect((await readCommand(command))?.isDynamic).toBe(isDynamic);
});
