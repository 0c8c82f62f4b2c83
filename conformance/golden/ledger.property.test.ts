import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { nextStepFor } from './next-step.ts';
import { parseLedger } from './read-ledger.ts';
import { readStore } from './read-store.ts';
import { sampleContent } from './sample-content.ts';
import { storeProblems } from './store-problems.ts';
import { writeSample } from './write-sample.ts';

const cells = ['root.agent.default', 'root.plan.default'];
const ledger = 'approvals/reasonix.jsonl';
const goldens = cells.flatMap((cell) =>
  ['tools.json', 'system.txt', 'md'].map((end) => `reasonix/${cell}.${end}`),
);
let template = '';

async function folder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'surfacelock-ledger-'));
}

async function kindsOf(root: string): Promise<readonly string[]> {
  const store = await readStore(root, 'reasonix');
  return storeProblems(store, cells, nextStepFor('reference')).map(({ kind }) => kind);
}

beforeAll(async () => {
  template = await folder();
  await writeSample(template, new Map(cells.map((cell) => [cell, sampleContent({ bash: 'Runs.' })])));
  await writeSample(
    template,
    new Map([['root.plan.default', sampleContent({ bash: 'Runs é.', wait: 'Waits.' })]]),
  );
});
afterAll(() => rm(template, { recursive: true }));

const surface = fc.record({
  tools: fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.string(), { maxKeys: 3 }),
  system: fc.string(),
});

test('whatever is accepted in whatever order, the ledger holds and every golden is as approved', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...cells), surface, fc.string()), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const root = await folder();
      try {
        for (const [cell, { tools, system }, reason] of sequence) {
          const content = new Map([[cell, sampleContent(tools, system)]]);
          // A reason of nothing but white space is refused by the command line, and by the ledger's schema.
          await writeSample(root, content, `because ${reason}`);
        }
        const { ledger, units } = await readStore(root, 'reasonix');
        expect(ledger.faults).toEqual([]);
        for (const { digests, head } of units.values()) expect(digests).toEqual(head ?? {});
      } finally {
        await rm(root, { recursive: true });
      }
    }),
    { numRuns: 12 },
  );
});

test('any single byte changed, added or dropped in a golden, its page or the ledger is found', async () => {
  const root = await folder();
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(template, root, { recursive: true });
  expect(await kindsOf(root)).toEqual([]);
  const edit = fc.record({
    // Much of a ledger line is in no digest, so the seal that guards it is tried most.
    file: fc.oneof(
      { weight: 3, arbitrary: fc.constant(ledger) },
      { weight: 2, arbitrary: fc.constantFrom(...goldens) },
    ),
    // Taken modulo the length: doubles between 0 and 1 would nearly all fall on the first byte.
    place: fc.nat(),
    kind: fc.constantFrom('change', 'add', 'drop'),
    byte: fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0, max: 255 })),
  });
  await fc.assert(
    fc.asyncProperty(edit, async ({ file, place, kind, byte }) => {
      const path = join(root, file);
      const whole = await readFile(path);
      const at = place % whole.length;
      const rest = whole.subarray(kind === 'add' ? at : at + 1);
      const edited = Buffer.concat([whole.subarray(0, at), Buffer.from(kind === 'drop' ? [] : [byte]), rest]);
      if (edited.equals(whole)) return;
      await writeFile(path, edited);
      try {
        expect(await kindsOf(root)).not.toEqual([]);
      } finally {
        await writeFile(path, whole);
      }
    }),
    { numRuns: 300 },
  );
});

test('a ledger without one of its lines no longer holds, or ends elsewhere', async () => {
  const path = join(template, ledger);
  const text = await readFile(path, 'utf8');
  const whole = await parseLedger(text, path, 'reasonix');
  const lines = text.split('\n').slice(0, -1);
  expect(lines).toHaveLength(3);
  for (const index of lines.keys()) {
    const left = lines
      .filter((_, other) => other !== index)
      .map((line) => `${line}\n`)
      .join('');
    const { faults, heads } = await parseLedger(left, path, 'reasonix');
    expect(faults.length > 0 || JSON.stringify([...heads]) !== JSON.stringify([...whole.heads])).toBe(true);
  }
});
