import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { sampleContent } from '../golden/sample-content.ts';
import { writeSample } from '../golden/write-sample.ts';
import { capturedContext } from './captured-context.ts';
import { runCli } from './run-cli.ts';
import { verbTable } from './verb-table.ts';

async function project(config: object = { golden: 'golden' }): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'surfacelock-verbs-'));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeFile(join(cwd, 'surfacelock.config.json'), JSON.stringify(config));
  return cwd;
}

async function type(cwd: string, argv: readonly string[], env: { readonly [name: string]: string } = {}) {
  const captured = capturedContext({ cwd, env: { USER: 'ada', ...env } });
  const exitCode = await runCli(argv, captured.context, verbTable);
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() };
}

/** Every file below the goldens with content and time, so that a write of the same bytes shows too. */
async function snapshot(cwd: string): Promise<readonly string[]> {
  const entries = await readdir(join(cwd, 'golden'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = files.sort().map(async (path) => {
    const { mtimeMs, ino } = await stat(path);
    return `${path} ${ino} ${mtimeMs} ${await readFile(path, 'utf8')}`;
  });
  return Promise.all(lines);
}

async function approvedProject(): Promise<string> {
  const cwd = await project();
  await type(cwd, ['capture']);
  await type(cwd, ['accept', '--reason', 'first goldens', '--by', 'Ada']);
  return cwd;
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

test('check misses the goldens, capture proposes them, accept approves them, check is clean', async () => {
  const cwd = await project();
  const missing = await type(cwd, ['check']);
  expect(missing.exitCode).toBe(4);
  expect(missing.stdout).toContain(
    'golden-missing root.plan.default golden/reasonix/root.plan.default.tools.json',
  );
  expect(missing.stdout).toMatch(
    /next\n {2}surfacelock capture\n {2}surfacelock pending\n {2}surfacelock accept --reason/,
  );
  expect(await snapshot(cwd)).toEqual([]);
  const captured = await type(cwd, ['capture']);
  expect(captured.exitCode).toBe(0);
  expect(captured.stdout).toContain('pending   reasonix root.yolo.default');
  const pending = await type(cwd, ['pending', '--format', 'json']);
  expect(pending.exitCode).toBe(4);
  expect(JSON.parse(pending.stdout)).toMatchObject({
    format: 'surfacelock.pending-list/1',
    units: { length: 13 },
  });
  const accepted = await type(cwd, ['accept', '--reason', 'first goldens', '--date', '2026-11-30']);
  expect(accepted).toMatchObject({ exitCode: 0, stderr: '' });
  expect(accepted.stdout).toMatch(
    /approved {2}reasonix root\.agent\.default: [0-9a-f]{16}.*\n {4}tools {4}none -> [0-9a-f]{64}\n/,
  );
  const line = JSON.parse(
    (await readFile(join(cwd, 'golden/approvals/reasonix.jsonl'), 'utf8')).split('\n')[0] ?? '',
  );
  expect(line).toMatchObject({
    reason: 'first goldens',
    date: '2026-11-30',
    approvedBy: expect.stringMatching(/./),
  });
  const before = await snapshot(cwd);
  const clean = await type(cwd, ['check'], { CI: 'true' });
  expect(clean.stdout).toMatch(/exit 0: 13 captures of "reference" as approved\n$/);
  expect(clean.exitCode).toBe(0);
  expect((await type(cwd, ['pending'])).stdout).toBe('nothing is pending\n');
  expect(await snapshot(cwd)).toEqual(before);
});

test('one byte of a description that moved gives exit 4 with tool, byte, share and what to type', async () => {
  const cwd = await project();
  await type(cwd, ['capture']);
  // The goldens are approved with the older text, as if the contract had changed since.
  const folder = join(cwd, 'golden/.pending/reasonix');
  const tools = await readFile(join(folder, 'root.agent.default.tools.json'), 'utf8');
  const system = await readFile(join(folder, 'root.agent.default.system.txt'));
  const older = { tools: Buffer.from(tools.replace('Wait until', 'wait until')), system };
  await rm(join(cwd, 'golden'), { recursive: true });
  const cells = ['root.plan.default', 'root.agent.default', 'root.yolo.default'];
  await writeSample(join(cwd, 'golden'), new Map(cells.map((cell) => [cell, older])));
  const before = await snapshot(cwd);
  const checked = await type(cwd, ['check', '--cell', 'root.agent.default']);
  expect(checked.exitCode).toBe(4);
  const offset = tools.indexOf('Wait until');
  const total = Buffer.byteLength(tools) + system.length;
  const share = (((total - system.length - offset) / total) * 100).toFixed(1);
  expect(checked.stdout).toMatch(
    new RegExp(`tools value: first different byte at ${offset}, byte \\d+ of "wait"`),
  );
  expect(checked.stdout).toContain(`${share} % of the cached prefix is lost`);
  const [, id] = /change {4}([0-9a-f]{16}) wait/.exec(checked.stdout) ?? [];
  expect(checked.stdout).toContain(
    `next\n  surfacelock capture\n  surfacelock pending\n  surfacelock accept ${id} --reason "why this is right"\n`,
  );
  expect(await snapshot(cwd)).toEqual(before);
  await type(cwd, ['capture']);
  const accepted = await type(cwd, ['accept', id ?? '', '--reason', 'clearer', '--format', 'json']);
  expect(JSON.parse(accepted.stdout)).toMatchObject({ promoted: { length: 3 }, held: [] });
  expect((await type(cwd, ['check', '--cell', 'root.agent.default'])).exitCode).toBe(0);
});

test('a golden that was edited by hand gives exit 4 with both digests, and check mends nothing', async () => {
  const cwd = await approvedProject();
  await edit(join(cwd, 'golden/reasonix/root.plan.default.tools.json'), (text) =>
    text.replace('Wait', 'wait'),
  );
  const before = await snapshot(cwd);
  const checked = await type(cwd, ['check', '--format', 'json']);
  expect(checked.exitCode).toBe(4);
  expect(JSON.parse(checked.stdout)).toMatchObject({
    format: 'surfacelock.golden-check/1',
    exitCode: 4,
    problems: [
      {
        kind: 'golden-edited',
        unit: 'root.plan.default',
        path: 'golden/reasonix/root.plan.default.tools.json',
        message: expect.stringMatching(
          /^the file has SHA-256 [0-9a-f]{64}, its ledger line says [0-9a-f]{64}$/,
        ),
      },
    ],
  });
  expect(await snapshot(cwd)).toEqual(before);
});

test('given request bodies are compared with one cell', async () => {
  const cwd = await project();
  const content = sampleContent({ bash: 'Runs.' });
  await writeSample(join(cwd, 'golden'), new Map([['root.agent.default', content]]));
  const body = (tools: string) =>
    `{"model":"m","tools":${tools},"messages":[{"role":"system","content":"Be exact."},{"role":"user","content":"x"}]}`;
  const tools = Buffer.from(content.tools).toString('utf8');
  await writeFile(join(cwd, 'same.json'), body(tools));
  await writeFile(join(cwd, 'spaced.json'), body(tools.replace('"bash",', '"bash", ')));
  expect(await type(cwd, ['check', 'same.json', '--cell', 'root.agent.default'])).toMatchObject({
    exitCode: 0,
  });
  const spaced = await type(cwd, ['check', 'same.json', 'spaced.json', '--cell', 'root.agent.default']);
  expect(spaced.exitCode).toBe(4);
  expect(spaced.stdout).toContain('same      reasonix root.agent.default (same.json)');
  expect(spaced.stdout).toContain('differs   reasonix root.agent.default (spaced.json)');
  expect(spaced.stdout).toContain('same meaning, other bytes (whitespace)');
});

test.each([
  {
    name: 'capture under CI',
    argv: ['capture'],
    env: { CI: 'true' },
    code: 'GOLDEN_WRITE_REFUSED',
    text: 'CI=true',
  },
  {
    name: 'capture elsewhere under CI',
    argv: ['capture', '-o', 'out'],
    env: { CI: '1' },
    code: 'GOLDEN_WRITE_REFUSED',
    text: 'CI=1',
  },
  {
    name: 'accept under CI',
    argv: ['accept', '--reason', 'x'],
    env: { CI: 'true' },
    code: 'GOLDEN_WRITE_REFUSED',
    text: 'CI=true',
  },
  { name: 'accept without a reason', argv: ['accept'], env: {}, code: 'USAGE', text: '--reason' },
  {
    name: 'accept with a blank reason',
    argv: ['accept', '--reason', ' \n'],
    env: {},
    code: 'USAGE',
    text: '--reason is blank',
  },
  {
    name: 'accept with a blank name',
    argv: ['accept', '--reason', 'x', '--by', ''],
    env: {},
    code: 'USAGE',
    text: '--by is blank',
  },
  {
    name: 'accept with a day that no month has',
    argv: ['accept', '--reason', 'x', '--date', '2026-02-30'],
    env: {},
    code: 'USAGE',
    text: '--date "2026-02-30"',
  },
  {
    name: 'accept of an unknown id',
    argv: ['accept', 'feedbeeffeedbeef', '--reason', 'x'],
    env: {},
    code: 'GOLDEN_UNKNOWN_CHANGE',
    text: 'nothing is pending',
  },
  {
    name: 'check with an update flag',
    argv: ['check', '--update'],
    env: {},
    code: 'USAGE',
    text: '--update',
  },
  {
    name: 'check with an update flag behind --',
    argv: ['check', '--', '--update'],
    env: {},
    code: 'USAGE',
    text: 'name it with --cell',
  },
  {
    name: 'check of a file that is not there',
    argv: ['check', 'no.json', '--cell', 'root.plan.default'],
    env: {},
    code: 'DOCUMENT_NOT_FOUND',
    text: 'no.json',
  },
  {
    name: 'check of an unknown cell',
    argv: ['check', '--cell', 'root.plan.defautl'],
    env: {},
    code: 'USAGE',
    text: 'did you mean "root.plan.default"',
  },
  {
    name: 'capture into the golden folder',
    argv: ['capture', '-o', 'golden'],
    env: {},
    code: 'USAGE',
    text: 'golden folder',
  },
])('$name is refused in one clear message, and nothing is written', async ({ argv, env, code, text }) => {
  const cwd = await project();
  const answer = await type(cwd, argv, env);
  expect(answer).toMatchObject({ exitCode: 2, stdout: '' });
  expect(answer.stderr).toMatch(new RegExp(`^error ${code}: `));
  expect(answer.stderr).toContain(text);
  expect(answer.stderr.split('\n')).toHaveLength(4);
  expect(await snapshot(cwd)).toEqual([]);
});

test('a subject without goldens of its own is told which configuration to write', async () => {
  const cwd = await project({});
  const subject = {
    name: 'mine',
    title: 'Mine',
    driver: 'command',
    wire: 'openai-chat',
    contracts: ['universal'],
    command: ['true'],
    args: ['{prompt}'],
  };
  await writeFile(join(cwd, 'mine.json'), JSON.stringify(subject));
  const answer = await type(cwd, ['check', '--subject', join(cwd, 'mine.json')]);
  expect(answer.exitCode).toBe(2);
  expect(answer.stderr).toContain('{"subject":"mine","golden":"golden-mine"}');
});

test('a golden folder that is a file is named by every verb', async () => {
  const cwd = await project();
  await writeFile(join(cwd, 'golden'), 'a file');
  for (const argv of [['check'], ['capture'], ['pending'], ['accept', '--reason', 'x']]) {
    const answer = await type(cwd, argv);
    expect(answer).toMatchObject({ exitCode: 2, stdout: '' });
    expect(answer.stderr).toMatch(/^error \w+: .*golden/);
  }
});

test('a size limit of the process leaves the approved goldens as they are', async () => {
  const cwd = await approvedProject();
  await edit(join(cwd, 'golden/reasonix/root.plan.default.tools.json'), (text) => `${text} `);
  await type(cwd, ['capture']);
  const before = await snapshot(cwd);
  const cli = join(packageRoot(), 'dist/conformance/cli/main.js');
  const limited = promisify(execFile)(
    'sh',
    ['-c', 'ulimit -f 4; exec "$0" "$1" accept --reason x', process.execPath, cli],
    { cwd, env: { PATH: process.env['PATH'], USER: 'ada' } },
  );
  await expect(limited).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error GOLDEN_NOT_WRITABLE: .* cannot be written: EFBIG/),
  });
  expect(await snapshot(cwd)).toEqual(before);
  expect((await type(cwd, ['accept', '--reason', 'the disk is free again'])).exitCode).toBe(0);
  expect((await type(cwd, ['check'])).exitCode).toBe(0);
});

test('a cell that a subject cannot show is told with the reason, and is no difference', async () => {
  const cwd = await project({ golden: 'golden', subject: 'narrow.json' });
  const path = join(packageRoot(), 'conformance/agents/reference/subject.json');
  const subject = JSON.parse(await readFile(path, 'utf8'));
  const features = subject.features.filter((name: string) => name !== 'sub-agents' && name !== 'planner');
  await writeFile(join(cwd, 'narrow.json'), JSON.stringify({ ...subject, $schema: undefined, features }));
  const captured = await type(cwd, ['capture', '--contract', 'reasonix']);
  expect(captured.stdout).toContain(
    'left out  child.agent.default: "reference" does not declare the feature "sub-agents"\n',
  );
  await type(cwd, ['accept', '--reason', 'first goldens', '--by', 'Ada']);
  const checked = await type(cwd, ['check']);
  expect(checked.stdout).toContain(
    'left out  planner.plan.default: "reference" does not declare the feature "planner"\n',
  );
  expect(checked.stdout).toMatch(/exit 0: 4 captures of "reference" as approved\n$/);
  const asked = await type(cwd, ['check', '--cell', 'child.agent.default']);
  expect(asked.exitCode).toBe(2);
  expect(asked.stderr).toContain(
    '--cell "child.agent.default" cannot be shown: "reference" does not declare the feature "sub-agents".',
  );
});
