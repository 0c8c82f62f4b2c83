import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const names = ['bash', 'bash_output', 'edit_file', 'read_file', 'wait', 'write_file'];

test.each<{ called: string; near: readonly string[] }>([
  { called: 'read_fil', near: ['read_file'] },
  { called: 'ReadFile', near: ['read_file'] },
  { called: 'bash-output', near: ['bash_output'] },
  { called: 'bsh', near: ['bash'] },
  { called: 'write_flie', near: ['write_file'] },
  { called: 'todo_write', near: [] },
  { called: '', near: [] },
  { called: 'x'.repeat(100_000), near: [] },
])('$called', ({ called, near }) => {
  expect(nearestNames(called, names)).toEqual(near);
});
