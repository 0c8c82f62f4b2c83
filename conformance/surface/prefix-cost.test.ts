import { expect, test } from 'vitest';
import { type PrefixCostInput, prefixCost } from './prefix-cost.ts';

const sizes = { systemBytes: 1000, toolsBytes: 4000 };

test.each<{
  name: string;
  input: Partial<PrefixCostInput>;
  kept: number;
  lost: number;
  share: number;
  tokens: number;
}>([
  { name: 'nothing differs', input: { firstDivergent: null }, kept: 5000, lost: 0, share: 0, tokens: 0 },
  {
    name: 'the first byte of the tools',
    input: { firstDivergent: { part: 'tools', offset: 0 } },
    kept: 1000,
    lost: 4000,
    share: 0.8,
    tokens: 1000,
  },
  {
    name: 'the middle of the tools',
    input: { firstDivergent: { part: 'tools', offset: 2000 } },
    kept: 3000,
    lost: 2000,
    share: 0.4,
    tokens: 500,
  },
  {
    name: 'the system text',
    input: { firstDivergent: { part: 'system', offset: 10 } },
    kept: 10,
    lost: 4990,
    share: 0.998,
    tokens: 1248,
  },
  {
    name: 'the system text behind the tools',
    input: { firstDivergent: { part: 'system', offset: 10 }, order: 'tools-then-system' },
    kept: 4010,
    lost: 990,
    share: 0.198,
    tokens: 248,
  },
  {
    name: 'the tools before the system text',
    input: { firstDivergent: { part: 'tools', offset: 10 }, order: 'tools-then-system' },
    kept: 10,
    lost: 4990,
    share: 0.998,
    tokens: 1248,
  },
  {
    name: 'a tool appended before a conversation',
    input: { firstDivergent: { part: 'tools', offset: 3999 }, conversationBytes: 5000 },
    kept: 4999,
    lost: 5001,
    share: 0.5001,
    tokens: 1251,
  },
  {
    name: 'a cache of whole blocks',
    input: { firstDivergent: { part: 'tools', offset: 100 }, blockBytes: 512 },
    kept: 1024,
    lost: 3976,
    share: 0.7952,
    tokens: 994,
  },
])('$name', ({ input, kept, lost, share, tokens }) => {
  expect(prefixCost({ ...sizes, firstDivergent: null, ...input })).toEqual({
    keptBytes: kept,
    lostBytes: lost,
    lostShare: share,
    lostTokens: tokens,
  });
});

test('an empty prefix has nothing to lose', () => {
  const cost = prefixCost({ systemBytes: 0, toolsBytes: 0, firstDivergent: { part: 'tools', offset: 0 } });
  expect(cost).toEqual({ keptBytes: 0, lostBytes: 0, lostShare: 0, lostTokens: 0 });
});
