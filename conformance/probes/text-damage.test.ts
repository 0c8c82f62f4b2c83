import { expect, test } from 'vitest';
import { readSurface } from '../surface/read-surface.ts';
import { textDamage } from './text-damage.ts';

const result = (content: string): string =>
  `{"messages":[{"role":"user","content":"\uFFFD"},{"role":"tool","tool_call_id":"c1","content":"${content}"}]}`;

test.each<{ name: string; body: string; what: string | null }>([
  { name: 'sound text outside ASCII is whole', body: result('é 𝄞 ☃'), what: null },
  { name: 'a pair of escapes is a character', body: result('\\ud83d\\udd25 ok'), what: null },
  {
    name: 'half of a pair is found in the bytes',
    body: result('failed: \\ud83d…'),
    what: 'ill-formed-unicode at byte 99: \\ud83d is half a surrogate pair',
  },
  {
    name: 'a raw U+FFFD in a result is found',
    body: result('ab\uFFFD'),
    what: 'U+FFFD in the result of "c1" at byte 93',
  },
  {
    name: 'an escaped U+FFFD in a result is found',
    body: result('a\\ufffd'),
    what: 'U+FFFD in the result of "c1" at byte 92',
  },
  { name: 'the escape as ordinary text is none', body: result('a\\\\ufffd'), what: null },
  { name: 'a doubled key is none of its business', body: '{"a":1,"a":2,"messages":[]}', what: null },
])('$name', ({ body, what }) => {
  const bytes = Buffer.from(body);
  expect(textDamage({ body: bytes, surface: readSurface(bytes) })?.what ?? null).toBe(what);
});
