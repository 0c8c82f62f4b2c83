import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineSplitter } from './line-splitter.ts';

test('lines do not depend on where writes ended', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''));
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(200)), (lines, sizes) => {
      const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''));
      const splitter = new LineSplitter(1_000_000);
      const read: string[] = [];
      let from = 0;
      for (const size of [...sizes, bytes.length]) {
        read.push(...splitter.push(bytes.subarray(from, from + size)));
        from += size;
      }
      expect(read).toEqual(lines);
    }),
  );
});

test('a line beyond the limit is refused before it is whole', () => {
  const splitter = new LineSplitter(4);
  expect(splitter.push(Buffer.from('1234\n12'))).toEqual(['1234']);
  expect(() => splitter.push(Buffer.from('345'))).toThrow('a message of more than 4 bytes');
});
