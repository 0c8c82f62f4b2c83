import { appendFile, cp, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { GoldenProblem } from './golden-problem.ts';
import { nextStepFor } from './next-step.ts';
import { readStore } from './read-store.ts';
import { sampleContent } from './sample-content.ts';
import { storeProblems } from './store-problems.ts';
import { writeSample, writeSampleCapture } from './write-sample.ts';

const cells = ['root.agent.default', 'root.plan.default'];
const content = sampleContent({ bash: 'Runs.', wait: 'Waits.' });
let template = '';

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'surfacelock-template-'));
  await writeSample(template, new Map(cells.map((cell) => [cell, content])));
});
afterAll(() => rm(template, { recursive: true }));

/** A copy of two approved cells. */
async function approved(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'surfacelock-golden-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(template, root, { recursive: true });
  return root;
}

async function problemsOf(root: string, units: readonly string[] = cells): Promise<readonly GoldenProblem[]> {
  return storeProblems(await readStore(root, 'reasonix'), units, nextStepFor('reference'));
}

const ledger = 'approvals/reasonix.jsonl';
const planTools = 'reasonix/root.plan.default.tools.json';

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

test('approved goldens have no problem', async () => {
  expect(await problemsOf(await approved())).toEqual([]);
});

test.each<{
  name: string;
  harm: (root: string) => Promise<unknown>;
  kind: string;
  unit: string | null;
  file: string;
  message: RegExp;
  next: RegExp;
}>([
  {
    name: 'tools bytes edited by hand',
    harm: (root) => edit(join(root, planTools), (text) => text.replace('Runs.', 'runs.')),
    kind: 'golden-edited',
    unit: 'root.plan.default',
    file: planTools,
    message: /^the file has SHA-256 [0-9a-f]{64}, its ledger line says [0-9a-f]{64}$/,
    next: /^git checkout -- .*root\.plan\.default\.tools\.json$/,
  },
  {
    name: 'a line end added to a system text',
    harm: (root) => appendFile(join(root, 'reasonix/root.agent.default.system.txt'), '\n'),
    kind: 'golden-edited',
    unit: 'root.agent.default',
    file: 'reasonix/root.agent.default.system.txt',
    message: /its ledger line says 68ae8231a95595f01afc3b461256b94b37a5e9c74f14d2a2f7438fe1b8e14b98$/,
    next: /^git checkout/,
  },
  {
    name: 'a file deleted',
    harm: (root) => unlink(join(root, planTools)),
    kind: 'golden-missing',
    unit: 'root.plan.default',
    file: planTools,
    message: /^the file is gone; its ledger line says SHA-256 [0-9a-f]{64}$/,
    next: /^git checkout/,
  },
  {
    name: 'files of a cell that nobody approved',
    harm: (root) => cp(join(root, planTools), join(root, 'reasonix/root.yolo.default.tools.json')),
    kind: 'golden-edited',
    unit: 'root.yolo.default',
    file: 'reasonix/root.yolo.default.tools.json',
    message: /^the file has SHA-256 [0-9a-f]{64}, no ledger line approves it$/,
    next: /^git checkout/,
  },
  {
    name: 'a page edited by hand',
    harm: (root) =>
      edit(join(root, 'reasonix/root.plan.default.md'), (text) => text.replace('Runs.', 'Walks.')),
    kind: 'page-stale',
    unit: 'root.plan.default',
    file: 'reasonix/root.plan.default.md',
    message: /^the page is not what its two files say$/,
    next: /^surfacelock accept --reason/,
  },
  {
    name: 'a page deleted',
    harm: (root) => unlink(join(root, 'reasonix/root.plan.default.md')),
    kind: 'page-stale',
    unit: 'root.plan.default',
    file: 'reasonix/root.plan.default.md',
    message: /^the readable page is missing$/,
    next: /^surfacelock accept --reason/,
  },
  {
    name: 'a file that is none of a golden',
    harm: (root) => writeFile(join(root, 'reasonix/notes.txt'), 'mine'),
    kind: 'golden-unread',
    unit: null,
    file: 'reasonix/notes.txt',
    message: /^it is no file of a golden$/,
    next: /^rm -r .*notes\.txt$/,
  },
  {
    name: 'the reason of a ledger line edited',
    harm: (root) => edit(join(root, ledger), (text) => text.replace('"sample"', '"better"')),
    kind: 'ledger-broken',
    unit: null,
    file: ledger,
    message: /^line 1: the seal is [0-9a-f]{16}, the line has [0-9a-f]{16}: it was edited$/,
    next: /^git checkout -- .*reasonix\.jsonl$/,
  },
  {
    name: 'a ledger line given twice',
    harm: (root) => edit(join(root, ledger), (text) => `${text}${text.split('\n')[1]}\n`),
    kind: 'ledger-broken',
    unit: null,
    file: ledger,
    message:
      /^line 3: root\.plan\.default starts from nothing, but its last approval ended in tools [0-9a-f]{16}, system 68ae8231a95595f0$/,
    next: /^git checkout/,
  },
  {
    name: 'marks of a merge left in the ledger',
    harm: (root) => edit(join(root, ledger), (text) => `<<<<<<< ours\n${text}`),
    kind: 'ledger-broken',
    unit: null,
    file: ledger,
    message: /^line 1: .*reasonix\.jsonl:1:1: this is no JSON value/,
    next: /^git checkout/,
  },
  {
    name: 'a ledger line with a field that no approval has',
    harm: (root) =>
      edit(join(root, ledger), (text) => text.replace('"rules":[]', '"rules":[],"mood":"good"')),
    kind: 'ledger-broken',
    unit: null,
    file: ledger,
    message: /^line 1: .*mood/,
    next: /^git checkout/,
  },
  {
    name: 'the end of the ledger cut off',
    harm: (root) => edit(join(root, ledger), (text) => text.slice(0, -1)),
    kind: 'ledger-broken',
    unit: null,
    file: ledger,
    message: /^line 2: the line has no end; it was cut short or edited$/,
    next: /^git checkout/,
  },
  {
    name: 'a capture left behind',
    harm: (root) =>
      writeSampleCapture(root, new Map([['root.plan.default', sampleContent({ bash: 'New.' })]])),
    kind: 'golden-pending',
    unit: 'root.plan.default',
    file: '.pending/reasonix/root.plan.default.pending.json',
    message: /^a capture waits for a decision; change ids [0-9a-f]{16}, [0-9a-f]{16}, [0-9a-f]{16}$/,
    next: /^surfacelock pending$/,
  },
])(
  '$name is named with its file, its values and what to type',
  async ({ harm, kind, unit, file, message, next }) => {
    const root = await approved();
    await harm(root);
    const problems = await problemsOf(root);
    const found = problems.find((problem) => problem.kind === kind);
    expect(found).toMatchObject({
      kind,
      unit,
      path: join(root, file),
      message: expect.stringMatching(message),
    });
    expect(found?.next[0]).toMatch(next);
  },
);

test('a contract with a new cell misses its golden', async () => {
  const root = await approved();
  expect(await problemsOf(root, [...cells, 'root.yolo.default'])).toMatchObject([
    {
      kind: 'golden-missing',
      unit: 'root.yolo.default',
      message: 'the contract asks for it, and none was ever approved',
      next: ['surfacelock capture', 'surfacelock pending', 'surfacelock accept --reason "why this is right"'],
    },
  ]);
});

test('a golden that no cell reads is named', async () => {
  const root = await approved();
  expect(await problemsOf(root, ['root.plan.default'])).toMatchObject([
    { kind: 'golden-unread', unit: 'root.agent.default', message: 'no cell of the contract reads it' },
  ]);
});

test('a pending file whose bytes are not what it says is named', async () => {
  const root = await approved();
  await writeSampleCapture(root, new Map([['root.plan.default', sampleContent({ bash: 'New.' })]]));
  await appendFile(join(root, '.pending', planTools), ' ');
  await writeFile(join(root, '.pending/reasonix/left-over.txt'), '');
  expect(await problemsOf(root)).toMatchObject([
    {
      kind: 'pending-damaged',
      message: expect.stringMatching(/^root\.plan\.default\.tools\.json has SHA-256/),
    },
    { kind: 'pending-damaged', message: 'it belongs to no pending unit' },
  ]);
});
