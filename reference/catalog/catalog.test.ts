import { expect, test } from 'vitest';
import type { Tool } from '../../spec/generated/tool.gen.ts';
import { readContract } from '../../spec/read-contract.ts';
import { referenceContract } from '../reference-contract.ts';
import { canonicalSchema } from './canonical-schema.ts';
import { Catalog } from './catalog.ts';

const head = [
  'bash',
  'bash_output',
  'compress',
  'edit_file',
  'kill_shell',
  'read_file',
  'use_capability',
  'wait',
  'write_file',
];

const sound = referenceContract(readContract('reasonix'));

test.each(['plan', 'agent', 'yolo'])('the head of %s is the nine tools in byte order', (mode) => {
  expect(new Catalog(sound, canonicalSchema).head('root', mode).map((tool) => tool.name)).toEqual(head);
});

test('tools come in byte order whatever the order of the contract', () => {
  const turned = { ...sound, tools: sound.tools.toReversed() };
  const { names } = new Catalog(turned, canonicalSchema);
  expect(names.filter((name) => head.includes(name))).toEqual(head);
  expect([...names].sort()).toEqual(names);
});

test.each<{ name: string; tools: readonly Tool[]; message: string }>([
  {
    name: 'two tools of one name are refused',
    tools: [...sound.tools, ...sound.tools.slice(0, 1)],
    message: 'two tools of one name',
  },
  {
    name: 'a handler that does not exist is refused',
    tools: sound.tools.map((tool) => ({ ...tool, handler: 'none' })),
    message: 'tool bash names the handler none, which does not exist',
  },
  {
    name: 'a tool that the head names and the contract lacks is refused',
    tools: sound.tools.slice(1),
    message: 'cell root.plan.default names bash, which is no tool',
  },
])('$name', ({ tools, message }) => {
  expect(() => new Catalog({ ...sound, tools }, canonicalSchema).head('root', 'plan')).toThrow(message);
});

test('a mode without a cell is refused with the modes that exist', () => {
  expect(() => new Catalog(sound, canonicalSchema).head('root', 'chat')).toThrow(
    'contract reasonix has no cell root.chat.default; its modes are plan, agent, yolo',
  );
});
