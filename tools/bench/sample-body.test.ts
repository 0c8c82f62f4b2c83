import { isAscii } from 'node:buffer';
import { expect, test } from 'vitest';
import { readSurface } from '../../conformance/surface/read-surface.ts';
import { type SampleFilling, sampleBody } from './sample-body.ts';

test.each<{ filling: SampleFilling; isPlain: boolean }>([
  { filling: 'conversation', isPlain: true },
  { filling: 'conversation', isPlain: false },
  { filling: 'tools', isPlain: true },
  { filling: 'tools', isPlain: false },
])(
  'a sample of $filling, ASCII $isPlain, is a well-formed request of the wanted size',
  ({ filling, isPlain }) => {
    const body = sampleBody(200_000, filling, isPlain);
    expect(body.length).toBeGreaterThanOrEqual(200_000);
    expect(body.length).toBeLessThan(220_000);
    expect(isAscii(body)).toBe(isPlain);
    const { findings, tools } = readSurface(body);
    expect(findings).toEqual([]);
    expect(tools?.items[49]?.name).toBe('tool_00049');
  },
);

test('the same sample is made each time', () => {
  expect(sampleBody(100_000, 'conversation', true).equals(sampleBody(100_000, 'conversation', true))).toBe(
    true,
  );
});
