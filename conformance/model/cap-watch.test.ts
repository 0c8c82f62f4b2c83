import { expect, test } from 'vitest';
import { watchCaps } from './cap-watch.ts';

test('the defaults hold where no cap is given', () => {
  expect(watchCaps({ requests: 3 }).caps).toEqual({
    requests: 3,
    bodyBytes: 33_554_432,
    connections: 64,
    repeatAfterScript: 5,
  });
});

test('the first breach resolves the promise and each cap is noted once', async () => {
  const watch = watchCaps({ requests: 2, bodyBytes: 10 });
  expect([watch.isBroken(), watch.breaches]).toEqual([false, []]);
  watch.raise('requests', 2);
  watch.raise('requests', 3);
  watch.raise('body-bytes', 4);
  expect(await watch.breached).toEqual({ cap: 'requests', limit: 2, sequence: 2 });
  expect(watch.breaches).toEqual([
    { cap: 'requests', limit: 2, sequence: 2 },
    { cap: 'body-bytes', limit: 10, sequence: 4 },
  ]);
  expect(watch.isBroken()).toBe(true);
});

test('one body gets the limit, and all bodies together four times as much', () => {
  const watch = watchCaps({ bodyBytes: 10 });
  expect([watch.takeBytes(0, 8), watch.takeBytes(8, 8), watch.takeBytes(10, 8)]).toEqual([8, 2, 0]);
  expect([watch.takeBytes(0, 10), watch.takeBytes(0, 10), watch.takeBytes(0, 7)]).toEqual([10, 10, 7]);
  expect([watch.takeBytes(0, 10), watch.takeBytes(0, 10)]).toEqual([3, 0]);
});
