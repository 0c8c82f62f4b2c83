import { expect, test } from 'vitest';
import { fillGaps } from './fill-gaps.ts';

test.each<{ name: string; template: unknown; values: { [name: string]: unknown }; filled: unknown }>([
  {
    name: 'a gap becomes the value itself',
    template: { a: '{v}' },
    values: { v: [1, { b: true }] },
    filled: { a: [1, { b: true }] },
  },
  {
    name: 'a gap within a text becomes text',
    template: 'in {v}, {n} and {b}',
    values: { v: 'x', n: 2, b: false },
    filled: 'in x, 2 and false',
  },
  { name: 'a gap in a key becomes text', template: { '{v}/a': 1 }, values: { v: 'x' }, filled: { 'x/a': 1 } },
  { name: 'null leaves a member out', template: { a: '{v}', b: 1 }, values: { v: null }, filled: { b: 1 } },
  { name: 'null leaves an item out', template: ['a', '{v}', 'c'], values: { v: null }, filled: ['a', 'c'] },
  {
    name: 'false and the empty text are values',
    template: ['{f}', '{e}'],
    values: { f: false, e: '' },
    filled: [false, ''],
  },
  {
    name: 'doubled braces stand for single ones',
    template: ['{{v}}', 'a {{v}} {v}'],
    values: { v: 'x' },
    filled: ['{v}', 'a {v} x'],
  },
  {
    name: 'arguments of a call are left alone',
    template: '{arguments} {v}',
    values: { v: 'x', arguments: 'y' },
    filled: '{arguments} x',
  },
  {
    name: 'a gap without value stays',
    template: ['{w}', 'a {w}'],
    values: { v: 'x' },
    filled: ['{w}', 'a {w}'],
  },
  {
    name: 'a value is not looked into',
    template: ['{v}', '-{v}'],
    values: { v: '{w}', w: 'x' },
    filled: ['{w}', '-{w}'],
  },
  {
    name: 'what is no name is text',
    template: '${HOME} {} {a,b} { v } {A}',
    values: { v: 'x' },
    filled: '${HOME} {} {a,b} { v } {A}',
  },
  {
    name: 'what a text of replacement would mean is text',
    template: 'a{v}',
    values: { v: '$&$1' },
    filled: 'a$&$1',
  },
  {
    name: 'names of the object itself are no values',
    template: '{constructor}',
    values: {},
    filled: '{constructor}',
  },
  { name: 'null in the place of all is null', template: '{v}', values: { v: null }, filled: null },
])('$name', ({ template, values, filled }) => {
  expect(fillGaps(template, values)).toEqual(filled);
});
