import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDuplicateKey } from './find-duplicate-key.ts';

test('text made from a value has no key twice', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
      expect(findDuplicateKey(json)).toBeNull();
    }),
  );
});

test('a key given twice is found at any depth, however it is spelt', () => {
  const text = fc.string({ unit: 'binary', maxLength: 5 });
  fc.assert(
    fc.property(text, fc.json(), fc.nat(4), fc.boolean(), (key, inner, depth, inArrays) => {
      const plain = JSON.stringify(key);
      const escaped = `"${[...Array(key.length).keys()].map((at) => unitEscape(key, at)).join('')}"`;
      const core = `{ ${plain} : ${inner} , ${escaped} : ${inner} }`;
      const [open, close] = inArrays ? ['[0,', ']'] : ['{"outer":', '}'];
      expect(findDuplicateKey(open.repeat(depth) + core + close.repeat(depth))).toBe(key);
    }),
  );
});

function unitEscape(text: string, at: number): string {
  return `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
}
