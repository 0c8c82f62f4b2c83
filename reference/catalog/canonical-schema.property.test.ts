import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalSchema } from './canonical-schema.ts';

const keyword = fc.constantFrom(
  'type',
  'properties',
  'required',
  'dependentRequired',
  '$defs',
  'default',
  'enum',
  'items',
  'anyOf',
  'a',
  '\u{1F600}',
  '\uFFFD',
);

/** Schemas with the keywords that have rules, at places where they mean something and where they do not. */
const schema = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, 1, 'object', 'b'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(keyword, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;

const objectSchema = fc
  .array(fc.tuple(keyword, schema), { maxLength: 5 })
  .map((entries): unknown => Object.fromEntries(entries));

test('a canonical schema stays as it is', () => {
  fc.assert(
    fc.property(schema, (given) => {
      const once = canonicalSchema(given);
      expect(JSON.stringify(canonicalSchema(once))).toBe(JSON.stringify(once));
    }),
  );
});

test('the order of keys does not matter', () => {
  fc.assert(
    fc.property(objectSchema, (given) => {
      expect(JSON.stringify(canonicalSchema(reversed(given)))).toBe(JSON.stringify(canonicalSchema(given)));
    }),
  );
});

test('the given schema is left alone', () => {
  fc.assert(
    fc.property(schema, (given) => {
      const before = JSON.stringify(given);
      canonicalSchema(given);
      expect(JSON.stringify(given)).toBe(before);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}
