import { expect, test } from 'vitest';
import { type BodySource, observeBodies } from './observe-bodies.ts';

/** Sources that note in `reads` which of them was read. */
function sources(count: number, reads: number[]): readonly BodySource[] {
  return Array.from({ length: count }, (_, sequence) => ({
    sequence,
    stored: {
      read() {
        reads.push(sequence);
        return Buffer.from(`{"messages":[{"role":"user","content":"${sequence}"}]}`);
      },
    },
  }));
}

test('bytes are read when they are looked at and not before', () => {
  const reads: number[] = [];
  const requests = observeBodies(sources(2, reads));
  expect(reads).toEqual([]);
  expect(requests[1]).toMatchObject({ sequence: 1, messages: [{ role: 'user', content: '1' }] });
  expect(requests[1]?.surface.findings).toEqual([]);
  expect(reads).toEqual([1]);
});

test('the last four are held, the others are read again', () => {
  const reads: number[] = [];
  const requests = observeBodies(sources(6, reads));
  for (const request of requests) request.body;
  for (const place of [5, 2, 1]) requests[place]?.surface;
  expect(reads).toEqual([0, 1, 2, 3, 4, 5, 1]);
});
