import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { publicSurface } from './public-surface.ts';

const entry = (module: string) => ({ types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` });
const sound = {
  '.': entry('spec/index'),
  './conformance': entry('conformance/index'),
  './reference': entry('reference/index'),
  './spec/*': './spec/*',
  './package.json': './package.json',
};
const sources = { 'spec/index.ts': '', 'conformance/index.ts': '', 'reference/index.ts': '' };
const whatOf = async (exported: unknown, files = sources): Promise<readonly string[]> => {
  const tree = treeOf({ 'package.json': JSON.stringify({ exports: exported }), ...files });
  return (await publicSurface.run(tree)).map(({ what }) => what);
};

test('the wanted entries are sound', async () => {
  expect(await whatOf(sound)).toEqual([]);
});

test('one more entry, a missing one and one that leads elsewhere are found', async () => {
  const { './reference': _, ...rest } = sound;
  expect(await whatOf({ ...rest, './lab': './x.js', './conformance': entry('conformance/lab/lab') })).toEqual(
    [
      'exports "./lab"',
      '"./conformance" has types at "./dist/conformance/lab/lab.d.ts"',
      '"./conformance" leads to "./dist/conformance/lab/lab.js"',
      'does not export "./reference"',
    ],
  );
});

test('an entry without its source is found', async () => {
  expect(await whatOf(sound, { ...sources, 'spec/index.ts': '' })).toEqual([]);
  const { 'spec/index.ts': _, ...others } = sources;
  expect(await whatOf(sound, { ...others } as typeof sources)).toEqual(['"." has no source "spec/index.ts"']);
});
