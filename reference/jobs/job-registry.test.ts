import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readContract } from '../../spec/read-contract.ts';
import { referenceContract } from '../reference-contract.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { JobRegistry } from './job-registry.ts';

const { limits } = referenceContract(readContract('reasonix'));
const never = new AbortController().signal;

async function registry(bash: Partial<typeof limits.bash> = {}): Promise<{ jobs: JobRegistry; cwd: string }> {
  const folder = await temporaryFolder();
  const jobs = new JobRegistry({
    cwd: folder.path,
    home: folder.path,
    marker: `test-${folder.path}`,
    limits: { bash: { ...limits.bash, killGraceMs: 100, ...bash }, jobs: { ...limits.jobs, maxRunning: 2 } },
  });
  onTestFinished(async () => {
    await jobs.close();
    await folder.remove();
  });
  return { jobs, cwd: folder.path };
}

/** True while a process runs; a zombie that nobody has reaped yet counts as ended. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function pidFrom(path: string): Promise<number> {
  for (let tries = 0; tries < 100 && !existsSync(path); tries += 1) await sleep(20);
  await sleep(20);
  return Number(readFileSync(path, 'utf8'));
}

test('separates output and error and gives the exit code', async () => {
  const { jobs } = await registry();
  expect(await jobs.runForeground('echo out; echo err >&2; exit 3', false, never)).toMatchObject({
    end: { kind: 'exited', exitCode: 3 },
    stopped: null,
    stdout: 'out\n',
    stderr: 'err\n',
  });
});

test('a command sees an allow-listed environment only', async () => {
  process.env['SECRET_KEY_OF_USER'] = 'hidden';
  onTestFinished(() => {
    delete process.env['SECRET_KEY_OF_USER'];
  });
  const { jobs, cwd } = await registry();
  const { stdout } = await jobs.runForeground('env', false, never);
  expect(stdout).not.toContain('SECRET_KEY_OF_USER');
  expect(stdout).toContain(`HOME=${cwd}\n`);
});

test('the timeout stops the whole group, a member that ignores the polite signal included', async () => {
  const { jobs, cwd } = await registry({ timeoutMs: 300 });
  const result = await jobs.runForeground(`trap '' TERM; sleep 60 & echo $! > pid; wait`, false, never);
  expect(result.stopped).toBe('timeout');
  expect(isRunning(await pidFrom(join(cwd, 'pid')))).toBe(false);
});

test('processes left in the group end with the command unless preserved', async () => {
  const { jobs, cwd } = await registry();
  await jobs.runForeground('sleep 60 & echo $! > ended', false, never);
  await jobs.runForeground('sleep 60 & echo $! > kept', true, never);
  const kept = await pidFrom(join(cwd, 'kept'));
  expect(isRunning(await pidFrom(join(cwd, 'ended')))).toBe(false);
  expect(isRunning(kept)).toBe(true);
  await jobs.close();
  await sleep(50);
  expect(isRunning(kept)).toBe(false);
});

test('closing ends a background job and what fled its group', async () => {
  const { jobs, cwd } = await registry();
  jobs.startBackground('setsid sleep 60 & echo $! > fled; echo $$ > own; sleep 60', false);
  const [fled, own] = [await pidFrom(join(cwd, 'fled')), await pidFrom(join(cwd, 'own'))];
  expect([isRunning(fled), isRunning(own)]).toEqual([true, true]);
  await jobs.close();
  await sleep(50);
  expect([isRunning(fled), isRunning(own)]).toEqual([false, false]);
});

test('a flood of output costs bounded memory and keeps both ends', async () => {
  const { jobs } = await registry({ maxOutputBytes: 2000 });
  const { stdout } = await jobs.runForeground('seq 1 200000', false, never);
  expect(stdout.length).toBeLessThan(2200);
  expect(stdout).toMatch(/^1\n2\n3\n[^…]*…\[\d+ bytes of output omitted\]…[^…]*199999\n200000\n$/);
});

test('the number of running jobs is bounded and counts only running ones', async () => {
  const { jobs } = await registry();
  const first = jobs.startBackground('sleep 60', false);
  jobs.startBackground('sleep 60', false);
  expect(() => jobs.startBackground('true', false)).toThrow('2 background jobs are running already');
  await first.stop();
  expect(first.status).toBe('stopped');
  expect(jobs.startBackground('exit 4', false).id).toBe('bash-3');
});

test('an unknown job id is refused with the known ones', async () => {
  const { jobs } = await registry();
  expect(() => jobs.job('bash-1')).toThrow('no background job "bash-1" in this session; none was started');
  jobs.startBackground('true', false);
  expect(() => jobs.job('bash-9')).toThrow('no background job "bash-9" in this session; known: bash-1');
});

test('a filter that fails loses no output', async () => {
  const { jobs } = await registry();
  const job = jobs.startBackground('echo kept', false);
  await job.ended;
  expect(() =>
    job.takeOutput(() => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(job.takeOutput((text) => text)).toBe('kept\n');
  expect(job.takeOutput((text) => text)).toBe('');
});
