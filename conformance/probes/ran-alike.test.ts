import { expect, test } from 'vitest';
import type { ToolResult } from '../lab/lab.ts';
import { ranAlike } from './ran-alike.ts';

function judged(sound: Omit<ToolResult, 'callId'>, other: Omit<ToolResult, 'callId'>): string {
  const results = [
    { callId: 'sound', ...sound },
    { callId: 'other', ...other },
  ];
  return ranAlike(results, 'sound', 'other');
}

test('the same class and text means that both ran alike', () => {
  expect(judged({ class: 'ok', text: 'none' }, { class: 'ok', text: 'none' })).toBe('alike');
});

test('another class tells apart whatever the text is', () => {
  expect(judged({ class: 'ok', text: 'none' }, { class: 'invalid-arguments', text: 'none' })).toBe(
    'another class',
  );
});

test('within one class the text tells apart', () => {
  expect(judged({ class: 'ok', text: 'none' }, { class: 'ok', text: 'no object' })).toBe('another text');
});

test('a sound call that fails is told from a refusal by its class', () => {
  expect(judged({ class: 'error', text: 'no goal' }, { class: 'invalid-arguments', text: 'no object' })).toBe(
    'another class',
  );
});

test('a sound call that fails as the other does tells nothing', () => {
  expect(judged({ class: 'error', text: 'no goal' }, { class: 'error', text: 'no goal' })).toBe('untold');
});

test('a call without an answer tells nothing', () => {
  expect(ranAlike([{ callId: 'sound', class: 'ok', text: 'none' }], 'sound', 'other')).toBe('untold');
});
