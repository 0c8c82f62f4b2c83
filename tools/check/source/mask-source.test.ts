import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSource } from './mask-source.ts';

test.each<{ name: string; source: string; mask: string }>([
  { name: 'a line comment', source: 'a; // b', mask: 'a;     ' },
  { name: 'a block comment over lines', source: 'a /* b\nc */ d', mask: 'a     \n     d' },
  { name: 'a string with an escaped quote', source: "f('a\\'b') // c", mask: "f('    ')     " },
  { name: 'a comment mark inside a string', source: "u('http://x');", mask: "u('        ');" },
  { name: 'a template', source: 'a(`b`)', mask: 'a(   )' },
  { name: 'the code inside a template', source: '`a${b}c`;', mask: '    b   ;' },
  { name: 'a template in a template', source: '`a${f(`x${y}`)}b`;', mask: '    f(    y  )   ;' },
  { name: 'braces inside a template expression', source: '`${{ a }}`;', mask: '   { a }  ;' },
  { name: 'a regular expression with a quote', source: "x(/'/g, a)", mask: 'x(    , a)' },
  { name: 'a slash in a character class', source: "x = /[/']/; y", mask: 'x =       ; y' },
  { name: 'a regular expression after return', source: "return /'/;", mask: 'return    ;' },
  { name: 'a division', source: "a / b + 'c' / d", mask: "a / b + ' ' / d" },
  { name: 'a division after a bracket', source: "(a) / b['c'] / d", mask: "(a) / b[' '] / d" },
])('masks $name', ({ source, mask }) => {
  expect(maskSource(source)).toBe(mask);
});

test('a mask keeps the length and the line breaks of any text', () => {
  const piece = fc.constantFrom("'", '"', '`', '${', '}', '/', '*', '//', '\n', '\\', 'a', '[', ']', ' ');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const source = pieces.join('');
      const mask = maskSource(source);
      expect(mask.length).toBe(source.length);
      expect(mask.split('\n').map((line) => line.length)).toEqual(
        source.split('\n').map((line) => line.length),
      );
    }),
  );
});
