import { expect, test } from 'vitest';
import { compareTools } from './compare-tools.ts';
import { evidenceLayers } from './evidence-layers.ts';

test.each([
  { name: 'the same tool in another key order', after: '[{"b":2,"a":1}]', meaning: 'same', offset: 3 },
  { name: 'another value', after: '[{"a":1,"b":3}]', meaning: 'different', offset: 12 },
])('$name is a difference in bytes, with its meaning $meaning', ({ after, meaning, offset }) => {
  const found = compareTools(Buffer.from('[{"a":1,"b":2}]'), Buffer.from(after));
  const layers = evidenceLayers({ ...found, before: found.beforeExcerpt, after: found.afterExcerpt });
  expect(layers).toMatchObject({ bytes: 'different', meaning, offset, classes: found.classes });
  expect(layers.before).toContain('"a":1');
});
