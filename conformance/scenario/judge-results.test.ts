import { expect, test } from 'vitest';
import type { ResultExpectation } from '../../spec/generated/scenario.gen.ts';
import { type ShownResult, shownResults, unmetResult } from './judge-results.ts';
import { requestOf } from './testing/request-of.ts';

const shown: ShownResult = { text: 'no such file', class: 'error', request: 2, offset: 10, length: 20 };

test('results are found by their call id wherever they stand, with class and place', () => {
  const request = requestOf([
    { role: 'user', content: 'go' },
    { role: 'tool', tool_call_id: 'call_1', content: 'error: no' },
    { role: 'tool', tool_call_id: 'call_2', content: [{ type: 'text', text: 'fine' }] },
    { role: 'user', content: 'a reminder' },
  ]);
  const classes = [{ class: 'error', pattern: '^error:' }] as const;
  expect(shownResults(request, 'call_1', classes)).toEqual([
    { text: 'error: no', class: 'error', request: 0, offset: 44, length: 61 },
  ]);
  expect(shownResults(request, 'call_2', classes)).toMatchObject([{ text: 'fine', class: 'ok' }]);
  expect(shownResults(request, 'call_3', classes)).toEqual([]);
});

test.each<{ name: string; results: readonly ShownResult[]; expect: ResultExpectation; says: string }>([
  { name: 'nothing is expected of no result', results: [], expect: {}, says: '' },
  {
    name: 'no result',
    results: [],
    expect: { answered: true },
    says: 'one result of the call; 0 results in the request that follows',
  },
  {
    name: 'two results',
    results: [shown, shown],
    expect: { result: 'error' },
    says: 'one result of the call; 2 results in the request that follows',
  },
  { name: 'any answer', results: [shown], expect: { answered: true }, says: '' },
  { name: 'the class', results: [shown], expect: { result: 'error' }, says: '' },
  { name: 'one of classes', results: [shown], expect: { resultIn: ['refused', 'error'] }, says: '' },
  {
    name: 'another class',
    results: [shown],
    expect: { resultIn: ['refused', 'ok'] },
    says: 'a result of the class refused or ok; error: "no such file"',
  },
  { name: 'the text', results: [shown], expect: { text: { contains: ['such'] } }, says: '' },
  {
    name: 'another text',
    results: [shown],
    expect: { text: { equals: 'a file' } },
    says: 'the text "a file"; "no such file"',
  },
])('$name', ({ results, expect: facts, says }) => {
  const unmet = unmetResult(results, facts, null);
  expect(unmet.map(({ expected, seen }) => `${expected}; ${seen}`).join('')).toBe(says);
});

test('a twin has the same text, and one without result is none', () => {
  const facts = { sameAs: 'first' };
  expect(unmetResult([shown], facts, { ...shown, request: 1 })).toEqual([]);
  expect(unmetResult([shown], facts, { ...shown, text: 'other' })).toMatchObject([
    { expected: 'the same result as "first", "other"', seen: '"no such file"' },
  ]);
  expect(unmetResult([shown], { sameAs: 3 }, null)).toMatchObject([
    { expected: 'the same result as step 3, which has no result' },
  ]);
});

test('the evidence of a result names the request and the bytes', () => {
  expect(unmetResult([shown], { result: 'ok' }, null)[0]?.evidence).toEqual([
    {
      kind: 'tool-result',
      title: 'result (error)',
      text: '"no such file"',
      request: 2,
      offset: 10,
      length: 20,
    },
  ]);
});
