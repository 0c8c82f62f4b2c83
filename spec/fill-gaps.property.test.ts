import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillGaps } from './fill-gaps.ts';
import { gapsWithin } from './gaps-within.ts';

const name = fc.stringMatching(/^[a-c][A-Z0-9]{0,2}$/);
/** Texts thick with braces and names. */
const text = fc
  .array(
    fc.oneof(
      name,
      name.map((one) => `{${one}}`),
      fc.constantFrom('{', '}', '{{', '}}', ' ', '{arguments}'),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(text, tie('json'), { maxKeys: 3 }),
  ),
}));
const values = fc.dictionary(name, json);

/** The same with each gap written so that it stands for itself. */
function escaped(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\{[a-z][A-Za-z0-9]*\}/g, '{$&}');
  if (Array.isArray(value)) return value.map(escaped);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [String(escaped(key)), escaped(item)]),
  );
}

test('filling never throws and gives JSON', () => {
  fc.assert(
    fc.property(json, values, (template, given) => {
      const filled = fillGaps(template, given);
      expect(JSON.parse(JSON.stringify(filled))).toEqual(filled);
    }),
  );
});

test('what is escaped comes back as it was, whatever the values', () => {
  fc.assert(
    fc.property(json, values, (value, given) => {
      expect(fillGaps(escaped(value), given)).toEqual(value);
    }),
  );
});

test('what has no gaps is filled in one way only', () => {
  fc.assert(
    fc.property(json, values, values, (template, some, others) => {
      fc.pre(gapsWithin(template, []).length === 0);
      expect(fillGaps(template, some)).toEqual(fillGaps(template, others));
    }),
  );
});

test('a value in the place of a whole text is itself', () => {
  fc.assert(
    fc.property(name, json, (key, value) => {
      fc.pre(value !== null);
      expect(fillGaps({ at: [`{${key}}`] }, { [key]: value })).toEqual({ at: [value] });
    }),
  );
});
