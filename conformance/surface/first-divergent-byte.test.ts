import { expect, test } from 'vitest';
import { firstDivergentByte } from './first-divergent-byte.ts';

test.each([
  { name: 'equal bytes have none', before: 'abc', after: 'abc', at: null },
  { name: 'nothing and nothing have none', before: '', after: '', at: null },
  { name: 'the first byte', before: 'abc', after: 'xbc', at: 0 },
  { name: 'the last byte', before: 'abc', after: 'abx', at: 2 },
  { name: 'the end of the shorter', before: 'abc', after: 'abcd', at: 3 },
  { name: 'the end of the shorter the other way', before: 'abcd', after: 'abc', at: 3 },
  { name: 'inside a character', before: 'é', after: 'è', at: 1 },
  { name: 'at the end of a block', before: `${'x'.repeat(4095)}a`, after: `${'x'.repeat(4095)}b`, at: 4095 },
  {
    name: 'at the start of a block',
    before: `${'x'.repeat(4096)}a`,
    after: `${'x'.repeat(4096)}b`,
    at: 4096,
  },
  { name: 'in the third block', before: `${'x'.repeat(9000)}a-`, after: `${'x'.repeat(9000)}b-`, at: 9000 },
])('$name', ({ before, after, at }) => {
  expect(firstDivergentByte(Buffer.from(before), Buffer.from(after))).toBe(at);
});
