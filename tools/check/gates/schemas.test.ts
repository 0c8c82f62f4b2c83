import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { schemas } from './schemas.ts';

test('an open object and a keyword that is misread are found with their pointer', async () => {
  const schema = {
    additionalProperties: false,
    properties: {
      prefixItems: { type: 'string' },
      pair: { type: 'array', prefixItems: [{ type: 'string' }] },
      open: { type: 'object', properties: {} },
      example: { const: { properties: 1 } },
    },
  };
  const tree = treeOf({
    'spec/schema/a.schema.json': JSON.stringify(schema),
    'spec/other.json': '{"properties":{}}',
  });
  expect((await schemas.run(tree)).map(({ where, what }) => `${where} ${what}`)).toEqual([
    'spec/schema/a.schema.json#/properties/pair uses "prefixItems"',
    'spec/schema/a.schema.json#/properties/open an object that takes unknown keys',
  ]);
});
