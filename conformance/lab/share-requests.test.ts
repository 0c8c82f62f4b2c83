import { expect, test } from 'vitest';
import type { ObservedRequest } from './lab.ts';
import { shareRequests } from './share-requests.ts';

const surface = { tools: null, systemText: '', systemSha256: '', findings: [] };

function requestOf(sequence: number): ObservedRequest {
  return { sequence, body: new Uint8Array(), surface, messages: [] };
}

test('two who ask at the same time see what one has made', async () => {
  const share = shareRequests();
  let made = 0;
  const observe = async () => {
    made += 1;
    return [requestOf(made)];
  };
  const [first, second] = await Promise.all([share('a', observe), share('a', observe)]);
  expect([first, second, await share('a', observe), made]).toEqual([
    [requestOf(1)],
    [requestOf(1)],
    [requestOf(1)],
    1,
  ]);
  expect(await share('b', observe)).toEqual([requestOf(2)]);
});

test('whoever waited for a failed attempt makes its own', async () => {
  const share = shareRequests();
  const failing = share('a', async () => {
    throw new Error('the first asker ran out of time');
  });
  const waiting = share('a', async () => [requestOf(7)]);
  await expect(failing).rejects.toThrow('ran out of time');
  expect(await waiting).toEqual([requestOf(7)]);
  expect(await share('a', async () => [requestOf(8)])).toEqual([requestOf(7)]);
});
