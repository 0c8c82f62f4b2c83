import { expect, test } from 'vitest';
import { encloseCommand } from './enclose-command.ts';
import { carefulScript, encloseScript } from './enclosure-scripts.ts';

function command(roots: readonly string[], isCareful = false, id = 1): readonly string[] {
  return encloseCommand({ kind: 'enclose', id, instance: '/tmp/run/a b', roots, isCareful });
}

test('all mounts stand in one table, the one that may be covered last', () => {
  const table = [
    'proc /proc proc defaults 0 0',
    'overlay /home/x overlay userxattr,lowerdir=/home/x,upperdir=/dev/shm/0,workdir=/dev/shm/0.work 0 0',
    'overlay /tmp overlay userxattr,lowerdir=/tmp,upperdir=/dev/shm/1,workdir=/dev/shm/1.work 0 0',
    '/dev/shm/instance /tmp/run/a\\040b none bind 0 0',
    'shm /dev/shm tmpfs mode=1777 0 0',
    '',
  ].join('\n');
  const folders = ['0', '0.work', '1', '1.work'];
  expect(command(['/home/x', '/tmp'])).toEqual([
    encloseScript,
    'sh',
    '17926',
    '/tmp/run/a b',
    table,
    ...folders,
  ]);
});

test.each([
  { name: 'a colon', roots: ['/a:b'] },
  { name: 'a comma', roots: ['/a,b'] },
  { name: 'a quote', roots: ['/a"b'] },
])('$name in a path goes the careful way', ({ roots }) => {
  expect(command(roots)).toEqual([carefulScript, 'sh', '17926', '/tmp/run/a b', ...roots]);
});

test('the careful way is taken when it is asked for', () => {
  expect(command(['/tmp'], true)).toEqual([carefulScript, 'sh', '17926', '/tmp/run/a b', '/tmp']);
});

test('no two of eighteen thousand enclosures count their processes from the same id', () => {
  const firsts = Array.from({ length: 18_493 }, (_, id) => Number(command([], false, id)[2]));
  expect(new Set(firsts).size).toBe(18_493);
  expect([Math.min(...firsts), Math.max(...firsts)]).toEqual([10_007, 28_499]);
});

test('where the counter cannot be set, one enclosure after another still uses up another number of ids', () => {
  const used = Array.from({ length: 6 }, (_, id) => Number(command([], true, id)[2]) % 11);
  expect(used).toEqual([8, 7, 6, 3, 2, 10]);
});
