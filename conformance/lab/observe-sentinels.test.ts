import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { observeSentinels } from './observe-sentinels.ts';

test('whole events are read and everything else is left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-sentinels-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lines = [
    '{"event":"start","pid":7,"at":1}',
    '{"event":"begin","pid":7,"at":1}',
    '{"event":"initialize","pid":"7","at":1}',
    '{"event":"tools/call","pid":7,"tool":1,"at":1}',
    'null',
    '',
    '{"event":"tools/call","pid":7,"tool":"a","arguments":[1],"at":2}',
    '{"event":"exit","pid":7,"at":3}',
  ];
  await writeFile(join(folder, 'log'), lines.join('\n'));
  expect(observeSentinels(join(folder, 'log'))).toEqual([
    { event: 'start', pid: 7, at: 1 },
    { event: 'tools/call', pid: 7, tool: 'a', arguments: [1], at: 2 },
  ]);
});
