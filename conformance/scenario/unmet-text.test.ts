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
  { name: 'bytes within bounds', expect: { minBytes: 8, maxBytes: 8 }, says: null },
  { name: 'too few bytes', expect: { minBytes: 9 }, says: 'a text of at least 9 bytes, not of 8' },
  { name: 'too many bytes', expect: { maxBytes: 7 }, says: 'a text of at most 7 bytes, not of 8' },
  {
    name: 'the digest of its bytes',
    expect: { sha256: '2dbb4a503f1515636b6a54e7f5b1a8ccfddcb62f0571c8b57a2879c360d00346' },
    says: null,
  },
  {
    name: 'another digest',
    expect: { sha256: '0'.repeat(64) },
    says: `a text with the SHA-256 ${'0'.repeat(64)}`,
  },
])('$name', ({ expect: facts, says }) => {
  expect(unmetText('one two\n', facts)).toBe(says);
});
