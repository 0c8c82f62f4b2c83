import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';

const main = join(packageRoot(), 'dist', 'conformance', 'cli', 'main.js');
const vectors = join(packageRoot(), 'spec', 'vectors', 'recordings');

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'surfacelock-cli-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

function run(cwd: string, ...args: readonly string[]): Promise<Ended> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: cwd };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { cwd, env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

test('a folder is judged: what needs a living subject says so, and the rest passes', async () => {
  const cwd = await folder();
  await cp(join(vectors, 'two-sessions'), join(cwd, 'dump'), { recursive: true });
  const { code, stdout } = await run(cwd, 'run', '--subject', 'dump');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^surfacelock \S+: recording-dump \(recording, openai-chat\) held to universal$/m);
  expect(stdout).toMatch(
    /^ {2}n\/a +MUST +universal\/unknown-name-runs-nothing +It needs a living subject whose calls it scripts; this one is a recording\.$/m,
  );
  expect(stdout).toMatch(
    /^ {2}n\/a +MUST +universal\/tools-same-across-processes +no difference in 2 recorded starts, too few to exclude any flap$/m,
  );
  expect(stdout).toMatch(/^recording {5}5 requests in 2 sessions, 2 starts \(processes not marked\)$/m);
  expect(stdout).toMatch(/^stability {5}not judged$/m);
});

test('findings in a JSONL end with 1 and name the place', async () => {
  const cwd = await folder();
  const tool = '{"type":"function","function":{"name":"a b"}}';
  await writeFile(join(cwd, 'dump.jsonl'), `{"body":{"messages":[],"tools":[${tool}]}}\n{"body":"words"}\n`);
  const { code, stdout } = await run(cwd, 'run', '--subject', 'dump.jsonl');
  expect(code).toBe(1);
  expect(stdout).toMatch(/seen +line 1: tool 0 has "a b"/);
  expect(stdout).toMatch(
    /^skipped {7}1 entry that is no request of this wire:\n +the body in line 2 is no JSON/m,
  );
});

test('a line that is no JSON ends with 2 and its number', async () => {
  const cwd = await folder();
  await writeFile(join(cwd, 'dump.jsonl'), '\n{"body":\n');
  const { code, stdout, stderr } = await run(cwd, 'run', '--subject', 'dump.jsonl');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error RECORDING_INVALID: .*dump\.jsonl:2 is no JSON: /);
});

test('a recording cannot be captured, and that is said', async () => {
  const cwd = await folder();
  await cp(join(vectors, 'two-sessions'), join(cwd, 'dump'), { recursive: true });
  const { code, stderr } = await run(cwd, 'capture', '--subject', 'dump', '-o', 'out');
  expect(code).toBe(2);
  expect(stderr).toMatch(/"recording-dump" is a recording: it can be judged, but not started/);
});
