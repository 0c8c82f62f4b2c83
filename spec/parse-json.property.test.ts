import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('what the platform encodes is read back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(parseJson(text, 'a.json').value).toEqual(JSON.parse(text));
    }),
  );
});

const snippet = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"a"',
  '"b"',
  '1',
  '-0.5e3',
  'null',
  ' ',
  '\n',
  '//',
  'x',
);

test('nothing is accepted that the platform refuses', () => {
  fc.assert(
    fc.property(fc.array(snippet, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      if (!isAccepted(() => JSON.parse(text)))
        expect(isAccepted(() => parseJson(text, 'a.json'))).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

function isAccepted(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
