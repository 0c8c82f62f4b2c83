import { expect, test } from 'vitest';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { heldSecret } from './held-secret.ts';
import { sampleContent } from './sample-content.ts';

const subject: Subject = {
  name: 'sample',
  title: 'Sample',
  driver: 'command',
  wire: 'openai-chat',
  contracts: ['universal'],
  passEnv: ['ABSENT', 'SWITCH', 'TOKEN'],
};
const env = { SWITCH: 'yes', TOKEN: 'sé"cret/1', OTHER: 'Runs.' };
const tools = (text: string) => ({ tools: Buffer.from(text) });

test.each([
  { name: 'a description', content: sampleContent({ bash: 'With sé"cret/1.' }), held: 'TOKEN' },
  { name: 'a system text', content: sampleContent({}, 'Key: sé"cret/1'), held: 'TOKEN' },
  { name: 'escapes that need not be', content: tools('["s\\u00e9\\u0022cret\\/1"]'), held: 'TOKEN' },
  { name: 'a key', content: tools('[{"sé\\"cret/1":1}]'), held: 'TOKEN' },
  { name: 'the first of two members', content: tools('[{"a":"s\\u00e9\\"cret/1","a":1}]'), held: 'TOKEN' },
  { name: 'bytes that are no JSON', content: tools('["sé"cret/1'), held: 'TOKEN' },
  { name: 'a part of it', content: sampleContent({ bash: 'cret/1' }), held: null },
  { name: 'a value that is a switch', content: sampleContent({ bash: 'yes' }), held: null },
  { name: 'a value that is not declared', content: sampleContent({ bash: 'Runs.' }), held: null },
  { name: 'a unit without bytes', content: { tools: new Uint8Array() }, held: null },
])('of $name it names $held', ({ content, held }) => {
  expect(heldSecret(content, subject, env)).toBe(held);
});
