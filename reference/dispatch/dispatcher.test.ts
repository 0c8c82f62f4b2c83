import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { type ToolBench, type ToolBenchOptions, toolBench } from '../testing/tool-bench.ts';

async function bench(options: ToolBenchOptions = {}): Promise<ToolBench> {
  const made = await toolBench(options);
  onTestFinished(made.remove);
  return made;
}

const write = '{"path":"x","content":"y"}';

test.each<{ name: string; args: string; text: string | RegExp }>([
  { name: 'write_fil', args: write, text: 'error: unknown tool "write_fil"; did you mean write_file?' },
  { name: 'Write_File', args: write, text: 'error: unknown tool "Write_File"; did you mean write_file?' },
  { name: ' write_file', args: write, text: 'error: unknown tool " write_file"; did you mean write_file?' },
  {
    name: 'frobnicate',
    args: '{broken',
    text: /^error: unknown tool "frobnicate"; known: bash, bash_output, complete_step, [a-z_, ]+, write_file$/,
  },
  {
    name: '__proto__',
    args: '{}',
    text: /^error: unknown tool "__proto__"; known: bash, bash_output, complete_step, [a-z_, ]+, write_file$/,
  },
  { name: 'write_file', args: '[]', text: 'error: invalid arguments: expected an object, got an array' },
  {
    name: 'write_file',
    args: '{"path":"x","path":"x","content":"y"}',
    text: 'error: invalid arguments: the key "path" appears twice',
  },
  {
    name: 'write_file',
    args: 'null',
    text: 'error: invalid arguments: "content" is missing; "path" is missing',
  },
  {
    name: 'compress',
    args: '{"anchor":"a","direction":"up","extra":1}',
    text: 'error: invalid arguments: "extra" is not known; direction: must be one of ["before","after"]',
  },
  { name: 'wait', args: '', text: 'no background job is running' },
  {
    name: 'wait',
    args: '{"job_ids":["a",1]}',
    text: 'error: invalid arguments: job_ids/1: must be string',
  },
])('$name with $args', async ({ name, args, text }) => {
  const { call, root } = await bench();
  const answer = await call(name, args);
  if (typeof text === 'string') expect(answer).toBe(text);
  else expect(answer).toMatch(text);
  expect(readdirSync(root)).toEqual([]);
});

test.each<{
  name: string;
  mode: string;
  allowWrites: boolean;
  call: string;
  args: string;
  text: RegExp;
  files: readonly string[];
}>([
  {
    name: 'plan refuses a writer',
    mode: 'plan',
    allowWrites: true,
    call: 'write_file',
    args: write,
    text: /^blocked: plan mode/,
    files: [],
  },
  {
    name: 'plan refuses a shell line',
    mode: 'plan',
    allowWrites: true,
    call: 'bash',
    args: '{"command":"touch x"}',
    text: /^blocked: plan mode/,
    files: [],
  },
  {
    name: 'plan runs a reader',
    mode: 'plan',
    allowWrites: false,
    call: 'bash',
    args: '{"command":"pwd"}',
    text: /^exit code: 0/,
    files: [],
  },
  {
    name: 'agent refuses a writer',
    mode: 'agent',
    allowWrites: false,
    call: 'write_file',
    args: write,
    text: /^blocked: write_file needs an approval/,
    files: [],
  },
  {
    name: 'agent with writes allowed writes',
    mode: 'agent',
    allowWrites: true,
    call: 'write_file',
    args: write,
    text: /^created x/,
    files: ['x'],
  },
  {
    name: 'yolo asks nobody',
    mode: 'yolo',
    allowWrites: false,
    call: 'write_file',
    args: write,
    text: /^created x/,
    files: ['x'],
  },
  {
    name: 'bad arguments come before the gate',
    mode: 'plan',
    allowWrites: false,
    call: 'write_file',
    args: '{}',
    text: /^error: invalid arguments: /,
    files: [],
  },
])('$name', async ({ mode, allowWrites, call: name, args, text, files }) => {
  const { call, root } = await bench({ mode, allowWrites });
  expect(await call(name, args)).toMatch(text);
  expect(readdirSync(root)).toEqual(files);
});
