import { expect, test } from 'vitest';
import { fillReferences, fillText, referencesWithin } from './text-references.ts';

test('references are found in texts at any depth, and in no key', () => {
  const value = {
    prompt: '{child:a} and {captured:ref}',
    tasks: [{ text: '{child:b-2}' }],
    '{child:key}': 1,
  };
  expect(referencesWithin(value, ['with'])).toEqual([
    { kind: 'child', name: 'a', path: ['with', 'prompt'] },
    { kind: 'captured', name: 'ref', path: ['with', 'prompt'] },
    { kind: 'child', name: 'b-2', path: ['with', 'tasks', 0, 'text'] },
  ]);
});

test('each reference is filled once, whatever fills it, and other braces stay', () => {
  const value = { list: ['{child:a}', 7, null], text: '{arguments} {captured:a}' };
  expect(fillReferences(value, (kind, name) => `<${kind} {child:${name}}>`)).toEqual({
    list: ['<child {child:a}>', 7, null],
    text: '{arguments} <captured {child:a}>',
  });
  expect(fillText('$& {child:x}', () => '$&')).toBe('$& $&');
});
