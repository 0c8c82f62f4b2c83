import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

test('loading the entry loads no package: those that serve or check load them when they are needed', () => {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(path, 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
    for (const [, name = ''] of text.matchAll(/^(?:import|export) [^;]*?from '([^']+)';/gm)) {
      if (name.startsWith('.')) visit(join(dirname(path), name));
      else if (!name.startsWith('node:')) packages.add(name);
    }
  };
  visit(fileURLToPath(new URL('./index.ts', import.meta.url)));
  expect(seen.size).toBeGreaterThan(100);
  expect([...packages]).toEqual([]);
});
