import { expect, test } from 'vitest';
import { truncateResult } from './truncate-result.ts';

const limits = {
  capBytes: 32768,
  kept: [{ tools: ['read_file'], headBytes: 12000, tailBytes: 2000 }],
  keptOtherwise: { headBytes: 8000, tailBytes: 8000 },
  errorMarks: ['error:'],
  errorTailBytes: 10922,
};
const call = { tool: 'bash', callId: 'c1' };

test('a result of exactly the cap stays, one byte more is cut', () => {
  const whole = 'x'.repeat(32768);
  expect(truncateResult(whole, call, limits)).toBe(whole);
  expect(truncateResult(`${whole}x`, call, limits)).toBe(
    `${'x'.repeat(8000)}\n\n…[truncated tool=bash call_id=c1 original_bytes=32769 kept_bytes=16000 — ask for a smaller part, or send the output to a file and read it in pages]…\n\n${'x'.repeat(8000)}`,
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
  const [before, after] = truncateResult(text, { tool, callId: 'c1' }, limits).split(
    /\n\n…\[truncated .*\]…\n\n/,
  );
  expect([Buffer.byteLength(before ?? ''), Buffer.byteLength(after ?? '')]).toEqual([head, tail]);
});

test('a long tool name and call id do not lift the result over the cap', () => {
  const long = truncateResult(
    'y'.repeat(50_000),
    { tool: 't'.repeat(9000), callId: 'i'.repeat(9000) },
    limits,
  );
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(32768);
  expect(long).toContain(`tool=${'t'.repeat(128)} call_id=${'i'.repeat(128)} original_bytes=50000`);
});

test('a cap smaller than what would be kept still holds', () => {
  const small = { ...limits, capBytes: 1024 };
  expect(Buffer.byteLength(truncateResult('é'.repeat(2000), call, small))).toBeLessThanOrEqual(1024);
});
