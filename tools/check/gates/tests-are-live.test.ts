import { expect, test } from 'vitest';
import { treeOf } from '../tree-of.ts';
import { testsAreLive } from './tests-are-live.ts';

test('a test that is switched off, buried or empty is found', async () => {
  const tree = treeOf({
    'a.test.ts': "test.skip('a', () => expect(1).toBe(1));\ndescribe.only('b', () => {});",
    'b.test.ts': "test('a', { skip: true }, () => expect(1).toBe(1));\ntest.concurrent.todo('b');",
    'c.test.ts': "describe('a', () => {\n  describe('b', () => expect(1).toBe(1));\n});",
    'd.test.ts': "test('a', () => {});",
    'e.test.ts': "test('skips nothing', () => expect('test.only').toBe('test.only'));",
    'f.ts': 'list.skip(1);',
  });
  expect((await testsAreLive.run(tree)).map(({ where, what }) => `${where} ${what}`)).toEqual([
    'a.test.ts:1 "test.skip" switches a test off',
    'a.test.ts:2 "describe.only" switches a test off',
    'b.test.ts:1 "skip: true" switches a test off',
    'b.test.ts:2 "test.concurrent.todo" switches a test off',
    'c.test.ts:2 a describe inside another block',
    'd.test.ts asserts nothing',
  ]);
});
