import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTools } from './compare-tools.ts';

const entry = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd'),
  parameters: fc.jsonValue({ maxDepth: 3 }),
});
const tools = fc.array(entry, { maxLength: 5 });
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

test('a value never differs from itself', () => {
  fc.assert(
    fc.property(tools, (list) => {
      expect(compareTools(bytes(list), bytes(list))).toMatchObject({ identical: true, sameMeaning: true });
    }),
  );
});

test('indentation alone keeps the meaning and every tool in its place', () => {
  fc.assert(
    fc.property(tools, (list) => {
      const spaced = Buffer.from(JSON.stringify(list, null, 1));
      const { sameMeaning, classes, tools: changed } = compareTools(bytes(list), spaced);
      expect(sameMeaning).toBe(true);
      expect(classes).toEqual(list.length === 0 ? [] : ['whitespace']);
      expect(changed.every(({ changes }) => changes.join() === 'changed')).toBe(true);
    }),
  );
});

test('meaning and place of two lists do not depend on which comes first', () => {
  fc.assert(
    fc.property(tools, tools, (one, other) => {
      const [there, back] = [compareTools(bytes(one), bytes(other)), compareTools(bytes(other), bytes(one))];
      expect(back).toMatchObject({
        sameMeaning: there.sameMeaning,
        identical: there.identical,
        offset: there.offset,
      });
      expect(back.classes.toSorted()).toEqual(there.classes.toSorted());
    }),
  );
});

test('the bytes before the divergent one are equal, and that one is not', () => {
  fc.assert(
    fc.property(tools, tools, (one, other) => {
      const [before, after] = [bytes(one), bytes(other)];
      const { identical, offset } = compareTools(before, after);
      expect(before.subarray(0, offset)).toEqual(after.subarray(0, offset));
      expect(before[offset] === after[offset]).toBe(identical);
    }),
  );
});
