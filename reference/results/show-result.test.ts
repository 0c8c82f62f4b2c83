import { expect, test } from 'vitest';
import { ResultStore } from './result-store.ts';
import { showResult } from './show-result.ts';

const limits = {
  capBytes: 1024,
  kept: [],
  keptOtherwise: { headBytes: 100, tailBytes: 100 },
  errorMarks: [],
  errorTailBytes: 0,
};
const raw = { tool: 'bash', callId: 'c1', isKept: true, canRead: true };

test('what is shown, kept and read has no halves of characters', () => {
  const store = new ResultStore();
  expect(showResult({ ...raw, text: 'a\ud83d' }, store, limits)).toBe('a\ufffd');
  expect(store.find('c1', undefined).bytes.toString()).toBe('a\ufffd');
});

test('the marker names the reference under which the whole text is found', () => {
  const store = new ResultStore();
  const text = 'x'.repeat(1025);
  const shown = showResult({ ...raw, text }, store, limits);
  const [, ref] = /result_ref=(\S+)/.exec(shown) ?? [];
  expect(store.find('c1', ref).bytes.toString()).toBe(text);
});

test.each<{ name: string; isKept: boolean; limitBytes: number }>([
  { name: 'a page', isKept: false, limitBytes: 4096 },
  { name: 'a text that is too long to be held', isKept: true, limitBytes: 1000 },
])('$name is cut without a reference', ({ isKept, limitBytes }) => {
  const store = new ResultStore(null, {}, limitBytes);
  const shown = showResult({ ...raw, isKept, text: 'x'.repeat(1025) }, store, limits);
  expect(shown).toContain('call_id=c1 original_bytes=1025 kept_bytes=200 — ask for a smaller part');
  expect(() => store.find('c1', undefined)).toThrow(/^no result|^full result unavailable/);
});

test('a page that is short is no result either', () => {
  const store = new ResultStore();
  showResult({ ...raw, isKept: false, text: 'page' }, store, limits);
  expect(() => store.find('c1', undefined)).toThrow(/^no result/);
});
