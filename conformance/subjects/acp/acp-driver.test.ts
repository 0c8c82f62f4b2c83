import { afterEach, expect, test } from 'vitest';
import { homeMarks, livingMembers } from '../process-family.ts';
import { type RawAgentOptions, type RawAgentRun, startRawAgent } from './testing/start-raw-agent.ts';

const opened: RawAgentRun[] = [];

async function agent(behaviour: string, options?: RawAgentOptions): Promise<RawAgentRun> {
  const run = await startRawAgent(behaviour, options);
  opened.push(run);
  return run;
}

afterEach(async () => {
  for (const run of opened.splice(0)) await run.remove();
});

/** By the home that only this run's processes have: a look of its own, beside the driver's bookkeeping. */
function survivors(run: RawAgentRun): readonly number[] {
  return livingMembers({ marks: homeMarks(run.home), groupId: null });
}

test('two prompts are two turns of one session in one process, which ends with the session', async () => {
  const run = await agent('honest');
  const first = await run.running.prompt('one');
  const [id] = survivors(run);
  const second = await run.running.prompt('two');
  expect(first).toMatchObject({ kind: 'ended', exitCode: null, signal: null });
  expect(first.detail).toMatch(/^ended with the stop reason "end_turn" after \d+ ms$/);
  expect(first.stdout).toContain('"turn 1"');
  expect(second.stdout).toContain('"turn 2"');
  expect(second.stdout).not.toContain('"turn 1"');
  expect(survivors(run)).toEqual([id]);
  expect(run.running.processes()).toEqual([]);
  expect(await run.running.close()).toEqual({ killed: [] });
  expect(survivors(run)).toEqual([]);
  expect(run.client.protocolFaults).toEqual([]);
});

test('it lives in the enclosure where the system has one', async () => {
  const run = await agent('honest', { containment: 'auto' });
  expect(await run.running.prompt('one')).toMatchObject({ kind: 'ended' });
  expect(survivors(run).length).toBeGreaterThan(0);
  expect(run.running.processes()).toEqual([]);
  expect(await run.running.close()).toEqual({ killed: [] });
  expect(survivors(run)).toEqual([]);
});

test.each<{ behaviour: string; kind: string; detail: RegExp; options?: RawAgentOptions }>([
  {
    behaviour: 'hang-at-initialize',
    kind: 'timed-out',
    detail: /^sent no provider request within 400 ms; "initialize" was not answered$/,
    options: { timing: { firstRequestMs: 400 } },
  },
  {
    behaviour: 'exit-at-initialize',
    kind: 'crashed',
    detail: /^ended with exit code 7 after \d+ ms, before any provider request, while "initialize" was open$/,
  },
  {
    behaviour: 'other-version',
    kind: 'not-started',
    detail: /^"initialize" was answered with the protocol version 2; 1 is spoken here$/,
  },
  {
    behaviour: 'needs-login',
    kind: 'not-started',
    detail: /^"session\/new" opened nothing: it was answered by the error -32000, "log in first"$/,
  },
  {
    behaviour: 'silent',
    kind: 'timed-out',
    detail: /^sent no provider request within 700 ms$/,
    options: { timing: { firstRequestMs: 700 } },
  },
  {
    behaviour: 'hang',
    kind: 'timed-out',
    detail: /^did not end its turn within 1500 ms; 1 provider requests were seen$/,
    options: { timing: { turnMs: 1500 } },
  },
  {
    behaviour: 'die',
    kind: 'crashed',
    detail: /^died of SIGSEGV after \d+ ms, while "session\/prompt" was open$/,
  },
  {
    behaviour: 'refuse-prompt',
    kind: 'ended',
    detail:
      /^"session\/prompt" got no turn: it was answered by the error -32603, "no turn today", after \d+ ms$/,
  },
  { behaviour: 'exit-behind-answer', kind: 'ended', detail: /^ended with the stop reason "end_turn" after/ },
  { behaviour: 'odd-stop', kind: 'ended', detail: /^ended with the stop reason "bored" after/ },
])('$behaviour is $kind and leaves nobody behind', async ({ behaviour, kind, detail, options }) => {
  const run = await agent(behaviour, options);
  const outcome = await run.running.prompt('go');
  expect(outcome.kind).toBe(kind);
  expect(outcome.detail).toMatch(detail);
  await run.running.close();
  expect(survivors(run)).toEqual([]);
});

test('a session whose process has gone takes no second prompt', async () => {
  const run = await agent('die');
  await run.running.prompt('one');
  expect(await run.running.prompt('two')).toMatchObject({
    kind: 'not-started',
    signal: 'SIGSEGV',
    detail: 'not begun because the process had ended: it died of SIGSEGV',
  });
});

test('a command that does not exist is not-started and named', async () => {
  const run = await agent('honest', { subject: { command: ['/no/such/agent'] } });
  const outcome = await run.running.prompt('go');
  expect(outcome.kind).toBe('not-started');
  expect(outcome.detail).toContain('"/no/such/agent": no such file or command');
});

test('a child that outlives its agent is killed and told', async () => {
  const run = await agent('leave-child');
  const outcome = await run.running.prompt('go');
  const child = Number(/child (\d+)/.exec(outcome.stdout)?.[1]);
  expect(run.running.processes()).toEqual([child]);
  expect(await run.running.close()).toEqual({ killed: [child] });
  expect(survivors(run)).toEqual([]);
});

test('an agent that goes on after its input has ended is killed and told', async () => {
  const run = await agent('ignore-end');
  await run.running.prompt('go');
  const ids = survivors(run);
  expect(await run.running.close()).toEqual({ killed: ids });
});

test('an abort ends the prompt and the process', async () => {
  const controller = new AbortController();
  const run = await agent('hang', { signal: controller.signal });
  setTimeout(() => controller.abort(), 300);
  expect(await run.running.prompt('go')).toMatchObject({
    kind: 'aborted',
    detail: 'stopped because the run was aborted',
  });
  expect(survivors(run)).toEqual([]);
  expect(await run.running.prompt('again')).toMatchObject({ kind: 'aborted', durationMs: 0 });
});

test('an agent that asks the provider beyond a cap is stopped there', async () => {
  const run = await agent('honest', { caps: { requests: 1 } });
  await run.running.prompt('one');
  const outcome = await run.running.prompt('two');
  expect(outcome.kind).toBe('cap-breached');
  expect(outcome.detail).toMatch(/the cap "requests" of 1 was passed$/);
});

test('only the allow-listed environment reaches an agent, and secrets are masked everywhere', async () => {
  const run = await agent('show-environment', {
    caller: { PASSED: 'let through', KEPT: 'kept back' },
    subject: { passEnv: ['PASSED'], modes: { plan: { env: { AGENT_MODE: '{mode}' } } } },
    mode: 'plan',
  });
  const outcome = await run.running.prompt('go');
  expect(outcome.stdout).not.toContain('let through');
  expect(outcome.stdout).not.toContain('kept back');
  expect(outcome.stdout).toContain('\\"PASSED\\":\\"***********\\"');
  expect(outcome.stdout).toContain('\\"AGENT_MODE\\":\\"plan\\"');
  expect(JSON.stringify(run.client.lines)).not.toContain('let through');
});
