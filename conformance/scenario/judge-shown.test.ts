import { expect, test } from 'vitest';
import type { ShownExpectation } from '../../spec/generated/scenario.gen.ts';
import { unmetShown } from './judge-shown.ts';
import { requestOf } from './testing/request-of.ts';

const tool = (name: string, description: string = 'd'): object => ({
  type: 'function',
  function: { name, description },
});
const first = requestOf([], { tools: [tool('read'), tool('write')] });
const shown = requestOf([], { tools: [tool('read'), tool('mcp__files__list')] });
const spelled = (name: string): string => (name === 'act:readFile' ? 'read' : name);

test.each<{ name: string; expect: ShownExpectation; said?: string }>([
  { name: 'all names in any order', expect: { names: ['mcp__files__list', 'act:readFile'] } },
  {
    name: 'a name too many',
    expect: { names: ['read'] },
    said: 'expected the tools "read"; seen: "mcp__files__list", "read"',
  },
  {
    name: 'some of them, and none of others',
    expect: { contains: ['read'], lacks: ['write'], lacksPrefix: ['x'] },
  },
  {
    name: 'one that is missing',
    expect: { contains: ['write'] },
    said: 'expected the tool "write" to be shown; seen: "read", "mcp__files__list"',
  },
  {
    name: 'one that is not to be there',
    expect: { lacks: ['act:readFile'] },
    said: 'expected no tool "read"; seen: "read", "mcp__files__list"',
  },
  {
    name: 'a beginning that no name is to have',
    expect: { lacksPrefix: ['mcp__'] },
    said: 'expected no tool that begins with "mcp__"; seen: "read", "mcp__files__list"',
  },
  { name: 'shared tools with the same bytes', expect: { sameAs: 'session' } },
])('$name', ({ expect: wanted, said }) => {
  expect(unmetShown(shown, wanted, first, spelled).map(texts)).toEqual(said === undefined ? [] : [said]);
});

test('shared tools with other bytes are named, and none at all proves nothing', () => {
  const changed = requestOf([], { tools: [tool('read', 'other')] });
  const foreign = requestOf([], { tools: [tool('list')] });
  const expected = 'expected shared tools with the bytes that the first request of the session shows';
  expect(unmetShown(changed, { sameAs: 'session' }, first).map(texts)).toEqual([
    `${expected}; seen: other bytes of "read"`,
  ]);
  expect(unmetShown(foreign, { sameAs: 'session' }, first).map(texts)).toEqual([
    `${expected}; seen: no tool that both show`,
  ]);
});

function texts({ expected, seen }: { readonly expected: string; readonly seen: string }): string {
  return `expected ${expected}; seen: ${seen}`;
}
