import { expect, test } from 'vitest';
import { capturedContext } from './captured-context.ts';
import { verb } from './run.ts';

async function list(options: object): Promise<string> {
  const captured = capturedContext();
  expect(await verb.run({ args: [], options: { list: true, ...options }, context: captured.context })).toBe(
    0,
  );
  return captured.stdout();
}

test('the list is one line a check, with contract, level and claim', async () => {
  const text = await list({ contract: ['universal'], only: ['universal/tool-names-unique'] });
  expect(text).toBe(
    'universal  MUST    universal/tool-names-unique  no two tools of a request carry the same name\n',
  );
});

test('the list as data says what the plan is', async () => {
  const rows: unknown = JSON.parse(
    await list({ contract: ['universal'], only: ['universal/tool-names-unique'], format: 'json' }),
  );
  expect(rows).toEqual([
    {
      check: 'universal/tool-names-unique',
      contract: 'universal',
      level: 'MUST',
      claim: 'no two tools of a request carry the same name',
      requirements: ['universal.tool-names-unique'],
      plan: 'run',
    },
  ]);
});

test('a list that nobody narrows holds checks of both contracts of the reference', async () => {
  const text = await list({});
  expect(text).toMatch(/^universal {2}MUST /m);
  expect(text).toMatch(/^reasonix {3}MUST /m);
});
