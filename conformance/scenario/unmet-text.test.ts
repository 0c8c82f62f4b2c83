import { expect, test } from 'vitest';
import type { TextExpectation } from '../../spec/generated/scenario.gen.ts';
import { unmetText } from './unmet-text.ts';

test.each<{ name: string; expect: TextExpectation; says: string | null }>([
  { name: 'nothing expected', expect: {}, says: null },
  { name: 'the same text', expect: { equals: 'one two\n' }, says: null },
  { name: 'a missing newline', expect: { equals: 'one two' }, says: 'the text "one two"' },
  { name: 'all parts', expect: { contains: ['one', 'two'] }, says: null },
  { name: 'one part of two', expect: { contains: ['one', 'three'] }, says: 'a text that contains "three"' },
  { name: 'no stranger', expect: { lacks: ['three'] }, says: null },
  { name: 'a stranger', expect: { lacks: ['three', 'two'] }, says: 'a text that lacks "two"' },
  { name: 'a match', expect: { matches: '^one' }, says: null },
  { name: 'no match', expect: { matches: '^two$' }, says: 'a text that matches /^two$/u' },
])('$name', ({ expect: facts, says }) => {
  expect(unmetText('one two\n', facts)).toBe(says);
});
