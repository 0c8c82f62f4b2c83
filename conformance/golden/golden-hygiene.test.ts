import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { goldenHygiene } from './golden-hygiene.ts';

/** A copy of what the hygiene of a package reads. */
async function packageCopy(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'surfacelock-package-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const parts = ['spec/contracts', 'conformance/agents/reference', 'golden/reasonix', 'golden/approvals'];
  for (const part of parts) await cp(join(packageRoot(), part), join(root, part), { recursive: true });
  return root;
}

test.each<{
  name: string;
  harm: (root: string) => Promise<unknown>;
  kind: string;
  unit: string | null;
  file: string;
}>([
  {
    name: 'a golden edited by hand',
    harm: (root) => appendFile(join(root, 'golden/reasonix/root.plan.default.system.txt'), '.'),
    kind: 'golden-edited',
    unit: 'root.plan.default',
    file: 'golden/reasonix/root.plan.default.system.txt',
  },
  {
    name: 'a cell without a golden',
    harm: async (root) => {
      await rm(join(root, 'golden'), { recursive: true });
      await mkdir(join(root, 'golden'));
    },
    kind: 'golden-missing',
    unit: 'child.agent.default',
    file: 'golden/reasonix/child.agent.default.tools.json',
  },
  {
    name: 'goldens of a contract that there is not',
    harm: (root) => cp(join(root, 'golden/reasonix'), join(root, 'golden/reasonyx'), { recursive: true }),
    kind: 'golden-unread',
    unit: null,
    file: 'golden/reasonyx',
  },
  {
    name: 'a ledger of a contract that has no cells',
    harm: (root) =>
      cp(join(root, 'golden/approvals/reasonix.jsonl'), join(root, 'golden/approvals/universal.jsonl')),
    kind: 'golden-unread',
    unit: null,
    file: 'golden/approvals/universal.jsonl',
  },
  {
    name: 'a file beside the folders',
    harm: (root) => writeFile(join(root, 'golden/notes.md'), ''),
    kind: 'golden-unread',
    unit: null,
    file: 'golden/notes.md',
  },
  {
    name: 'a file beside the ledgers',
    harm: (root) => writeFile(join(root, 'golden/approvals/.writing-1-0a.reasonix.jsonl.new'), ''),
    kind: 'golden-unread',
    unit: null,
    file: 'golden/approvals/.writing-1-0a.reasonix.jsonl.new',
  },
])('$name is found without starting a subject', async ({ harm, kind, unit, file }) => {
  const root = await packageCopy();
  expect(await goldenHygiene(root)).toEqual([]);
  await harm(root);
  const [first] = await goldenHygiene(root);
  expect(first).toMatchObject({ kind, unit, path: join(root, file) });
});
