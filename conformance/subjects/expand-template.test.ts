import { expect, test } from 'vitest';
import { subjectTemplates } from '../../spec/subject-problems.ts';
import { expandDeep, expandTemplate, templateNames } from './expand-template.ts';

const values = { home: '/h', prompt: 'say {home}', baseUrl: 'http://127.0.0.1:1/v1' };

test.each([
  { name: 'a text without templates stays', text: 'a { b } {} ${x y}', expanded: 'a { b } {} ${x y}' },
  {
    name: 'each template is replaced',
    text: '{home}/x?u={baseUrl}',
    expanded: '/h/x?u=http://127.0.0.1:1/v1',
  },
  { name: 'a value is never expanded again', text: '{prompt}', expanded: 'say {home}' },
])('$name', ({ text, expanded }) => {
  expect(expandTemplate(text, values, '/args/0')).toBe(expanded);
});

test('an unknown template is refused by name and place', () => {
  expect(() => expandTemplate('x {hone} y', values, '/args/1')).toThrow(
    /^unknown template \{hone\} at \/args\/1; known are \{agentDir\} /,
  );
});

test('a known template without a value in this place is refused', () => {
  expect(() => expandTemplate('{mode}', values, '/command/0')).toThrow(
    'template {mode} has no value at /command/0',
  );
});

test('strings at any depth are expanded, keys and other values are kept', () => {
  const content = { '{home}': ['{home}', 1, null, { deep: 'x{home}' }], on: true };
  expect(expandDeep(content, values, '')).toEqual({ '{home}': ['/h', 1, null, { deep: 'x/h' }], on: true });
});

test('the place of a fault in a deep value is its pointer', () => {
  expect(() => expandDeep({ list: ['ok', '{oops}'] }, values, '/config')).toThrow(/at \/config\/list\/1;/);
});

test('the templates are those that the loader of subject files knows', () => {
  expect([...templateNames].sort()).toEqual([...subjectTemplates].sort());
});
