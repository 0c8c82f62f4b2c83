import { expect, test } from 'vitest';
import * as entry from './index.ts';

test('the entry has exactly these values', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'createReference',
    'printSurface',
    'runPrompt',
    'serveAcp',
    'serveMcp',
  ]);
});
