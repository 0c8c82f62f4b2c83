import { expect, test } from 'vitest';
import { sideRequestMatcher } from '../../model/side-requests.ts';
import { classifyBody } from './classify-body.ts';

const matcher = sideRequestMatcher([{ name: 'title', where: 'model', pattern: '^small$' }]);
const tools = [{ type: 'function', function: { name: 'read' } }];

test.each([
  { name: 'a main request', body: { messages: [], tools }, found: { kind: 'main' } },
  { name: 'no tools', body: { messages: [] }, found: { kind: 'side', name: 'no-tools' } },
  {
    name: 'a side request',
    body: { model: 'small', messages: [], tools },
    found: { kind: 'side', name: 'title' },
  },
  { name: 'no messages', body: { a: 1 }, found: { kind: 'foreign', reason: 'has no list of messages' } },
  {
    name: 'the responses wire',
    body: { input: [] },
    found: {
      kind: 'foreign',
      reason: 'has no list of messages, but an input as the OpenAI responses wire has',
    },
  },
  {
    name: 'the Gemini wire',
    body: { contents: [] },
    found: { kind: 'foreign', reason: 'has no list of messages, but contents as the Gemini wire has' },
  },
  {
    name: 'the Anthropic wire by its tools',
    body: { messages: [], tools: [{ name: 'read', input_schema: {} }] },
    found: { kind: 'foreign', reason: 'is a request of the Anthropic messages wire' },
  },
  {
    name: 'the Anthropic wire by its system text',
    body: { system: 's', messages: [], tools },
    found: { kind: 'foreign', reason: 'is a request of the Anthropic messages wire' },
  },
  { name: 'a list', body: [1], found: { kind: 'foreign', reason: 'is JSON and no object' } },
])('$name is $found.kind', ({ body, found }) => {
  expect(classifyBody(Buffer.from(JSON.stringify(body)), matcher)).toMatchObject(found);
});

test.each([
  { text: '', reason: /^is empty$/ },
  { text: '{"messages":', reason: /^is no JSON \(/ },
])('"$text" is foreign', ({ text, reason }) => {
  const found = classifyBody(Buffer.from(text), matcher);
  expect(found).toMatchObject({ kind: 'foreign', reason: expect.stringMatching(reason) });
});

test('a body with doubled keys and ill-formed characters is still a main request', () => {
  const body = Buffer.concat([
    Buffer.from('{"messages":[],"messages":[],"tools":[{"name":"'),
    Buffer.from([0xff]),
    Buffer.from('"}]}'),
  ]);
  expect(classifyBody(body, matcher)).toMatchObject({ kind: 'main' });
});
