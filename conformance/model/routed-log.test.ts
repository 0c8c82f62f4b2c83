import { expect, test } from 'vitest';
import { createRoutedLog } from './routed-log.ts';
import type { RoutedRequest } from './scripted-model.ts';

function entry(sequence: number): RoutedRequest {
  return {
    recorded: {
      sequence,
      atMs: 0,
      transport: 'loopback',
      method: 'POST',
      target: '/',
      headers: [],
      body: new Uint8Array(),
      declaredBytes: 0,
      receivedBytes: 0,
      ending: 'complete',
    },
    route: { kind: 'side', name: 'x' },
  };
}

test('a request that is there is given at once', async () => {
  const log = createRoutedLog();
  log.add(entry(0));
  log.add(entry(1));
  expect((await log.waitFor(-1, 1000))?.recorded.sequence).toBe(0);
  expect((await log.waitFor(0, 1000))?.recorded.sequence).toBe(1);
});

test('everyone who waits for the next request gets it', async () => {
  const log = createRoutedLog();
  const waits = Promise.all([log.waitFor(-1, 1000), log.waitFor(-1, 1000), log.waitFor(0, 1000)]);
  log.add(entry(0));
  log.add(entry(1));
  expect((await waits).map((found) => found?.recorded.sequence)).toEqual([0, 0, 1]);
});

test('null comes when the time is up', async () => {
  const log = createRoutedLog();
  log.add(entry(0));
  expect(await log.waitFor(0, 20)).toBeNull();
});
