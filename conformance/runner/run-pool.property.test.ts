import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runPool } from './run-pool.ts';

test('answers stand in the order of the items and no more than the width run at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      async (items, width) => {
        let running = 0;
        let most = 0;
        const answers = await runPool(items, width, new AbortController().signal, async (ticks) => {
          running += 1;
          most = Math.max(most, running);
          for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
          running -= 1;
          return `answer ${ticks}`;
        });
        expect(answers).toEqual(items.map((ticks) => `answer ${ticks}`));
        expect(most).toBeLessThanOrEqual(width);
      },
    ),
    { numRuns: 60 },
  );
});
