import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineSplitter } from './line-splitter.ts';

const words = fc.array(fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '')));
const cuts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 });

test('lines come out whole, whatever the bytes are cut into', () => {
  fc.assert(
    fc.property(words, cuts, (lines, sizes) => {
      const seen: string[] = [];
      const splitter = new LineSplitter({ onLine: (line) => seen.push(line.toString()), onOverlong() {} });
      const expected = lines.map((line) => Buffer.from(line).toString());
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        splitter.add(bytes.subarray(at, at + size));
        at += size;
      }
      expect(seen).toEqual(expected);
      expect(splitter.rest().length).toBe(0);
    }),
  );
});
