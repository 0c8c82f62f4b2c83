import { expect, test } from 'vitest';
import { misfitFate, misfitsOf } from './misfit-arguments.ts';

const sound = '{"path":"a.txt","content":"x1"}';

test.each<{ name: string; text: string }>([
  { name: 'a comma too much', text: '{"path":"a.txt","content":"x1",}' },
  { name: 'single quotes', text: "{'path':'a.txt','content':'x1'}" },
  { name: 'bare keys', text: '{path:"a.txt",content:"x1"}' },
  { name: 'a comment', text: '/* write */ {"path":"a.txt","content":"x1"}' },
  { name: 'a fence around it', text: '```json\n{"path":"a.txt","content":"x1"}\n```' },
  { name: 'a raw line feed in a string', text: '{"path":"a.txt","content":"x1\n"}' },
  { name: 'a second encoding', text: '"{\\"path\\":\\"a.txt\\",\\"content\\":\\"x1\\"}"' },
  { name: 'an array around it', text: '[{"path":"a.txt","content":"x1"}]' },
  { name: 'a number as content', text: '{"path":"a.txt","content":12345}' },
  { name: 'true as content', text: '{"path":"a.txt","content":true}' },
  { name: 'null as content', text: '{"path":"a.txt","content":null}' },
  { name: 'an object as content', text: '{"path":"a.txt","content":{"a":1}}' },
  { name: 'an array as content', text: '{"path":"a.txt","content":["x1"]}' },
  { name: 'an array as path', text: '{"path":["a.txt"],"content":"x1"}' },
  { name: 'an extra member', text: '{"path":"a.txt","content":"x1","surfacelock_extra":1}' },
])('$name is spelt so', ({ name, text }) => {
  expect(misfitsOf(sound, 'a.txt', 'x1').find((misfit) => misfit.name === name)?.text).toBe(text);
});

test('only what a schema may allow is let off', () => {
  const letOff = misfitsOf(sound, 'a.txt', 'x1').filter(({ mayFit }) => mayFit);
  expect(letOff.map(({ name }) => name)).toEqual(['an extra member']);
});

test.each<{ written: string | null; answeredAs: string | null; fate: string }>([
  { written: null, answeredAs: 'error', fate: 'refused (answered error)' },
  { written: null, answeredAs: null, fate: 'not answered' },
  { written: 'x1', answeredAs: 'ok', fate: 'run with the values meant' },
  { written: '[object Object]', answeredAs: 'ok', fate: 'run with "[object Object]"' },
])('$written answered $answeredAs is $fate', ({ written, answeredAs, fate }) => {
  expect(misfitFate(written, 'x1', answeredAs)).toBe(fate);
});
