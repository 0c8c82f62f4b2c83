import { spawn } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';

// Acceptance over the built command line: bad input of every kind ends in bounded time with one clear message and
// the right exit code, and never with a stack.
const root = packageRoot();
const folder = await mkdtemp(join(tmpdir(), 'surfacelock-bad-input-'));
const mainPath = 'dist/conformance/cli/main.js';
const misfit = join(root, 'conformance/fixtures/misfits/send-body.mjs');
const hostile = join(root, 'conformance/fixtures/hostile');
const limitMs = 120_000;

interface Ended {
  readonly exitCode: number | null;
  readonly said: string;
}

afterAll(() => rm(folder, { recursive: true, force: true }));

function surfacelock(args: readonly string[]): Promise<Ended> {
  return startProcess(process.execPath, [join(root, mainPath), ...args]);
}

function startProcess(command: string, args: readonly string[], cwd: string = folder): Promise<Ended> {
  // Goldens are refused under CI whatever else is wrong, so these calls must not look like a CI's.
  const { CI: _, ...env } = process.env;
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, said: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** A subject file in the folder of the test; what `more` says replaces what it says. */
async function subjectFile(name: string, command: readonly string[], more: object = {}): Promise<string> {
  const subject = {
    name,
    title: 'A misfit',
    driver: 'command',
    wire: 'openai-chat',
    contracts: ['universal'],
    command,
    args: ['{baseUrl}', '{prompt}'],
    acts: { readFile: { tool: 'noop', arguments: { path: '{path}' } } },
    ...more,
  };
  await writeFile(join(folder, `${name}.json`), JSON.stringify(subject, null, 2));
  return `${name}.json`;
}

function judge(subject: string): Promise<Ended> {
  return surfacelock(['run', '--subject', subject, '--runs', '1', '--only', 'universal/body-well-formed']);
}

test.concurrent.each<{ name: string; args: readonly string[]; exitCode: number; says: readonly string[] }>([
  {
    name: 'an unknown verb',
    args: ['rum'],
    exitCode: 2,
    says: ['"rum" is no verb', 'run'],
  },
  {
    name: 'an unknown option',
    args: ['run', '--subjekt', 'reference'],
    exitCode: 2,
    says: ['--subjekt'],
  },
  {
    name: 'an unknown subject',
    args: ['run', '--subject', 'nobody'],
    exitCode: 2,
    says: ['SUBJECT_UNKNOWN', '"nobody"', 'surfacelock agents list'],
  },
  {
    name: 'a subject file that is not there',
    args: ['run', '--subject', 'nowhere.json'],
    exitCode: 2,
    says: ['DOCUMENT_NOT_FOUND', 'nowhere.json'],
  },
  {
    name: 'an unknown contract',
    args: ['run', '--contract', 'reasonics'],
    exitCode: 2,
    says: ['CONTRACT_UNKNOWN', '"reasonics"', 'reasonix'],
  },
  {
    name: 'an unknown check',
    args: ['run', '--only', 'universal/tool-name-unique'],
    exitCode: 2,
    says: ['CHECK_UNKNOWN', 'universal/tool-name-unique', 'universal/tool-names-unique'],
  },
])(
  '$name is answered with what to type instead',
  async ({ args, exitCode, says }) => {
    expectClear(await surfacelock(args), exitCode, says);
  },
  limitMs,
);

test(
  'a wrong key in a subject file is named with its place',
  async () => {
    const file = await subjectFile('wrong-key', ['{node}'], { arguments: ['{prompt}'] });
    expectClear(await judge(file), 2, ['wrong-key.json', '"arguments"']);
  },
  limitMs,
);

test(
  'a subject file that is no JSON is named with line and column',
  async () => {
    await writeFile(join(folder, 'broken.json'), '{\n  "name": "broken",,\n}\n');
    expectClear(await judge('broken.json'), 2, ['DOCUMENT_SYNTAX', 'broken.json:2:20']);
  },
  limitMs,
);

test.concurrent.each<{ name: string; command: readonly string[]; exitCode: number; says: readonly string[] }>(
  [
    {
      name: 'not-there',
      command: ['/nowhere/at/all'],
      exitCode: 3,
      says: ['blame: set-up', '/nowhere/at/all'],
    },
    {
      name: 'hangs',
      command: ['{node}', join(hostile, 'hang.mjs')],
      exitCode: 3,
      says: ['blame: set-up', 'no provider request within 1500 ms'],
    },
    {
      name: 'exits',
      command: ['{node}', join(hostile, 'exit-at-once.mjs')],
      exitCode: 3,
      says: ['blame: set-up', 'exit code 7', 'no provider configured'],
    },
  ],
)(
  'a subject that $name could not be checked',
  async ({ name, command, exitCode, says }) => {
    const file = await subjectFile(name, command, { timing: { firstRequestMs: 1500 } });
    expectClear(await judge(file), exitCode, says);
  },
  limitMs,
);

test.concurrent.each<{ kind: string; exitCode: number; says: readonly string[] }>([
  { kind: 'flood', exitCode: 1, says: ['blame: subject', 'repeat-after-script'] },
  { kind: 'huge-body', exitCode: 1, says: ['blame: subject', 'body-bytes', '33554432'] },
  { kind: 'invalid-utf8', exitCode: 1, says: ['blame: subject', 'at byte 10', '0xc3'] },
  { kind: 'duplicate-keys', exitCode: 1, says: ['blame: subject', 'duplicate-key', 'model'] },
  { kind: 'cut-short', exitCode: 3, says: ['body ended after'] },
])(
  'a subject that sends $kind gets a verdict',
  async ({ kind, exitCode, says }) => {
    const file = await subjectFile(`sends-${kind}`, ['{node}', misfit, kind]);
    expectClear(await judge(file), exitCode, says);
  },
  limitMs,
);

test(
  'a syntax error in a file of the spec is named with line and column',
  async () => {
    const copy = join(folder, 'package');
    await mkdir(join(copy, 'conformance'), { recursive: true });
    for (const part of ['package.json', 'dist', 'spec', 'conformance/agents/reference']) {
      await cp(join(root, part), join(copy, part), { recursive: true });
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    await writeFile(join(copy, 'spec/contracts/universal/contract.json'), '{\n  "id": universal\n}\n');
    const ended = await startProcess(process.execPath, [
      join(copy, mainPath),
      'run',
      '--contract',
      'universal',
    ]);
    expectClear(ended, 2, ['DOCUMENT_SYNTAX', 'contract.json:2:9']);
  },
  limitMs,
);

test(
  'an output that cannot be written is refused before anything runs',
  async () => {
    await writeFile(join(folder, 'file'), '');
    expectClear(await surfacelock(['run', '-o', 'file/report.json']), 2, [
      'OUTPUT_NOT_WRITABLE',
      'file/report.json',
    ]);
    expectClear(await surfacelock(['run', '-o', '.']), 2, ['OUTPUT_NOT_WRITABLE']);
    expectClear(await surfacelock(['capture', '-o', 'file']), 2, ['OUTPUT_NOT_WRITABLE', 'file']);
  },
  limitMs,
);

test(
  'a golden store that cannot be written keeps what was approved',
  async () => {
    const cwd = join(folder, 'golden-store');
    await mkdir(cwd);
    await writeFile(join(cwd, 'surfacelock.config.json'), '{ "subject": "reference", "golden": "golden" }');
    const capture = await startProcess(process.execPath, [join(root, mainPath), 'capture'], cwd);
    expect(capture.exitCode).toBe(0);
    const accept = `ulimit -f 4; exec "${process.execPath}" "${join(root, mainPath)}" accept --reason "too much"`;
    expectClear(await startProcess('bash', ['-c', accept], cwd), 2, ['GOLDEN_NOT_WRITABLE', 'EFBIG']);
    await expect(access(join(cwd, 'golden/approvals'))).rejects.toThrow('ENOENT');
  },
  limitMs,
);

function expectClear({ exitCode, said }: Ended, wanted: number, says: readonly string[]): void {
  for (const part of says) expect(said).toContain(part);
  expect(said).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  expect(exitCode).toBe(wanted);
}
