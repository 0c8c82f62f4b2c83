import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { keptReferences } from './kept-references.ts';
import { summarise } from './summarise.ts';

const tool = (content: string): Entry => ({
  kind: 'tool',
  message: { role: 'tool', tool_call_id: 'c', content },
});
const child = (digit: string): string => `sa_${digit.repeat(16)}`;
const entries: readonly Entry[] = [
  tool(`The sub-agent completed its task.\nSubagent reference: ${child('1')}\n\n${'x'.repeat(900)}`),
  tool(`a\n\n…[truncated tool=bash call_id=c9 result_ref=r_77 original_bytes=9 kept_bytes=2 — more]…\n\nz`),
  tool(`again ${child('1')} and ${child('2')}.`),
];

test('references of sub-agents and of cut results are found once each, the last ones first', () => {
  expect(keptReferences(entries)).toEqual([child('1'), child('2'), 'call_id=c9 result_ref=r_77']);
});

test('a summary names what can be read again before it quotes, and so does a summary of it', () => {
  const line = `Can be read again: ${child('1')}; ${child('2')}; call_id=c9 result_ref=r_77`;
  const summary = summarise(entries, null, 4096);
  expect(summary.split('\n')[1]).toBe(line);
  const again = summarise([{ kind: 'summary', message: { role: 'user', content: summary } }], null, 4096);
  expect(again.split('\n')[1]).toBe(line);
});

test('references take no more than a quarter of a summary', () => {
  const many = Array.from({ length: 200 }, (_, at) => tool(`sa_${String(at).padStart(16, '0')}`));
  const [, line = ''] = summarise(many, null, 2000).split('\n');
  // 23 references of 19 bytes and their separators fit into 500 bytes.
  expect(line.split('; ')).toHaveLength(23);
  expect(line).toMatch(/sa_0000000000000177$/);
});
