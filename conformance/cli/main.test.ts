import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadDocument, parseDocument } from '../../spec/load.ts';
import { packageRoot } from '../../spec/package-root.ts';

// The process itself: streams, signals and exit codes. It needs the build, as "npm test" makes it first.
const main = join(packageRoot(), 'dist', 'conformance', 'cli', 'main.js');

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'surfacelock-cli-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

function run(
  cwd: string,
  args: readonly string[],
  program: readonly [string, ...string[]] = [process.execPath, main],
): Promise<Ended> {
  const [file, ...leading] = program;
  const env = { PATH: process.env['PATH'] ?? '', HOME: cwd, SAMPLE_TOKEN: 'tok-52f1a' };
  return new Promise((resolve) => {
    execFile(file, [...leading, ...args], { cwd, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

async function subjectFile(cwd: string, script: string, more: object = {}): Promise<string> {
  const subject = {
    name: 'sample',
    title: 'Sample',
    driver: 'command',
    wire: 'openai-chat',
    contracts: ['universal'],
    command: ['{node}', '-e', script],
    args: ['{prompt}'],
    passEnv: ['SAMPLE_TOKEN'],
    timing: { firstRequestMs: 20_000, turnMs: 20_000 },
    ...more,
  };
  await writeFile(join(cwd, 'sample.json'), JSON.stringify(subject));
  return 'sample.json';
}

const narrow = ['--only', 'universal/tool-names-unique'];

test('help goes to standard output alone', async () => {
  const { code, stdout, stderr } = await run(await folder(), ['--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^surfacelock tests the tool contract/);
});

test('the JSON format goes to standard output alone and keeps to the schema', async () => {
  const cwd = await folder();
  const { code, stdout, stderr } = await run(cwd, ['run', ...narrow, '--format', 'json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const report = await parseDocument('report', stdout, 'stdout');
  expect(report).toMatchObject({ exitCode: 0, footer: { complete: true, results: 1 } });
  expect(await loadDocument('report', join(cwd, '.surfacelock', 'last-report.json'))).toEqual(report);
});

test('an output file takes the format, and standard output stays empty', async () => {
  const cwd = await folder();
  const { code, stdout, stderr } = await run(cwd, [
    'run',
    ...narrow,
    '--format',
    'json',
    '-o',
    'report.json',
  ]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toMatch(/exit 0: clean\nreport written to report\.json\n$/);
  expect(await loadDocument('report', join(cwd, 'report.json'))).toMatchObject({ exitCode: 0 });
});

test('a command that is not found is one summary and exit 3', async () => {
  const cwd = await folder();
  const file = await subjectFile(cwd, '', { command: ['surfacelock-no-such-command'] });
  const { code, stdout, stderr } = await run(cwd, ['run', '--subject', file]);
  expect(code).toBe(3);
  expect(stdout.match(/^BLOCKED/gm)).toHaveLength(1);
  expect(stdout).toMatch(/^ {2}seen {6}.*surfacelock-no-such-command/m);
  expect(stdout).toMatch(/exit 3: could not check\n$/);
  expect(stderr).toBe('all evidence: .surfacelock/last-report.json\n');
});

test('what a subject prints is masked where it holds a declared secret', async () => {
  const cwd = await folder();
  const script = 'console.error("no model for key " + process.env.SAMPLE_TOKEN); process.exit(7)';
  const { code, stdout } = await run(cwd, [
    'run',
    '--subject',
    await subjectFile(cwd, script),
    '--format',
    'json',
  ]);
  expect(code).toBe(3);
  expect(stdout).toContain('no model for key *********');
  expect(stdout).not.toContain('tok-52f1a');
});

test('a wrong key in a subject file is exit 2 and names file, place and key', async () => {
  const cwd = await folder();
  const { code, stdout, stderr } = await run(cwd, [
    'run',
    '--subject',
    await subjectFile(cwd, '', { comand: [] }),
  ]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error SCHEMA_INVALID: .*sample\.json.*\/comand.*did you mean "command"/);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('malformed expected failures are exit 2 and never no exceptions', async () => {
  const cwd = await folder();
  await writeFile(join(cwd, 'known.json'), '{ "entries": [ }');
  expect(await run(cwd, ['run', '--expected-failures', 'known.json'])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^error DOCUMENT_SYNTAX: .*known\.json/),
  });
  const entry = { check: 'universal/tool-names-uniq', outcome: 'fail', reason: 'r', since: '1' };
  await writeFile(join(cwd, 'known.json'), JSON.stringify({ entries: [entry] }));
  expect(await run(cwd, ['run', '--expected-failures', 'known.json'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^error CHECK_UNKNOWN: .*did you mean "universal\/tool-names-unique"/),
  });
});

test('an expected failure that passes is stale and exit 5', async () => {
  const cwd = await folder();
  const entry = { check: 'universal/tool-names-unique', outcome: 'fail', reason: 'doubles one', since: '1' };
  await writeFile(join(cwd, 'known.json'), JSON.stringify({ entries: [entry] }));
  const { code, stdout } = await run(cwd, ['run', ...narrow, '--expected-failures', 'known.json']);
  expect(code).toBe(5);
  expect(stdout).toMatch(/^STALE universal\/tool-names-unique/m);
});

test('a file that the file system cuts off is no report at all', async () => {
  const cwd = await folder();
  const shell = ['bash', '-c', 'ulimit -f 1; exec "$@"', 'bash', process.execPath, main] as const;
  const { code, stderr } = await run(
    cwd,
    ['run', ...narrow, '--format', 'json', '-o', 'report.json', '--runs', '1'],
    [...shell],
  );
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error OUTPUT_NOT_WRITABLE: .*report\.json" cannot be written: EFBIG/m);
  expect((await readdir(cwd)).sort()).toEqual(['.surfacelock']);
});

test('a reader that has seen enough is no failure', async () => {
  const child = spawn(process.execPath, [main, 'explain', '--list'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('output that cannot be written is exit 2', async () => {
  const full = await open('/dev/full', 'w');
  onTestFinished(() => full.close());
  const child = spawn(process.execPath, [main, 'run', '--list'], { stdio: ['ignore', full.fd, 'pipe'] });
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/^error OUTPUT_NOT_WRITABLE: standard output: /),
  });
});

test('an interruption ends the subject, leaves nothing behind and gives a partial report', async () => {
  const cwd = await folder();
  const script =
    'require("node:fs").writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)';
  // Inside namespaces its process id would be another one, and the file would not be seen out here.
  const pidFile = join(cwd, 'pid');
  const file = await subjectFile(cwd, script, { args: [pidFile, '{prompt}'] });
  const child = spawn(
    process.execPath,
    [main, 'run', '--subject', file, '--containment', 'partial', '--format', 'json'],
    {
      cwd,
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: cwd },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let stdout = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  await expect.poll(() => existsSync(pidFile), { timeout: 15_000 }).toBe(true);
  await expect.poll(() => readFile(pidFile, 'utf8')).not.toBe('');
  child.kill('SIGINT');
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(3);
  const report = await parseDocument('report', stdout, 'stdout');
  expect(report).toMatchObject({ exitCode: 3, results: [] });
  expect('footer' in report).toBe(false);
  const pid = Number(await readFile(pidFile, 'utf8'));
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect((await readdir(cwd)).filter((name) => name.startsWith('surfacelock-run-'))).toEqual([]);
});
