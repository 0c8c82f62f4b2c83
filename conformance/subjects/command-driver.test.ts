import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type HostileOptions, type HostileRun, startHostile } from '../fixtures/hostile/start-hostile.ts';
import { killAllSubjects } from './live-families.ts';
import { homeMarks, livingMembers } from './process-family.ts';

const opened: HostileRun[] = [];

async function hostile(program: string, options?: HostileOptions): Promise<HostileRun> {
  const run = await startHostile(program, options);
  opened.push(run);
  return run;
}

afterEach(async () => {
  for (const run of opened.splice(0)) await run.remove();
});

/** By the home that only this run's processes have: a look of its own, beside the driver's bookkeeping. */
function survivors(run: HostileRun): readonly number[] {
  return livingMembers({ marks: homeMarks(run.home), groupId: null });
}

test.each<{ program: string; kind: string; detail: RegExp; exitCode: number | null; signal: string | null }>([
  {
    program: 'hang',
    kind: 'timed-out',
    detail: /^sent no provider request within 600 ms$/,
    exitCode: null,
    signal: 'SIGTERM',
  },
  {
    program: 'ignore-term',
    kind: 'timed-out',
    detail: /^sent no provider request within 600 ms$/,
    exitCode: null,
    signal: 'SIGKILL',
  },
  {
    program: 'ask-then-hang',
    kind: 'timed-out',
    detail: /^did not end its turn within 1500 ms; 1 provider requests were seen$/,
    exitCode: null,
    signal: 'SIGTERM',
  },
  {
    program: 'exit-at-once',
    kind: 'ended',
    detail: /^ended with exit code 7 after \d+ ms, before any provider request$/,
    exitCode: 7,
    signal: null,
  },
  {
    program: 'crash',
    kind: 'crashed',
    detail: /^died of SIGSEGV after \d+ ms, before any provider request$/,
    exitCode: null,
    signal: 'SIGSEGV',
  },
])('$program is $kind, in bounded time and without survivors', async ({ program, detail, ...expected }) => {
  const run = await hostile(program);
  const outcome = await run.running.prompt('go');
  expect(outcome).toMatchObject(expected);
  expect(outcome.detail).toMatch(detail);
  expect(outcome.durationMs).toBeLessThan(4000);
  await run.running.close();
  expect(survivors(run)).toEqual([]);
});

test('a subject that ends by itself leaves nothing to kill', async () => {
  const run = await hostile('exit-at-once');
  await run.running.prompt('go');
  expect(await run.running.close()).toEqual({ killed: [] });
});

test('a child in a session of its own is found by its mark and reported', async () => {
  const run = await hostile('fork-away', { containment: 'partial', timing: { graceMs: 0 } });
  const outcome = await run.running.prompt('go');
  expect(outcome.kind).toBe('ended');
  const child = Number(outcome.stdout);
  expect(survivors(run)).toContain(child);
  const { killed } = await run.running.close();
  expect(killed).toEqual([child]);
  expect(survivors(run)).toEqual([]);
});

test('a child that holds the output open does not hold the turn open', async () => {
  const run = await hostile('hold-output');
  const outcome = await run.running.prompt('go');
  expect(outcome).toMatchObject({ kind: 'ended', exitCode: 0 });
  expect(outcome.durationMs).toBeLessThan(1400);
  await run.running.close();
  expect(survivors(run)).toEqual([]);
});

test('200 MB of output are counted and not kept', async () => {
  const run = await hostile('flood', { timing: { firstRequestMs: 20_000, turnMs: 20_000 } });
  const before = process.memoryUsage().rss;
  const outcome = await run.running.prompt('go');
  const grownBytes = process.memoryUsage().rss - before;
  expect(outcome).toMatchObject({ kind: 'ended', exitCode: 0 });
  expect(outcome.stdout).toMatch(/^first\nx+\n\[209698827 bytes left out\]\nx+last\n$/);
  expect(outcome.stdout.length).toBeLessThan(17_000);
  expect(grownBytes).toBeLessThan(100 * 1024 * 1024);
});

test.each([
  {
    name: 'a command that does not exist',
    command: ['/no/such/agent'],
    detail: /"\/no\/such\/agent": no such file/,
  },
  {
    name: 'a file that is not executable',
    command: ['{packageRoot}/package.json'],
    detail: /package\.json": it may not be executed/,
  },
  {
    name: 'a word that no folder of the PATH has',
    command: ['no-such-agent'],
    detail: /"no-such-agent": no such file/,
  },
])('$name is not-started and named', async ({ command, detail }) => {
  const run = await hostile('hang', { subject: { command } });
  const outcome = await run.running.prompt('go');
  expect(outcome).toMatchObject({ kind: 'not-started', exitCode: null, signal: null });
  expect(outcome.detail).toMatch(detail);
});

test('a subject that asks without end is stopped at the cap', async () => {
  const run = await hostile('ask-without-end', {
    caps: { requests: 20, repeatAfterScript: 1000 },
    timing: { turnMs: 20_000 },
  });
  const outcome = await run.running.prompt('go');
  expect(outcome.kind).toBe('cap-breached');
  expect(outcome.detail).toMatch(/the cap "requests" of 20 was passed$/);
  expect(await run.running.prompt('again')).toMatchObject({ kind: 'cap-breached', durationMs: 0 });
  await run.running.close();
  expect(survivors(run)).toEqual([]);
});

test('an abort ends a prompt at once', async () => {
  const controller = new AbortController();
  const run = await hostile('hang', { signal: controller.signal, timing: { firstRequestMs: 20_000 } });
  setTimeout(() => controller.abort(), 200);
  const outcome = await run.running.prompt('go');
  expect(outcome).toMatchObject({ kind: 'aborted', detail: 'stopped because the run was aborted' });
  expect(outcome.durationMs).toBeLessThan(1500);
  expect(survivors(run)).toEqual([]);
});

test('all subjects are killed without waiting', async () => {
  const run = await hostile('ignore-term', {
    containment: 'partial',
    timing: { firstRequestMs: 20_000, turnMs: 20_000 },
  });
  const prompt = run.running.prompt('go');
  await expect.poll(() => survivors(run).length).toBe(1);
  const [id] = survivors(run);
  expect(killAllSubjects()).toEqual([id]);
  expect(await prompt).toMatchObject({ kind: 'crashed', signal: 'SIGKILL' });
});

test('only the allow-listed environment reaches a subject', async () => {
  const run = await hostile('show-environment', {
    caller: { PASSED: 'let through', SECRET_KEY: 'kept back' },
    subject: {
      passEnv: ['PASSED', 'ABSENT'],
      env: { AGENT_URL: '{baseUrl}/x' },
      modes: { plan: { env: { AGENT_MODE: '{mode}' } } },
    },
    mode: 'plan',
  });
  const outcome = await run.running.prompt('go');
  const shown = JSON.parse(outcome.stdout.replaceAll('***********', 'let through'));
  expect(Object.keys(shown.env).sort()).toEqual([
    'AGENT_MODE',
    'AGENT_URL',
    'CI',
    'HOME',
    'LANG',
    'NO_COLOR',
    'PASSED',
    'PATH',
    'SURFACELOCK_RUN_MARK',
    'TERM',
    'TMPDIR',
  ]);
  expect(shown.env).toMatchObject({
    AGENT_MODE: 'plan',
    CI: '1',
    HOME: run.home,
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    TERM: 'dumb',
    TMPDIR: join(run.home, '.tmp'),
  });
  expect(shown.env.AGENT_URL).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/x$/);
  expect(shown.cwd).toBe(run.workspace);
});

test('what is let through is masked in the kept output, length unchanged', async () => {
  const run = await hostile('show-environment', {
    caller: { PASSED: 'let through' },
    subject: { passEnv: ['PASSED'] },
  });
  const outcome = await run.running.prompt('go');
  expect(outcome.stdout).toContain('"PASSED":"***********"');
  expect(outcome.stdout).not.toContain('let through');
});

test('the second prompt takes the arguments of resume, and each prompt stays one argument', async () => {
  const run = await hostile('show-environment', {
    subject: { args: ['new', '{prompt}'], resume: { args: ['again', '{prompt}'] } },
  });
  const first = JSON.parse((await run.running.prompt('one $(date) {home}')).stdout);
  const second = JSON.parse((await run.running.prompt('"two" three')).stdout);
  expect(first.argv).toEqual(['new', 'one $(date) {home}']);
  expect(second.argv).toEqual(['again', '"two" three']);
  expect(second.env.HOME).toBe(first.env.HOME);
});

test('a second prompt without resume is not started', async () => {
  const run = await hostile('exit-at-once');
  await run.running.prompt('one');
  expect(await run.running.prompt('two')).toMatchObject({
    kind: 'not-started',
    detail: 'subject "hostile" declares no resume, so a second prompt cannot continue the session',
  });
});

test('configuration files lie in place before the start', async () => {
  const run = await hostile('exit-at-once', {
    subject: {
      config: {
        files: [
          { path: '{home}/.agent/config.json', format: 'json', content: { url: '{baseUrl}', port: 1 } },
          { path: '{workspace}/agent.toml', format: 'toml', content: 'model = "{model}"\n' },
        ],
      },
    },
  });
  expect(JSON.parse(await readFile(join(run.home, '.agent/config.json'), 'utf8'))).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/),
    port: 1,
  });
  expect(readFileSync(join(run.workspace, 'agent.toml'), 'utf8')).toBe('model = "scripted-model"\n');
});

test('an unknown mode is refused by name', async () => {
  await expect(hostile('hang', { subject: { modes: { plan: {} } }, mode: 'fast' })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: 'subject "hostile" has no mode "fast"; it has plan',
  });
});
