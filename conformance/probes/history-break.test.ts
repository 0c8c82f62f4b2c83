import { expect, test } from 'vitest';
import type { ObservedRequest } from '../lab/lab.ts';
import { readMessages } from '../surface/read-messages.ts';
import { readSurface } from '../surface/read-surface.ts';
import { historyBreak } from './history-break.ts';

const user = '{"role":"user","content":"show what is here"}';
const call = `{"role":"assistant","tool_calls":[{"id":"c1","type":"function","function":{"name":"sh","arguments":"{\\"line\\": \\"ls\\"}"}}]}`;
const result = (end: string) =>
  `{"role":"tool","tool_call_id":"c1","content":[{"type":"text","text":"b.txt"},{"type":"text","text":"<note>ok</note>${end}"}]}`;
const answer = '{"role":"assistant","content":"One file."}';
const dated = (day: string) => `{"role":"system","content":"Day: ${day}. Be brief."}`;

test.each<{ name: string; before: string[]; after: string[]; message: string | null }>([
  {
    name: 'a history that only grows is whole',
    before: [user, call, result('\\n')],
    after: [user, call, result('\\n'), answer],
    message: null,
  },
  {
    name: 'a newline lost at the end of a result is a break, and visible',
    before: [user, call, result('\\n')],
    after: [user, call, result(''), answer, user],
    message:
      'messages[2].content[1].text (tool) was rewritten: other meaning (text); first difference at byte 15 of the text: "\\n" against the end',
  },
  {
    name: 'arguments written anew mean the same and are a break',
    before: [user, call],
    after: [user, call.replace(': \\"ls', ':\\"ls'), result('')],
    message:
      'messages[1].tool_calls[0].function.arguments (assistant) was rewritten: same meaning, other bytes (whitespace); first difference at byte 8 of the text: " " against "\\""',
  },
  {
    name: 'a message that is gone is a break',
    before: [user, call, result('')],
    after: [user],
    message: 'messages[1] (assistant) of 3 is gone from the next request',
  },
  {
    name: 'masked text of the system is declared context',
    before: [dated('Mon'), user],
    after: [dated('Tuesday'), user],
    message: null,
  },
  {
    name: 'other text of the system is not',
    before: [dated('Mon'), user],
    after: [dated('Mon').replace('brief', 'short'), user],
    message:
      'messages[0].content (system) was rewritten: other meaning (text); first difference at byte 13 of the text: "b" against "s"',
  },
])('$name', ({ before, after, message }) => {
  const mask = (text: string) => text.replace(/(?<=^Day: )\w+/, (day) => '*'.repeat(day.length));
  expect(historyBreak(sent(before, ','), sent(after, ','), mask)?.message ?? null).toBe(message);
});

test('white space between messages is a break', () => {
  const found = historyBreak(sent([user, call], ', '), sent([user, call, result('')], ','), (text) => text);
  expect(found?.message).toBe('the bytes between messages[0] and messages[1] changed: ", " became ","');
});

test('the place of the rewritten message is that of the later request', () => {
  const found = historyBreak(sent([user, answer], ','), sent([user, call], ','), (text) => text);
  expect(found?.evidence).toMatchObject({ request: 7, offset: 13 + user.length + 1, length: call.length });
});

function sent(messages: readonly string[], between: string): ObservedRequest {
  const body = Buffer.from(`{"messages":[${messages.join(between)}]}`);
  return {
    sequence: 7,
    body,
    surface: readSurface(body),
    messages: readMessages(body).map(({ value }) => value),
  };
}
