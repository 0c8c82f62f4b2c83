import { expect, test } from 'vitest';
import { readImports } from './read-imports.ts';

test('reads statements, re-exports and dynamic imports with the names they take', () => {
  const source = [
    "import { a, type B as C } from './a.ts';",
    "import type { D } from './d.ts';",
    "import * as e from 'node:fs';",
    "import f from './f.ts';",
    "import './g.ts';",
    'export {',
    '  h,',
    "} from './h.ts';",
    "export * from './i.ts';",
    "const j = await import('./j.ts');",
    'const k = await import(path);',
  ].join('\n');
  expect(readImports(source)).toEqual([
    { specifier: './a.ts', line: 1, kind: 'import', names: ['a', 'B'] },
    { specifier: './d.ts', line: 2, kind: 'import', names: ['D'] },
    { specifier: 'node:fs', line: 3, kind: 'import', names: ['*'] },
    { specifier: './f.ts', line: 4, kind: 'import', names: ['default'] },
    { specifier: './g.ts', line: 5, kind: 'import', names: [] },
    { specifier: './h.ts', line: 6, kind: 'export', names: ['h'] },
    { specifier: './i.ts', line: 9, kind: 'export', names: ['*'] },
    { specifier: './j.ts', line: 10, kind: 'dynamic', names: ['*'] },
    { specifier: null, line: 11, kind: 'dynamic', names: ['*'] },
  ]);
});

test.each<{ name: string; source: string }>([
  { name: 'a comment', source: "// import { a } from './a.ts';" },
  { name: 'a template', source: "const text = `\nimport { a } from './a.ts';\n`;" },
  { name: 'a method named from', source: "export const a = Buffer.from('b');" },
  { name: 'a property named import', source: "host.import('./a.ts');" },
])('reads no import out of $name', ({ source }) => {
  expect(readImports(source)).toEqual([]);
});
