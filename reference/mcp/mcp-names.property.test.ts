import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseName } from './mcp-names.ts';

test('a part of a name has only plain characters, and what is plain stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const name = normaliseName(text);
      expect(name).toMatch(/^[A-Za-z0-9_-]+$/);
      expect(normaliseName(name)).toBe(name);
    }),
  );
});

test.each([
  ['github', 'github'],
  ['my server', 'my_server_809ef0'],
  ['my_server', 'my_server'],
  ['', 'unnamed_811c9d'],
  ['_a_', 'a_c405a7'],
])('%j becomes %s', (text, name) => {
  expect(normaliseName(text)).toBe(name);
});
