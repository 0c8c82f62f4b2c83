import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { loadSuite } from './load-suite.ts';

test('requirements, exceptions and files come from the tree', async () => {
  const suite = await loadSuite(
    treeOf({
      'spec/requirements/a.json': '{"requirements":[{"id":"a.b"},{"id":"a.c","unprovable":"why"}]}',
      'conformance/agents/x/expected-failures.json': '{"entries":[{"check":"a/b","reason":"because"}]}',
      'spec/schema/expected-failures.schema.json': '{}',
      'conformance/checks/a/b.ts': '',
      'conformance/checks/a/b.test.ts': '',
      'spec/scenarios/a/c.json': '{}',
      'spec/tables/a/t.json': '{}',
      'conformance/checks/registry.ts': '',
      'conformance/broken/d.ts': '',
      'conformance/broken/area-defects.ts': '',
      'conformance/broken/registry.ts': '',
    }),
  );
  expect(suite.requirements).toEqual([
    { id: 'a.b', where: 'spec/requirements/a.json' },
    { id: 'a.c', where: 'spec/requirements/a.json', unprovable: 'why' },
  ]);
  expect(suite.exceptions).toEqual([
    { check: 'a/b', reason: 'because', where: 'conformance/agents/x/expected-failures.json' },
  ]);
  expect(suite.checkFiles).toEqual([
    'conformance/checks/a/b.ts',
    'spec/scenarios/a/c.json',
    'spec/tables/a/t.json',
  ]);
  expect(suite.defectFiles).toEqual(['conformance/broken/d.ts']);
});

test('checks and broken subjects come from the code that runs', async () => {
  const { checks, defects } = await loadSuite(treeOf({}));
  expect(checks.map(({ id }) => id)).toContain('universal/tool-names-unique');
  expect(checks.find(({ id }) => id === 'files/parallel-writes-land')?.file).toBe(
    'spec/scenarios/files/parallel-writes-land.json',
  );
  expect(defects.map(({ id }) => id)).toContain('doubles-a-name');
});
