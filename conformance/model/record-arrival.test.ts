import { expect, test } from 'vitest';
import type { Arrival } from './arrival.ts';
import { recordArrival } from './record-arrival.ts';

const arrival: Arrival = {
  transport: 'loopback',
  method: 'POST',
  target: '/v1/chat/completions',
  headers: [
    ['Content-Length', '3'],
    ['X-A', '1'],
    ['x-a', '2'],
  ],
  body: Buffer.from('abc'),
  declaredBytes: 3,
  receivedBytes: 3,
  ending: 'complete',
  fault: null,
};
const place = { sequence: 4, atMs: 12.5 };

test('without a rewriting the arrival is recorded as it came', () => {
  expect(recordArrival(arrival, place, undefined)).toEqual({
    sequence: 4,
    atMs: 12.5,
    transport: 'loopback',
    method: 'POST',
    target: '/v1/chat/completions',
    headers: [
      ['Content-Length', '3'],
      ['X-A', '1'],
      ['x-a', '2'],
    ],
    body: Buffer.from('abc'),
    declaredBytes: 3,
    receivedBytes: 3,
    ending: 'complete',
  });
});

test('a rewritten body is recorded as if the subject had sent it', () => {
  const seen: unknown[] = [];
  const recorded = recordArrival(arrival, place, (body, sequence) => {
    seen.push([Buffer.from(body).toString(), sequence]);
    return Buffer.from('abcdef');
  });
  expect(seen).toEqual([['abc', 4]]);
  expect(recorded).toMatchObject({ body: Buffer.from('abcdef'), declaredBytes: 6, receivedBytes: 6 });
  expect(recorded.headers).toEqual([
    ['Content-Length', '6'],
    ['X-A', '1'],
    ['x-a', '2'],
  ]);
});

test.each<{ name: string; change: Partial<Arrival> }>([
  { name: 'a body that was cut short', change: { ending: 'cut-short' } },
  { name: 'a body over the limit', change: { ending: 'over-limit' } },
  { name: 'an empty body', change: { body: new Uint8Array() } },
])('$name is not rewritten', ({ change }) => {
  const recorded = recordArrival({ ...arrival, ...change }, place, () => Buffer.from('never'));
  expect(recorded.body).toEqual(change.body ?? Buffer.from('abc'));
});

test('an undeclared length stays undeclared', () => {
  const recorded = recordArrival({ ...arrival, headers: [], declaredBytes: null }, place, () =>
    Buffer.from('longer'),
  );
  expect([recorded.declaredBytes, recorded.receivedBytes]).toEqual([null, 6]);
});
