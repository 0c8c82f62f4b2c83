import { expect, test } from 'vitest';
import type { Tool } from '../../spec/generated/tool.gen.ts';
import { refusal } from './refusal.ts';

const reader: Tool = {
  name: 'read_file',
  description: 'd',
  readOnly: true,
  parameters: {},
  handler: 'read_file',
};
const writer: Tool = { ...reader, name: 'write_file', readOnly: false, handler: 'write_file' };
const shell: Tool = { ...reader, name: 'bash', readOnly: false, handler: 'bash' };

test.each<{
  tool: Tool;
  args: Record<string, unknown>;
  mode: string;
  allowWrites: boolean;
  refused: RegExp | null;
}>([
  { tool: reader, args: {}, mode: 'plan', allowWrites: false, refused: null },
  { tool: reader, args: {}, mode: 'agent', allowWrites: false, refused: null },
  { tool: writer, args: {}, mode: 'plan', allowWrites: false, refused: /^plan mode only reads/ },
  { tool: writer, args: {}, mode: 'plan', allowWrites: true, refused: /^plan mode only reads/ },
  { tool: writer, args: {}, mode: 'agent', allowWrites: false, refused: /^write_file needs an approval/ },
  { tool: writer, args: {}, mode: 'agent', allowWrites: true, refused: null },
  { tool: writer, args: {}, mode: 'yolo', allowWrites: false, refused: null },
  { tool: shell, args: { command: 'ls src' }, mode: 'plan', allowWrites: false, refused: null },
  { tool: shell, args: { command: 'ls src' }, mode: 'agent', allowWrites: false, refused: null },
  {
    tool: shell,
    args: { command: 'rm a' },
    mode: 'plan',
    allowWrites: true,
    refused: /^plan mode only reads/,
  },
  {
    tool: shell,
    args: { command: 'rm a' },
    mode: 'agent',
    allowWrites: false,
    refused: /^bash needs an approval/,
  },
  {
    tool: writer,
    args: { command: 'ls' },
    mode: 'plan',
    allowWrites: true,
    refused: /^plan mode only reads/,
  },
])(
  '$tool.name $args in $mode, writes allowed: $allowWrites',
  ({ tool, args, mode, allowWrites, refused }) => {
    const reason = refusal({ tool, args, mode, allowWrites });
    if (refused === null) expect(reason).toBeNull();
    else expect(reason).toMatch(refused);
  },
);
