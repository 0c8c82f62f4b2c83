import { mkdir, mkdtemp, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nextStepFor } from './next-step.ts';
import { readStore } from './read-store.ts';
import { sampleContent } from './sample-content.ts';
import { storeProblems } from './store-problems.ts';
import { writeApproval } from './write-approval.ts';
import { writePending } from './write-pending.ts';
import { writeSample, writeSampleCapture } from './write-sample.ts';

const note = { reason: 'first capture', approvedBy: 'Ada' };
const cells = ['root.agent.default', 'root.plan.default'];

async function golden(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'surfacelock-golden-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

function record(root: string): Parameters<typeof writePending>[0] {
  const pendingRoot = join(root, '.pending');
  return { root, pendingRoot, contract: 'reasonix', captured: new Map(), units: cells, capturedBy: 'test 1' };
}

async function problems(root: string): Promise<readonly string[]> {
  const store = await readStore(root, 'reasonix');
  return storeProblems(store, cells, nextStepFor('reference')).map(({ kind, unit }) => `${kind} ${unit}`);
}

async function approvedStore(): Promise<string> {
  const root = await golden();
  await writeSample(
    root,
    new Map(cells.map((cell) => [cell, sampleContent({ bash: 'Runs.', wait: 'Waits.' })])),
  );
  return root;
}

async function allFiles(root: string): Promise<{ [path: string]: string }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.sort().map(async (path) => [path.slice(root.length + 1), await readFile(path, 'utf8')]);
  return Object.fromEntries(await Promise.all(read));
}

test('a first capture is pending until it is accepted with a reason, and then whole', async () => {
  const root = await golden();
  expect(await problems(root)).toEqual([
    'golden-missing root.agent.default',
    'golden-missing root.plan.default',
  ]);
  const outcomes = await writeSampleCapture(
    root,
    new Map(cells.map((cell) => [cell, sampleContent({ bash: 'Runs.' })])),
  );
  expect(outcomes.map(({ outcome, changes }) => [outcome, changes.map(({ name }) => name)])).toEqual([
    ['pending', ['bash', 'order', 'system']],
    ['pending', ['bash', 'order', 'system']],
  ]);
  expect(await problems(root)).toEqual([
    'golden-pending root.agent.default',
    'golden-pending root.plan.default',
  ]);
  const accepted = await writeApproval(root, [], { ...note, date: '2026-11-30' }, {});
  expect(accepted.promoted.map(({ unit, kind }) => `${kind} ${unit}`)).toEqual([
    'approved root.agent.default',
    'approved root.plan.default',
  ]);
  expect(await problems(root)).toEqual([]);
  expect(Object.keys(await allFiles(root))).toEqual([
    'approvals/reasonix.jsonl',
    'reasonix/root.agent.default.md',
    'reasonix/root.agent.default.system.txt',
    'reasonix/root.agent.default.tools.json',
    'reasonix/root.plan.default.md',
    'reasonix/root.plan.default.system.txt',
    'reasonix/root.plan.default.tools.json',
  ]);
  const line = (await readStore(root, 'reasonix')).ledger.approvals[0];
  expect(line).toMatchObject({
    cell: 'root.agent.default',
    before: null,
    after: { system: '68ae8231a95595f01afc3b461256b94b37a5e9c74f14d2a2f7438fe1b8e14b98' },
    rules: [],
    capturedBy: 'test 1',
    approvedBy: 'Ada',
    reason: 'first capture',
    date: '2026-11-30',
  });
});

test('the same change in two cells is one id, and naming it promotes both', async () => {
  const root = await approvedStore();
  const changed = sampleContent({ bash: 'Runs a command.', wait: 'Waits.' });
  const outcomes = await writeSampleCapture(root, new Map(cells.map((cell) => [cell, changed])));
  const ids = outcomes.map(({ changes }) => changes.map(({ id }) => id));
  expect(ids[0]).toHaveLength(1);
  expect(ids[0]).toEqual(ids[1]);
  const accepted = await writeApproval(root, ids[0] ?? [], { ...note, reason: 'clearer' }, {});
  expect(accepted.promoted).toHaveLength(2);
  expect(await problems(root)).toEqual([]);
});

test('a cell with an id that was not named keeps waiting, and the missing id is told', async () => {
  const root = await approvedStore();
  const outcomes = await writeSampleCapture(
    root,
    new Map([
      [cells[0] ?? '', sampleContent({ bash: 'New.', wait: 'Waits.' })],
      [cells[1] ?? '', sampleContent({ bash: 'New.', wait: 'New too.' })],
    ]),
  );
  const [bash, wait] = outcomes[1]?.changes ?? [];
  const accepted = await writeApproval(root, [bash?.id ?? ''], note, {});
  expect(accepted.promoted.map(({ unit }) => unit)).toEqual(['root.agent.default']);
  expect(accepted.held).toEqual([{ contract: 'reasonix', unit: 'root.plan.default', missing: [wait?.id] }]);
  expect(await problems(root)).toEqual(['golden-pending root.plan.default']);
});

test('an unknown id changes nothing and the nearest one is named', async () => {
  const root = await approvedStore();
  const changed = sampleContent({ bash: 'New.', wait: 'Waits.' });
  const outcomes = await writeSampleCapture(root, new Map(cells.map((cell) => [cell, changed])));
  const id = outcomes[0]?.changes[0]?.id ?? '';
  const before = await allFiles(root);
  const typo = `${id.slice(0, -1)}x`;
  await expect(writeApproval(root, [typo], note, {})).rejects.toMatchObject({
    code: 'GOLDEN_UNKNOWN_CHANGE',
    message: `No pending change has the id "${typo}" (did you mean "${id}"?).`,
  });
  expect(await allFiles(root)).toEqual(before);
});

test('CI refuses capture and acceptance before anything is written', async () => {
  const root = await approvedStore();
  const before = await allFiles(root);
  const changed = new Map(
    cells.map((cell) => [cell, { content: sampleContent({ bash: 'New.' }), findings: [] }]),
  );
  await expect(writePending({ ...record(root), captured: changed }, { CI: 'true' })).rejects.toMatchObject({
    code: 'GOLDEN_WRITE_REFUSED',
  });
  await expect(writeApproval(root, [], note, { CI: '1' })).rejects.toMatchObject({
    code: 'GOLDEN_WRITE_REFUSED',
  });
  expect(await allFiles(root)).toEqual(before);
});

test('a capture elsewhere leaves the golden folder as it is', async () => {
  const root = await approvedStore();
  const before = await allFiles(root);
  const elsewhere = await golden();
  await writePending(
    {
      ...record(root),
      captured: new Map([['root.plan.default', { content: sampleContent({ bash: 'New.' }), findings: [] }]]),
      pendingRoot: elsewhere,
    },
    {},
  );
  expect(await allFiles(root)).toEqual(before);
  expect(Object.keys(await allFiles(elsewhere))).toContain('reasonix/root.plan.default.pending.json');
});

test('a capture that equals the golden clears away what was pending', async () => {
  const root = await approvedStore();
  await writeSampleCapture(root, new Map(cells.map((cell) => [cell, sampleContent({ bash: 'New.' })])));
  const same = sampleContent({ bash: 'Runs.', wait: 'Waits.' });
  const outcomes = await writeSampleCapture(root, new Map(cells.map((cell) => [cell, same])));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  expect(await problems(root)).toEqual([]);
});

test('captured bytes that changed after the capture are not promoted', async () => {
  const root = await approvedStore();
  await writeSampleCapture(root, new Map(cells.map((cell) => [cell, sampleContent({ bash: 'New.' })])));
  const path = join(root, '.pending/reasonix/root.plan.default.tools.json');
  await writeFile(path, `${await readFile(path, 'utf8')} `);
  await expect(writeApproval(root, [], note, {})).rejects.toMatchObject({
    code: 'GOLDEN_PENDING_INVALID',
    message: expect.stringMatching(
      /root\.plan\.default\.tools\.json has SHA-256 [0-9a-f]{64}, but [0-9a-f]{64} was captured$/,
    ),
  });
});

test('a golden that was edited after the capture is not approved over', async () => {
  const root = await approvedStore();
  await writeSampleCapture(root, new Map(cells.map((cell) => [cell, sampleContent({ bash: 'New.' })])));
  await writeFile(join(root, 'reasonix/root.plan.default.tools.json'), '[]');
  await expect(writeApproval(root, [], note, {})).rejects.toMatchObject({
    code: 'GOLDEN_PENDING_INVALID',
    message:
      'The pending capture of reasonix root.plan.default is out of date: its golden was changed since the capture.',
  });
});

test('edited and missing files come back as approved without a new ledger line', async () => {
  const root = await approvedStore();
  const before = await allFiles(root);
  await writeFile(join(root, 'reasonix/root.plan.default.tools.json'), '[]');
  await unlink(join(root, 'reasonix/root.agent.default.system.txt'));
  const same = sampleContent({ bash: 'Runs.', wait: 'Waits.' });
  await writeSampleCapture(root, new Map(cells.map((cell) => [cell, same])));
  const accepted = await writeApproval(root, [], note, {});
  expect(accepted.promoted.map(({ kind }) => kind)).toEqual(['restored', 'restored']);
  expect(await allFiles(root)).toEqual(before);
});

test('a cell that the contract dropped is retired by a decision of its own', async () => {
  const root = await approvedStore();
  const outcomes = await writeSampleCapture(
    root,
    new Map([[cells[0] ?? '', sampleContent({ bash: 'Runs.', wait: 'Waits.' })]]),
    [cells[0] ?? ''],
  );
  expect(outcomes.map(({ unit, outcome }) => `${outcome} ${unit}`)).toEqual([
    'unchanged root.agent.default',
    'retires root.plan.default',
  ]);
  await writeApproval(root, [], { ...note, reason: 'no plan mode any more' }, {});
  const store = await readStore(root, 'reasonix');
  expect(storeProblems(store, [cells[0] ?? ''], nextStepFor('reference'))).toEqual([]);
  expect(Object.keys(await allFiles(root))).toEqual([
    'approvals/reasonix.jsonl',
    'reasonix/root.agent.default.md',
    'reasonix/root.agent.default.system.txt',
    'reasonix/root.agent.default.tools.json',
  ]);
  await writeSampleCapture(
    root,
    new Map(cells.map((cell) => [cell, sampleContent({ bash: 'Runs.', wait: 'Waits.' })])),
  );
  await writeApproval(root, [], { ...note, reason: 'plan mode is back' }, {});
  expect(await problems(root)).toEqual([]);
});

test.each([1, 2, 3, 4, 5])(
  'a promotion cut off after %i renames is seen and ended by accepting again',
  async (renames) => {
    const changed = new Map(
      cells.map((cell) => [cell, sampleContent({ bash: 'New.', wait: 'Waits.' }, 'New.')]),
    );
    const whole = await approvedStore();
    await writeSampleCapture(whole, changed);
    await writeApproval(whole, [], { ...note, reason: 'new' }, {});
    const root = await approvedStore();
    await writeSampleCapture(root, changed);
    // What the transaction does, up to the cut: judged files first, in the order of the units.
    const order = cells.flatMap((cell) => [`${cell}.tools.json`, `${cell}.system.txt`]);
    for (const name of [...order, `${cells[0]}.md`].slice(0, renames)) {
      await writeFile(join(root, 'reasonix/.half'), await readFile(join(whole, 'reasonix', name)));
      await rename(join(root, 'reasonix/.half'), join(root, 'reasonix', name));
    }
    expect(await problems(root)).toContain('promotion-interrupted root.agent.default');
    await writeApproval(root, [], { ...note, reason: 'new' }, {});
    expect(await problems(root)).toEqual([]);
    expect(await allFiles(root)).toEqual(await allFiles(whole));
  },
);

test('what was accepted but is still pending after a cut is cleared away', async () => {
  const root = await approvedStore();
  await writeSampleCapture(root, new Map(cells.map((cell) => [cell, sampleContent({ bash: 'New.' })])));
  const pending = await allFiles(join(root, '.pending'));
  await writeApproval(root, [], note, {});
  const done = await allFiles(root);
  for (const [name, text] of Object.entries(pending)) await writeFile(join(root, '.pending', name), text);
  const accepted = await writeApproval(root, [], note, {});
  expect(accepted.promoted.map(({ kind }) => kind)).toEqual(['settled', 'settled']);
  expect(await allFiles(root)).toEqual(done);
});

test('left-overs of a write that was cut off are named, and the next acceptance removes them', async () => {
  const root = await approvedStore();
  await writeFile(join(root, 'reasonix/.writing-1-0a.root.plan.default.tools.json.new'), 'half');
  await writeFile(join(root, 'approvals/.writing-1-0a.reasonix.jsonl.new'), 'half');
  await mkdir(join(root, '.pending/reasonix'), { recursive: true });
  await writeFile(join(root, '.pending/reasonix/.writing-1-0a.x.new'), 'half');
  // Captured bytes whose pending file is gone: the kill came while an accepted capture was cleared away.
  await writeFile(join(root, '.pending/reasonix/root.plan.default.tools.json'), '[]');
  expect(await problems(root)).toEqual([
    'golden-unread null',
    'pending-damaged null',
    'pending-damaged null',
  ]);
  await writeApproval(root, [], note, {});
  expect(await problems(root)).toEqual([]);
  expect(await readdir(join(root, 'approvals'))).toEqual(['reasonix.jsonl']);
});

test('acceptances at the same time leave one whole ledger', async () => {
  const root = await golden();
  await writeSampleCapture(root, new Map(cells.map((cell) => [cell, sampleContent({ bash: 'Runs.' })])));
  const settled = await Promise.allSettled(
    ['Ada', 'Bob', 'Cay'].map((approvedBy) => writeApproval(root, [], { ...note, approvedBy }, {})),
  );
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect((await readStore(root, 'reasonix')).ledger.approvals).toHaveLength(2);
  expect(await problems(root)).toEqual([]);
});
