import { expect, test } from 'vitest';
import { cellProblems } from './cell-problems.ts';
import { parseJson } from './parse-json.ts';
import type { ParsedContract } from './parsed-contract.ts';

const plan = 'root.plan.default';
const agent = 'root.agent.default';

test.each([
  { kind: 'equal', before: ['a', 'b'], after: ['a', 'b'], holds: true },
  { kind: 'equal', before: ['a', 'b'], after: ['b', 'a'], holds: false },
  { kind: 'equal', before: ['a'], after: ['a', 'b'], holds: false },
  { kind: 'prefix-of', before: ['a'], after: ['a', 'b'], holds: true },
  { kind: 'prefix-of', before: ['b'], after: ['a', 'b'], holds: false },
  { kind: 'prefix-of', before: ['a', 'b'], after: ['a'], holds: false },
  { kind: 'subset-of', before: ['b', 'a'], after: ['a', 'b', 'c'], holds: true },
  { kind: 'subset-of', before: ['a', 'c'], after: ['a', 'b'], holds: false },
] as const)('$kind from $before to $after holds: $holds', ({ kind, before, after, holds }) => {
  const surfaces = {
    cells: [
      { id: plan, names: [...before] },
      { id: agent, names: [...after] },
    ],
    laws: [{ id: 'law', kind, cells: [plan, agent] }],
  };
  const messages = cellProblems(contractWith(surfaces)).map(({ message }) => message);
  expect(messages).toEqual(holds ? [] : [`the cells themselves break this law: ${plan}, ${agent}`]);
});

test('an alternative with an unknown name, and a law that is there twice, are found', () => {
  const law = { id: 'law', kind: 'equal', cells: [plan, agent] } as const;
  const surfaces = {
    cells: [
      { id: plan, names: ['a'], alternatives: [['a', 'zz']] },
      { id: agent, names: ['a'] },
    ],
    laws: [law, law],
  };
  expect(cellProblems(contractWith(surfaces)).map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/cells/0/alternatives/0/1', 'no tool is called "zz"'],
    ['/laws/1/id', 'law "law" is there twice'],
  ]);
});

function contractWith(surfaces: NonNullable<ParsedContract['surfaces']>['value']): ParsedContract {
  const parsed = parseJson(JSON.stringify(surfaces), 'surfaces.json');
  const tools = ['a', 'b', 'c'].map((name) => ({
    parsed: parseJson('{}', `${name}.json`),
    value: { name, description: name, readOnly: true, parameters: { type: 'object' }, handler: name },
  }));
  return {
    id: 'test',
    contract: {
      parsed: parseJson('{}', 'contract.json'),
      value: {
        id: 'test',
        version: '0.0.0',
        title: 't',
        sources: [],
        roles: ['root'],
        modes: ['plan', 'agent'],
        providers: ['default'],
        optionalFeatures: [],
        deviations: [],
        files: {},
      },
    },
    tools,
    surfaces: { parsed, value: surfaces },
    limits: null,
    agents: null,
    evidence: null,
    gates: null,
  };
}
