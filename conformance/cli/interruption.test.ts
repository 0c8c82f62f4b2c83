import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';

// Over the built command line: a run that is stopped or killed loses nothing that it has found, and is never green.
const main = join(packageRoot(), 'dist/conformance/cli/main.js');
const limitMs = 120_000;
// The law over many processes takes far longer than the test needs.
const long = ['run', '--contract', 'universal', '--only', 'universal', '--runs', '500', '--format', 'json'];

interface Started {
  readonly child: ChildProcess;
  readonly cwd: string;
  stdout(): string;
}

async function startRun(): Promise<Started> {
  const cwd = await mkdtemp(join(tmpdir(), 'surfacelock-interrupted-'));
  const child = spawn(process.execPath, [main, ...long], { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(cwd, { recursive: true, force: true });
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { child, cwd, stdout: () => Buffer.concat(chunks).toString('utf8') };
}

/** Waits until the run has written down some results. */
async function untilResults(cwd: string, count: number): Promise<void> {
  const until = performance.now() + limitMs / 2;
  while (performance.now() < until) {
    const lines = (await readStream(cwd)).split('\n').filter((line) => line.startsWith('{"record":"result"'));
    if (lines.length >= count) return;
    await sleep(50);
  }
  throw new Error(`no ${count} results within half of the limit`);
}

async function readStream(cwd: string): Promise<string> {
  return readFile(join(cwd, '.surfacelock/last-report.jsonl'), 'utf8').catch(() => '');
}

async function rendered(cwd: string): Promise<{ readonly exitCode: unknown; readonly report: unknown }> {
  const args = [main, 'report', 'render', '.surfacelock/last-report.jsonl', '--format', 'json'];
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [exitCode] = await once(child, 'close');
  return { exitCode, report: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'after %s the report is printed, is partial and gives 3',
  async (signal) => {
    const { child, cwd, stdout } = await startRun();
    await untilResults(cwd, 2);
    child.kill(signal);
    const [exitCode] = await once(child, 'close');
    expect(exitCode).toBe(3);
    const report: { readonly results: readonly object[] } = JSON.parse(stdout());
    expect('footer' in report).toBe(false);
    expect(report).toMatchObject({ exitCode: 3 });
    expect(report.results.length).toBeGreaterThanOrEqual(2);
    expect((await rendered(cwd)).exitCode).toBe(3);
  },
  limitMs,
);

test(
  'after a kill the results lie in the run folder, and a report from them is partial',
  async () => {
    const { child, cwd } = await startRun();
    await untilResults(cwd, 2);
    child.kill('SIGKILL');
    await once(child, 'close');
    const { exitCode, report } = await rendered(cwd);
    expect(exitCode).toBe(3);
    expect(report).toMatchObject({ exitCode: 3, subject: { name: 'reference' }, results: expect.any(Array) });
    expect('footer' in Object(report)).toBe(false);
    await expect(readFile(join(cwd, '.surfacelock/last-report.json'))).rejects.toThrow('ENOENT');
  },
  limitMs,
);
