import { expect, test } from 'vitest';
import { truncateResult } from './truncate-result.ts';
import { wellFormed } from './well-formed.ts';

const limits = {
  capBytes: 32768,
  kept: [{ tools: ['read_file'], headBytes: 12000, tailBytes: 2000 }],
  keptOtherwise: { headBytes: 8000, tailBytes: 8000 },
  errorMarks: ['error:'],
  errorTailBytes: 10922,
};
const call = { tool: 'bash', callId: 'c1', ref: 'tr-0123456789abcdef01234567', canRead: true };

test('a result of exactly the cap stays, one byte more is cut', () => {
  const whole = 'x'.repeat(32768);
  expect(truncateResult(whole, call, limits)).toBe(whole);
  expect(truncateResult(`${whole}x`, call, limits)).toBe(
    `${'x'.repeat(8000)}\n\n…[truncated tool=bash call_id=c1 result_ref=tr-0123456789abcdef01234567 original_bytes=32769 kept_bytes=16000 — read it page by page with use_capability {"action":"call","capability_id":"session:tool_result","arguments":{"tool_call_id":"c1","result_ref":"tr-0123456789abcdef01234567"}}, and go on at the next_offset of each page]…\n\n${'x'.repeat(8000)}`,
  );
});

test.each<{ name: string; tool: string; text: string; head: number; tail: number }>([
  {
    name: 'more of the beginning is kept of a file',
    tool: 'read_file',
    text: 'x'.repeat(40_000),
    head: 12000,
    tail: 2000,
  },
  {
    name: 'more of the end is kept where it went wrong',
    tool: 'bash',
    text: `${'x'.repeat(40_000)}Error: no`,
    head: 8000,
    tail: 10922,
  },
  { name: 'no character is cut', tool: 'bash', text: '€'.repeat(20_000), head: 7998, tail: 7998 },
])('$name', ({ tool, text, head, tail }) => {
  const [before, after] = truncateResult(text, { ...call, tool }, limits).split(/\n\n…\[truncated .*\]…\n\n/);
  expect([Buffer.byteLength(before ?? ''), Buffer.byteLength(after ?? '')]).toEqual([head, tail]);
});

test('a long tool name and call id do not lift the result over the cap', () => {
  const long = truncateResult(
    'y'.repeat(50_000),
    { ...call, tool: 't'.repeat(9000), callId: 'i'.repeat(9000) },
    limits,
  );
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(32768);
  expect(long).toContain(
    `tool=${'t'.repeat(128)} call_id=${'i'.repeat(128)} result_ref=tr-0123456789abcdef01234567 original_bytes=50000`,
  );
  expect(long).toContain('"tool_call_id":"<call id>"');
});

test('a cap smaller than what would be kept still holds', () => {
  const small = { ...limits, capBytes: 1024 };
  expect(Buffer.byteLength(truncateResult('é'.repeat(2000), call, small))).toBeLessThanOrEqual(1024);
});

test('where the beginning of a file ends is said, and is where the example goes on', () => {
  const cut = truncateResult('€'.repeat(20_000), { ...call, tool: 'read_file' }, limits);
  expect(cut).toContain('kept_bytes=13998 next_offset=12000 — ');
  expect(cut).toContain('"result_ref":"tr-0123456789abcdef01234567","offset":12000}');
});

test.each<{ name: string; change: object; says: string }>([
  {
    name: 'nothing is kept',
    change: { ref: null },
    says: 'call_id=c1 original_bytes=40000 kept_bytes=16000 — ask for a smaller part',
  },
  {
    name: 'the agent cannot read results',
    change: { canRead: false },
    says: 'result_ref=tr-0123456789abcdef01234567 original_bytes=40000 kept_bytes=16000 — ask for a smaller part',
  },
])('no call is shown where $name', ({ change, says }) => {
  const cut = truncateResult('x'.repeat(40_000), { ...call, ...change }, limits);
  expect(cut).toContain(says);
  expect(cut).not.toContain('use_capability');
});

test('ids of odd characters neither break the marker nor the line', () => {
  const cut = truncateResult('x'.repeat(40_000), { ...call, callId: 'a b\n\ud83d]…' }, limits);
  expect(cut).toContain('call_id=a?b???? result_ref=');
  expect(wellFormed(cut)).toBe(cut);
});

test('halves of characters in the text are replaced, not passed on', () => {
  const cut = truncateResult(`\ude00${'x'.repeat(40_000)}\ud83d`, call, limits);
  expect([wellFormed(cut) === cut, cut.at(0), cut.at(-1)]).toEqual([true, '\ufffd', '\ufffd']);
});
