import { expect, test } from 'vitest';
import { uncanonicalPlace } from './uncanonical-place.ts';

test.each<{ name: string; text: string; place: string | null }>([
  {
    name: 'accepts sorted keys',
    text: '{"properties":{"a":{"type":"string"}},"required":["a"],"type":"object"}',
    place: null,
  },
  {
    name: 'accepts a property that is called required',
    text: '{"properties":{"required":["z","a"]},"type":"object"}',
    place: null,
  },
  {
    name: 'names an unsorted key',
    text: '{"type":"object","properties":{}}',
    place: 'has the key "properties" behind "type" at the root',
  },
  {
    name: 'names an unsorted key of a property',
    text: '{"properties":{"a":{"type":"string","description":""}},"type":"object"}',
    place: 'has the key "description" behind "type" at /properties/a',
  },
  {
    name: 'names an unsorted required list',
    text: '{"properties":{},"required":["b","a"],"type":"object"}',
    place: 'has an unsorted required list at the root',
  },
  {
    name: 'names a missing properties map',
    text: '{"type":"object"}',
    place: 'has no properties at its root',
  },
  {
    name: 'sees white space',
    text: '{"properties": {},"type":"object"}',
    place: 'is not compact, or spells a character otherwise',
  },
])('$name', ({ text, place }) => {
  expect(uncanonicalPlace(`{"parameters":${text}}`, JSON.parse(text))).toBe(place);
});
