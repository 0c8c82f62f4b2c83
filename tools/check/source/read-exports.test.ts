import { expect, test } from 'vitest';
import { readExports } from './read-exports.ts';

test('reads declared and listed exports, and tells values from types', () => {
  const source = [
    'export const a: number = 1;',
    'export async function* b(): AsyncGenerator<number> {}',
    'export abstract class C {}',
    'export interface D {}',
    'export type E = string;',
    "export { f, type G, h as i } from './x.ts';",
    "export type { J } from './j.ts';",
    '  const text = "export const k = 1";',
    '// export const l = 1;',
  ].join('\n');
  expect(readExports(source).map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'value a',
    'value b',
    'value C',
    'type D',
    'type E',
    'value f',
    'type G',
    'value i',
    'type J',
  ]);
});
