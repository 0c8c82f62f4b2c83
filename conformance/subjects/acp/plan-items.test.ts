import { expect, test } from 'vitest';
import { planItems } from './plan-items.ts';

test('items keep their order, and what is none of the protocol equals nothing', () => {
  const entries = [{ content: 'sow', priority: 'low', status: 'pending' }, 'reap', { content: 7 }];
  expect(planItems(entries)).toEqual([
    { content: 'sow', status: 'pending' },
    { content: '', status: '' },
    { content: '', status: '' },
  ]);
  expect(planItems(undefined)).toEqual([]);
});
