import { expect, test } from 'vitest';
import { loadContract } from '../../spec/load.ts';
import { registryFlags, registrySnapshot } from './registry-snapshot.ts';

test('every registered entry stands on a line of its own, in byte order of the names, with its flag', async () => {
  const text = Buffer.from(registrySnapshot(await loadContract('reasonix'))).toString('utf8');
  const [open, ...lines] = text.split('\n');
  expect(open).toBe('[');
  expect(lines.slice(-2)).toEqual([']', '']);
  const entries = lines.slice(0, -2).map((line) => JSON.parse(line.replace(/,$/, '')));
  expect(entries.map(({ Name, ReadOnly }) => [Name, ReadOnly])).toEqual([
    ['bash', false],
    ['bash_output', true],
    ['complete_step', true],
    ['compress', true],
    ['edit_file', false],
    ['explore', false],
    ['fleet', false],
    ['kill_shell', false],
    ['parallel_tasks', true],
    ['read_file', true],
    ['read_only_task', true],
    ['read_subagent_result', true],
    ['research', false],
    ['review', false],
    ['review_report', true],
    ['security_review', false],
    ['task', false],
    ['todo_write', true],
    ['use_capability', true],
    ['wait', true],
    ['write_file', false],
  ]);
  expect(lines[0]).toMatch(
    /^\{"Name":"bash","Description":"[^"]+","ReadOnly":false,"Schema":\{"properties":\{/,
  );
});

test('flags are read where they are flags', () => {
  const list = '[{"Name":"a","ReadOnly":true},{"Name":"b","ReadOnly":"yes"},{"ReadOnly":true},7]';
  expect([...registryFlags(Buffer.from(list))]).toEqual([['a', true]]);
  expect([...registryFlags(undefined)]).toEqual([]);
});
