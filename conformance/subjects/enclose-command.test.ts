import { expect, test } from 'vitest';
import { encloseCommand } from './enclose-command.ts';
import { carefulScript, encloseScript } from './enclosure-scripts.ts';

function command(roots: readonly string[], isCareful = false): readonly string[] {
  return encloseCommand({ kind: 'enclose', id: 1, instance: '/tmp/run/a b', roots, isCareful });
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
  expect(command(['/home/x', '/tmp'])).toEqual([encloseScript, 'sh', '/tmp/run/a b', table, ...folders]);
});

test.each([
  { name: 'a colon', roots: ['/a:b'] },
  { name: 'a comma', roots: ['/a,b'] },
  { name: 'a quote', roots: ['/a"b'] },
])('$name in a path goes the careful way', ({ roots }) => {
  expect(command(roots)).toEqual([carefulScript, 'sh', '/tmp/run/a b', ...roots]);
});

test('the careful way is taken when it is asked for', () => {
  expect(command(['/tmp'], true)).toEqual([carefulScript, 'sh', '/tmp/run/a b', '/tmp']);
});
