import { expect, test } from 'vitest';
import { answerFault } from './pager-refusals.ts';

const call = { name: 'use_capability', arguments: '{}' };
const result = (text: string, of: 'ok' | 'error') => ({ callId: 'c', text, class: of });
const sha256 = '0'.repeat(64);
const page = `{"offset":0,"next_offset":2,"total_bytes":2,"sha256":"${sha256}","complete":true}\nab`;

test.each([
  { name: 'a page', asked: { bytes: 2 }, got: result(page, 'ok'), fault: null },
  {
    name: 'a shorter page',
    asked: { bytes: 3 },
    got: result(page, 'ok'),
    fault: 'r: a page of 2 bytes, not 3',
  },
  {
    name: 'no page',
    asked: { bytes: 3 },
    got: result('no', 'error'),
    fault: 'r: a page of null bytes, not 3',
  },
  { name: 'a refusal', asked: { class: 'error', names: ['9'] }, got: result('not 9', 'error'), fault: null },
  { name: 'an answer', asked: { class: 'error' }, got: result('yes', 'ok'), fault: 'r: ok, not error' },
  {
    name: 'a refusal without its reason',
    asked: { class: 'error', names: ['9'] },
    got: result('no', 'error'),
    fault: 'r: the answer does not name 9',
  },
  { name: 'nothing', asked: { bytes: 2 }, got: undefined, fault: 'r: not answered' },
] as const)('$name: $fault', ({ asked, got, fault }) => {
  expect(answerFault({ row: 'r', call, ...asked }, got)).toBe(fault);
});
