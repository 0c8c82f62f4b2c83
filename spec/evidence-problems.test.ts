import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { shippedContracts } from './contract-folder.ts';
import { loadContract } from './load.ts';

/** A folder of contracts whose `reasonix` is the shipped one with one text of one of its documents replaced. */
function withReplaced(file: string, from: string, to: string): string {
  const contracts = mkdtempSync(join(tmpdir(), 'contracts-'));
  onTestFinished(() => rmSync(contracts, { recursive: true, force: true }));
  cpSync(join(shippedContracts(), 'reasonix'), join(contracts, 'reasonix'), { recursive: true });
  const path = join(contracts, 'reasonix', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return contracts;
}

test.each<{ name: string; file?: string; from: string; to: string; says: string }>([
  {
    name: 'a class that is there twice',
    from: '"class": "prose"',
    to: '"class": "scratch"',
    says: '/classes/1/class: another class is called "scratch" too',
  },
  {
    name: 'a class in the middle without patterns',
    from: '"paths": { "folders": ["tmp", ".tmp", "scratch", ".scratch", ".surfacelock"] },',
    to: '',
    says: '/classes/0/class: "scratch" has no patterns and takes the paths of all behind it',
  },
  {
    name: 'a last class with patterns',
    from: '"class": "production",',
    to: '"class": "production", "paths": { "words": ["src"] },',
    says: '/classes/5/class: the last class has patterns, so a path may have no class',
  },
  {
    name: 'a look at files where no path is known',
    from: '"duties": [{ "duty": "targeted-verification", "level": "recoverable" }]\n  },\n  "criteria"',
    to: '"duties": [{ "duty": "diff-review", "level": "recoverable" }]\n  },\n  "criteria"',
    says: '/unclassified/duties/0/duty: "diff-review" has no path to look at here',
  },
  {
    name: 'an action where none was done',
    from: '{ "duty": "diff-review", "level": "recoverable" }',
    to: '{ "duty": "action-receipt", "level": "recoverable" }',
    says: '/classes/5/duties/1/duty: "action-receipt" has no action to name here',
  },
  {
    name: 'a review that nobody starts',
    file: 'agents.json',
    from: '"review": "security"',
    to: '"review": "review"',
    says: '/classes/2/duties/1/duty: "security-review" is cleared by nothing: no launcher starts a review of kind "security"',
  },
  {
    name: 'a sign-off without its tool',
    file: 'tools/complete_step.json',
    from: '"handler": "complete_step"',
    to: '"handler": "bash"',
    says: '/criteria: an item is cleared by nothing: no tool has the handler "complete_step"',
  },
  {
    name: 'more retries in a row than in all',
    from: '"withoutReceipt": 3',
    to: '"withoutReceipt": 7',
    says: '/retries/withoutReceipt: is more than "perTurn" allows in all',
  },
])('$name is told with its place', async ({ file = 'evidence.json', from, to, says }) => {
  await expect(loadContract('reasonix', withReplaced(file, from, to))).rejects.toThrow(says);
});

test('the shipped rules have no such fault', async () => {
  const { evidence } = await loadContract('reasonix');
  expect(evidence?.classes.map((one) => one.class)).toEqual([
    'scratch',
    'prose',
    'auth',
    'schema',
    'light',
    'production',
  ]);
});
