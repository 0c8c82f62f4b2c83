import { beforeAll, expect, test } from 'vitest';
import { hostileKinds } from './hostile-kinds.ts';
import { kindFaults } from './kind-faults.ts';
import { type KindResult, runKind } from './run-kind.ts';

const results = new Map<string, KindResult>();

// One of each blame and of each way to be hostile; "npm run hostile" judges them all, which takes minutes.
const few = [
  'exit-at-once',
  'hang-after-request',
  'flood-provider',
  'write-outside',
  'fork-clean',
  'gzip-bomb',
];
const kinds = hostileKinds.filter(({ name }) => few.includes(name));

// Two at a time: most of the time of a hang is waiting.
beforeAll(async () => {
  const queue = kinds.values();
  const lane = async (): Promise<void> => {
    for (const { name } of queue) results.set(name, await runKind(name, 'auto'));
  };
  await Promise.all([lane(), lane()]);
}, 240_000);

test.each(kinds)('$name ends with exit code $exitCode and leaves nothing', (kind) => {
  const result = results.get(kind.name);
  expect(result && kindFaults(kind, result)).toEqual([]);
});
