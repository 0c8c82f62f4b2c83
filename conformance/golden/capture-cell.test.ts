import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadContract } from '../../spec/load.ts';
import { openLab } from '../lab/open-lab.ts';
import { findSubject } from '../subjects/find-subject.ts';
import { captureCell } from './capture-cell.ts';

test.each<{ cell: string; names: readonly string[] }>([
  {
    cell: 'child.agent.default',
    names: ['bash', 'edit_file', 'read_file', 'use_capability', 'write_file'],
  },
  { cell: 'read-only-child.yolo.default', names: ['read_file', 'use_capability'] },
  { cell: 'planner.plan.default', names: ['read_file', 'use_capability'] },
])('the cell $cell holds the first request of that agent, not of the session', async ({ cell, names }) => {
  const runFolder = await mkdtemp(join(tmpdir(), 'surfacelock-cells-'));
  onTestFinished(() => rm(runFolder, { recursive: true, force: true }));
  const { subject, agentDir } = await findSubject('reference');
  const contract = await loadContract('reasonix');
  const signal = new AbortController().signal;
  const { lab, close } = await openLab({ subject, agentDir, contract, runs: 1, runFolder, signal });
  onTestFinished(async () => void (await close()));
  const { content } = await captureCell(lab, cell);
  const tools = Buffer.from(content.tools ?? '').toString();
  const shown = [...tools.matchAll(/"name":\s*"([a-z_]+)"/g)].map(([, name]) => name);
  expect(shown.toSorted()).toEqual(names);
});
