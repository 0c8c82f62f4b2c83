import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRawJson } from './raw-json.ts';
import { rawJsonText } from './raw-json-text.ts';

test('the lossless text of a compact document is the document', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
      const compact = JSON.stringify(JSON.parse(json));
      const body = Buffer.from(compact);
      expect(rawJsonText(readRawJson(body, { start: 0, end: body.length }), {})).toBe(compact);
    }),
  );
});

test('indentation is all that the lossless text leaves out', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom('\t', ' ', '   '), (json, indent) => {
      const value: unknown = JSON.parse(json);
      const body = Buffer.from(JSON.stringify(value, null, indent));
      expect(rawJsonText(readRawJson(body, { start: 0, end: body.length }), {})).toBe(JSON.stringify(value));
    }),
  );
});
