import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageBytes } from './page-bytes.ts';

const rules = { offsetName: 'offset', limitName: 'limit', defaultBytes: 7, maxBytes: 64 };
const text = fc.array(fc.constantFrom('a', 'é', '€', '😀', '\n'), { maxLength: 120 });

test('the pages joined are the text, each of whole characters, in a bounded number of calls', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 4, max: 64 }), (characters, limit) => {
      const bytes = Buffer.from(characters.join(''));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const pages: Buffer[] = [];
      let offset = 0;
      for (let isComplete = false; !isComplete; ) {
        const page = pageBytes({ bytes, sha256 }, { offset, limit }, rules);
        expect(page).toMatchObject({ offset, totalBytes: bytes.length, sha256 });
        expect(page.nextOffset).toBe(offset + page.bytes.length);
        expect(Buffer.from(page.bytes.toString('utf8'))).toEqual(page.bytes);
        pages.push(page.bytes);
        ({ nextOffset: offset, isComplete } = page);
      }
      const joined = Buffer.concat(pages);
      expect(joined).toEqual(bytes);
      expect(createHash('sha256').update(joined).digest('hex')).toBe(sha256);
      // A page falls short of its limit by at most three bytes.
      expect(pages.length).toBeLessThanOrEqual(Math.ceil(bytes.length / (limit - 3)) + 1);
    }),
  );
});

test('every offset and limit gives a page of whole characters or a failure that says why', () => {
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: -9, max: 400 }),
      fc.integer({ min: -9, max: 80 }),
      (parts, offset, limit) => {
        const bytes = Buffer.from(parts.join(''));
        try {
          const page = pageBytes({ bytes, sha256: '' }, { offset, limit }, rules);
          const from = bytes.subarray(offset).toString('utf8');
          expect(from.startsWith(page.bytes.toString('utf8'))).toBe(true);
          expect(page.bytes.length).toBeLessThanOrEqual(limit === 0 ? 7 : limit);
          expect(page.isComplete).toBe(page.nextOffset === bytes.length);
        } catch (cause) {
          expect(String(cause)).toMatch(/^ToolFailure: "(offset|limit)" is -?\d+, /);
        }
      },
    ),
  );
});
