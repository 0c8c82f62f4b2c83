import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadContract } from '../../spec/load.ts';
import type { Lab } from '../lab/lab.ts';
import { openLab } from '../lab/open-lab.ts';
import { findSubject } from '../subjects/find-subject.ts';
import { captureCell } from './capture-cell.ts';
import { cellsOf } from './cell-id.ts';
import type { GoldenContent } from './golden-content.ts';
import { judgeCells } from './judge-cells.ts';
import { writeSample } from './write-sample.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'surfacelock-judge-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

async function referenceLab(): Promise<Lab> {
  const { subject: reference, agentDir } = await findSubject('reference');
  // Without its planner and children it has the cells of the root alone.
  const subject = { ...reference, features: ['golden'] };
  const contract = await loadContract('reasonix');
  const signal = new AbortController().signal;
  const handle = await openLab({ subject, agentDir, contract, runs: 1, runFolder: await folder(), signal });
  onTestFinished(async () => void (await handle.close()));
  return handle.lab;
}

/** Goldens of what the reference shows now, with one of its cells changed before it was approved. */
async function goldens(lab: Lab, change: (content: GoldenContent) => GoldenContent): Promise<string> {
  const root = await folder();
  const captured = new Map<string, GoldenContent>();
  for (const cell of cellsOf(lab.contract, lab.subject)) {
    const { content } = await captureCell(lab, cell);
    captured.set(cell, cell === 'root.agent.default' ? change(content) : content);
  }
  await writeSample(root, captured);
  return root;
}

test('the reference passes against goldens of itself', async () => {
  const lab = await referenceLab();
  const root = await goldens(lab, (content) => content);
  expect(await judgeCells(lab, 'tools', root)).toMatchObject({ outcome: 'pass' });
  expect(await judgeCells(lab, 'system', root)).toMatchObject({ outcome: 'pass' });
});

test('one other byte in a description fails with cell, tool, byte and the share of the prefix that is lost', async () => {
  const lab = await referenceLab();
  const root = await goldens(lab, ({ tools = new Uint8Array(), ...rest }) => ({
    ...rest,
    tools: Buffer.from(Buffer.from(tools).toString('utf8').replace('Wait until', 'wait until')),
  }));
  const outcome = await judgeCells(lab, 'tools', root);
  expect(outcome).toMatchObject({
    outcome: 'fail',
    message: expect.stringMatching(
      /^root\.agent\.default: the tools value differs from its golden at byte \d+, in "wait"$/,
    ),
    evidence: [
      {
        title: 'root.agent.default',
        text: expect.stringMatching(/cost {6}\d+\.\d % of the cached prefix is lost/),
      },
    ],
  });
  expect(await judgeCells(lab, 'system', root)).toMatchObject({ outcome: 'pass' });
});

test('another system text fails the system alone', async () => {
  const lab = await referenceLab();
  const root = await goldens(lab, (content) => ({ ...content, system: Buffer.from('Be exact.') }));
  expect(await judgeCells(lab, 'tools', root)).toMatchObject({ outcome: 'pass' });
  expect(await judgeCells(lab, 'system', root)).toMatchObject({
    outcome: 'fail',
    message: expect.stringMatching(
      /^root\.agent\.default: the system text differs from its golden at byte 0$/,
    ),
  });
});

test('a golden that was edited or is missing blocks, because it says nothing about the subject', async () => {
  const lab = await referenceLab();
  const root = await goldens(lab, (content) => content);
  const path = join(root, 'reasonix/root.plan.default.tools.json');
  await writeFile(path, `${await readFile(path, 'utf8')}\n`);
  expect(await judgeCells(lab, 'tools', root)).toMatchObject({
    outcome: 'blocked',
    message: 'the golden of root.plan.default is edited; "surfacelock check" says more',
  });
  expect(await judgeCells(lab, 'tools', await folder())).toMatchObject({
    outcome: 'blocked',
    message: 'the golden of root.plan.default is absent; "surfacelock check" says more',
  });
});

test('the goldens of the package judge nobody but the reference', async () => {
  const lab = await referenceLab();
  const other = { ...lab, subject: { ...lab.subject, name: 'mine' } };
  expect(await judgeCells(other, 'tools', await folder())).toMatchObject({ outcome: 'not-applicable' });
});
