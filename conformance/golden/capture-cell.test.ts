import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { loadContract } from '../../spec/load.ts';
import type { Lab } from '../lab/lab.ts';
import { openLab } from '../lab/open-lab.ts';
import { findSubject } from '../subjects/find-subject.ts';
import { captureCell } from './capture-cell.ts';

/** A lab of the reference, with some of its subject file changed. */
async function labOf(change: Partial<Subject>): Promise<Lab> {
  const runFolder = await mkdtemp(join(tmpdir(), 'surfacelock-cells-'));
  onTestFinished(() => rm(runFolder, { recursive: true, force: true }));
  const { subject, agentDir } = await findSubject('reference');
  const contract = await loadContract('reasonix');
  const signal = new AbortController().signal;
  const whole = { ...subject, ...change };
  const { lab, close } = await openLab({ subject: whole, agentDir, contract, runs: 1, runFolder, signal });
  onTestFinished(async () => void (await close()));
  return lab;
}

test.each<{ cell: string; names: readonly string[] }>([
  {
    cell: 'child.agent.default',
    names: ['bash', 'edit_file', 'read_file', 'use_capability', 'write_file'],
  },
  { cell: 'read-only-child.yolo.default', names: ['read_file', 'use_capability'] },
  { cell: 'planner.plan.default', names: ['read_file', 'use_capability'] },
])('the cell $cell holds the first request of that agent, not of the session', async ({ cell, names }) => {
  const { content } = await captureCell(await labOf({}), cell);
  const tools = Buffer.from(content.tools ?? '').toString();
  const shown = [...tools.matchAll(/"name":\s*"([a-z_]+)"/g)].map(([, name]) => name);
  expect(shown.toSorted()).toEqual(names);
});

test('a child that never asks is told with what answered the call', async () => {
  const spawnAgent = { tool: 'use_capability', arguments: { action: 'call', capability_id: 'tool:ghost' } };
  await expect(
    captureCell(await labOf({ acts: { spawnAgent } }), 'child.agent.default'),
  ).rejects.toMatchObject({
    code: 'SUBJECT_SILENT',
    message: expect.stringMatching(
      /^No request in child\.agent\.default: ended .*\. Its call was answered: "(error|capability).*ghost/,
    ),
  });
});

test('a cell that the subject cannot show says why', async () => {
  await expect(captureCell(await labOf({ features: [] }), 'planner.agent.default')).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message:
      'The cell planner.agent.default cannot be captured: "reference" does not declare the feature "planner".',
  });
});
