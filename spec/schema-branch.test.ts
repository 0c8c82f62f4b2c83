import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { namedBranch } from './schema-branch.ts';

const text = { type: 'string' };
const tagged = (tag: string): object => ({
  type: 'object',
  required: ['a'],
  properties: { kind: { const: tag }, a: text },
});
const root = {
  $id: 'https://surfacelock.dev/schema/test.schema.json',
  $defs: {
    Left: tagged('left'),
    Right: tagged('right'),
    Plain: { type: 'object', required: ['b'], properties: { b: text } },
    Alias: { $ref: '#/$defs/Plain' },
    Text: { type: 'string', maxLength: 1 },
  },
};

test.each([
  { name: 'the tag that the value bears', refs: ['Left', 'Right'], value: { kind: 'right' }, missing: 'a' },
  { name: 'the only branch for objects', refs: ['Plain', 'Text'], value: {}, missing: 'b' },
  { name: 'a branch by way of another name', refs: ['Alias', 'Text'], value: {}, missing: 'b' },
])('a branch is chosen by $name', ({ refs, value, missing }) => {
  const branch = branchFor(refs, value);
  expect(branch?.(value)).toBe(false);
  expect(branch?.errors).toMatchObject([{ params: { missingProperty: missing } }]);
});

test.each([
  { name: 'a tag that no branch has', refs: ['Left', 'Right'], value: { kind: 'up' } },
  { name: 'two branches, one of them without a tag', refs: ['Plain', 'Left'], value: { kind: 'up' } },
  { name: 'a text', refs: ['Plain', 'Text'], value: 'long' },
  { name: 'a list', refs: ['Plain', 'Text'], value: [] },
])('no branch is chosen for $name', ({ refs, value }) => {
  expect(branchFor(refs, value)).toBeNull();
});

function branchFor(refs: readonly string[], value: unknown): ReturnType<typeof namedBranch> {
  const ajv = new Ajv2020({ allErrors: true, verbose: true });
  ajv.addSchema(root);
  const choice = { anyOf: refs.map((ref) => ({ $ref: `${root.$id}#/$defs/${ref}` })) };
  const validate = ajv.compile(choice);
  expect(validate(value)).toBe(false);
  const error = validate.errors?.find(({ keyword }) => keyword === 'anyOf');
  if (error === undefined) throw new Error('the value passed the choice');
  const find = (address: string) => {
    const found = ajv.getSchema(address);
    if (found === undefined) throw new Error(address);
    return found;
  };
  return namedBranch(error, { address: root.$id, find });
}
