import { expect, test } from 'vitest';
import { hookDecision } from './hook-decision.ts';

test.each<{ name: string; stdout: string; says: string }>([
  { name: 'nothing', stdout: '', says: 'none' },
  { name: 'plain words', stdout: 'looks fine\n', says: 'none' },
  { name: 'words that sound like it', stdout: 'decision: deny', says: 'none' },
  { name: 'a denial', stdout: '{"decision":"deny"}', says: 'deny null' },
  { name: 'a block', stdout: '{"decision":"block","reason":"no"}\n', says: 'deny no' },
  { name: 'a denial in capitals', stdout: '{"decision":" DENY "}', says: 'deny null' },
  {
    name: 'a denial of the other form',
    stdout: '{"hookSpecificOutput":{"permissionDecision":"deny","permissionDecisionReason":"why"}}',
    says: 'deny why',
  },
  { name: 'a denial over several lines', stdout: '{\n  "decision": "deny"\n}\n', says: 'deny null' },
  { name: 'a denial behind text', stdout: 'blocked\n{"decision":"deny"}', says: 'deny null' },
  { name: 'a denial in the line of text', stdout: 'I say {"decision":"deny"} to that', says: 'deny null' },
  { name: 'a denial before text', stdout: '{"decision":"deny"}\nbye', says: 'deny null' },
  {
    name: 'a denial before an approval',
    stdout: '{"decision":"deny"}\n{"decision":"allow"}',
    says: 'deny null',
  },
  {
    name: 'a denial behind an approval',
    stdout: '{"decision":"allow"}\n{"decision":"deny"}',
    says: 'deny null',
  },
  { name: 'a denial behind an open brace', stdout: 'if (x) { "\n{"decision":"deny"}', says: 'deny null' },
  { name: 'a denial inside of what it heard', stdout: '{"toolArgs":{"decision":"deny"}}', says: 'none' },
  { name: 'a denial as a text', stdout: '{"said":"{\\"decision\\":\\"deny\\"}"}', says: 'none' },
  { name: 'an approval', stdout: '{"decision":"allow"}', says: 'none' },
  { name: 'a question', stdout: '{"hookSpecificOutput":{"permissionDecision":"ask"}}', says: 'ask' },
  { name: 'a list', stdout: '[{"decision":"allow"}]', says: 'none' },
  { name: 'half an object', stdout: '{"decision":', says: 'broken' },
  {
    name: 'an answer that says two things',
    stdout: '{"decision":"deny","decision":"allow"}',
    says: 'deny its answer has the key "decision" twice',
  },
  { name: 'another key given twice', stdout: '{"a":1,"a":2}', says: 'none' },
  { name: 'a decision of another type', stdout: '{"decision":1}', says: 'none' },
])('$name: $says', ({ stdout, says }) => {
  const decision = hookDecision(stdout);
  expect(decision.kind === 'deny' ? `deny ${decision.reason}` : decision.kind).toBe(says);
});

test('a flood of braces is read in bounded time', () => {
  expect(hookDecision('{'.repeat(200_000))).toEqual({ kind: 'broken' });
  expect(hookDecision(`${'{'.repeat(200_000)}\n{"decision":"deny"}`)).toMatchObject({ kind: 'deny' });
});
