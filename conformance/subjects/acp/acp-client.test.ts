import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { AskChoice, SubjectAsk } from '../driver.ts';
import { nothingGiven } from '../given.ts';
import { homeMarks, livingMembers } from '../process-family.ts';
import { loadMessageJudge } from './message-judge.ts';
import { readLine } from './rpc-message.ts';
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

/** By the home that only this run's processes have. */
function living(run: RawAgentRun): readonly number[] {
  return livingMembers({ marks: homeMarks(run.home), groupId: null });
}

function sent(run: RawAgentRun): readonly { readonly method?: string; readonly params?: unknown }[] {
  return (run.client.lines ?? []).filter(({ from }) => from === 'client').map(({ text }) => JSON.parse(text));
}

test('what is no message of the protocol is a fault, and the turn goes on', async () => {
  const run = await agent('garbage');
  expect(await run.running.prompt('go')).toMatchObject({ kind: 'ended' });
  expect(run.client.protocolFaults).toEqual([
    'line 4 of the agent is no JSON: "Loading the model…"',
    expect.stringMatching(/^line 5 of the agent is no UTF-8: /),
    'line 6 of the agent is a list, and batches are no part of the protocol: "[]"',
    'line 7 of the agent: the answer with the id 999 belongs to no request: "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":999,\\"result\\":{}}"',
  ]);
});

test('updates that the schema does not know are faults, extensions are none', async () => {
  const run = await agent('odd-updates');
  await run.running.prompt('go');
  expect(run.client.protocolFaults).toEqual([
    expect.stringContaining('sessionUpdate is "weather", which the protocol does not know'),
    expect.stringContaining("must have required property 'toolCallId'"),
  ]);
});

test('an unknown stop reason and a torn last line are faults', async () => {
  const odd = await agent('odd-stop');
  await odd.running.prompt('go');
  expect(odd.client.protocolFaults).toEqual([
    expect.stringContaining('at /stopReason: it is none of end_turn'),
  ]);
  const torn = await agent('exit-torn');
  expect(await torn.running.prompt('go')).toMatchObject({ kind: 'crashed', exitCode: 0 });
  expect(torn.client.protocolFaults).toEqual([
    'line 4 of the agent, the last one, has no end: "{\\"jsonrpc\\":\\"2.0\\",\\"method\\":\\"session/upd"',
  ]);
});

test('a flood of faults and lines is counted and not kept', async () => {
  const run = await agent('flood');
  expect(await run.running.prompt('go')).toMatchObject({ kind: 'ended' });
  expect(run.client.protocolFaults.length).toBe(51);
  expect(run.client.protocolFaults[50]).toBe('19950 more faults were not kept');
  expect(run.client.lines?.length).toBe(400);
});

test('a line over the bound is a fault and none of it is kept', async () => {
  const run = await agent('long-line');
  expect(await run.running.prompt('go')).toMatchObject({ kind: 'ended' });
  expect(run.client.protocolFaults).toEqual(['line 4 of the agent is longer than 32 MiB']);
});

test.each<{ choice: AskChoice; behaviour: string; outcome: string; sent: AskChoice; note: string | null }>([
  { choice: 'allow-once', behaviour: 'ask-twice', outcome: 'id-allow_once', sent: 'allow-once', note: null },
  {
    choice: 'allow-always',
    behaviour: 'ask-twice',
    outcome: 'id-allow_always',
    sent: 'allow-always',
    note: null,
  },
  {
    choice: 'reject-once',
    behaviour: 'ask-twice',
    outcome: 'id-reject_once',
    sent: 'reject-once',
    note: null,
  },
  { choice: 'cancelled', behaviour: 'ask-twice', outcome: 'cancelled', sent: 'cancelled', note: null },
  {
    choice: 'reject-always',
    behaviour: 'ask-few',
    outcome: 'id-reject_once',
    sent: 'reject-once',
    note: '"reject-always" is not offered, so "reject-once" was sent',
  },
  {
    choice: 'allow-always',
    behaviour: 'ask-few',
    outcome: 'id-allow_once',
    sent: 'allow-once',
    note: '"allow-always" is not offered, so "allow-once" was sent',
  },
  {
    choice: 'allow-once',
    behaviour: 'ask-empty',
    outcome: 'cancelled',
    sent: 'cancelled',
    note: 'neither "allow-once" nor anything near it is offered, so the question was cancelled',
  },
])('$choice is sent as $outcome to $behaviour', async ({ choice, behaviour, outcome, ...record }) => {
  const asks: SubjectAsk[] = [];
  const onAsk = async (ask: SubjectAsk): Promise<AskChoice> => {
    asks.push(ask);
    return choice;
  };
  const run = await agent(behaviour, { onAsk });
  const { stdout } = await run.running.prompt('go');
  expect(stdout).toContain(`\\"${outcome}\\"`);
  expect(asks[0]).toMatchObject({ name: 'write_file', title: 'Write note.txt' });
  expect(run.client.answered?.[0]).toMatchObject({ choice, ...record });
  expect(run.client.answered?.length).toBe(behaviour === 'ask-twice' ? 2 : 1);
});

test('the name of what is asked about is read where the subject file says', async () => {
  const names: (string | null)[] = [];
  const run = await agent('ask-few', {
    subject: { acp: { args: ['ask-few', '{baseUrl}'], askName: '/toolCall/title' } },
    onAsk: async ({ name }) => {
      names.push(name);
      return 'allow-once';
    },
  });
  await run.running.prompt('go');
  expect(names).toEqual(['Write note.txt']);
});

test('where nobody is there to ask, what asks is rejected once', async () => {
  const run = await agent('ask-few');
  expect((await run.running.prompt('go')).stdout).toContain('id-reject_once');
});

test('a fault of who answers is thrown and not told of the agent', async () => {
  const run = await agent('ask-few', { onAsk: () => Promise.reject(new RangeError('on purpose')) });
  await expect(run.running.prompt('go')).rejects.toThrow('on purpose');
});

test('a request that no client has been said to answer is refused by its code', async () => {
  const run = await agent('ask-for-files');
  expect((await run.running.prompt('go')).stdout).toContain('\\"code\\":-32601');
});

test('a cancelled turn ends by itself with its stop reason', async () => {
  const run = await agent('wait-for-cancel');
  const turn = run.running.prompt('go');
  await expect.poll(() => run.model.routed.length).toBe(1);
  await expect.poll(() => JSON.stringify(run.client.lines)).toContain('turn 1');
  await run.client.cancel();
  const outcome = await turn;
  expect(outcome.kind).toBe('ended');
  expect(outcome.detail).toMatch(/^ended with the stop reason "cancelled"/);
  expect(run.client.protocolFaults).toEqual([]);
});

test('cancelling cancels the open question too', async () => {
  const run = await agent('ask-few', { onAsk: () => new Promise<never>(() => undefined) });
  const turn = run.running.prompt('go');
  await expect.poll(() => JSON.stringify(run.client.lines)).toContain('request_permission');
  await run.client.cancel();
  expect((await turn).stdout).toContain('\\"cancelled\\"');
});

test('an agent that does not mind being cancelled runs into its bound', async () => {
  const run = await agent('hang', { timing: { turnMs: 1500 } });
  const turn = run.running.prompt('go');
  await expect.poll(() => run.model.routed.length).toBe(1);
  await run.client.cancel();
  expect((await turn).detail).toBe(
    'did not end its turn within 1500 ms; 1 provider requests were seen, though it was cancelled',
  );
});

const modes = {
  plan: { acp: { setMode: 'plan-id' } },
  free: { acp: { configOption: { id: 'approval', value: 'never' } } },
  odd: { acp: { setMode: 'unheard-of' } },
  bare: { args: [] },
};

test('modes are chosen at the start and later, by mode or by option', async () => {
  const run = await agent('honest', { subject: { modes }, mode: 'plan' });
  await run.running.prompt('one');
  await run.client.setMode('free');
  expect(sent(run).flatMap(({ method, params }) => (/set_/.test(method ?? '') ? [params] : []))).toEqual([
    { sessionId: 's-workspace-0', modeId: 'plan-id' },
    { sessionId: 's-workspace-0', configId: 'approval', value: 'never' },
  ]);
});

test.each([
  { mode: 'bare', message: 'the mode "bare" of subject "raw-agent" has no "acp" entry' },
  {
    mode: 'odd',
    message:
      'The mode "odd" of subject "raw-agent" was not set: the mode "odd" could not be set: it was answered by the error -32602, "no such mode".',
  },
])('the mode $mode cannot be set, and why is said', async ({ mode, message }) => {
  const run = await agent('honest', { subject: { modes } });
  await expect(run.client.setMode(mode)).rejects.toThrow(message);
});

test('a mode that the agent refuses ends the start', async () => {
  const run = await agent('honest', { subject: { modes }, mode: 'odd' });
  expect(await run.running.prompt('go')).toMatchObject({
    kind: 'not-started',
    detail: 'the mode "odd" could not be set: it was answered by the error -32602, "no such mode"',
  });
});

test('metadata is read where the subject file says, by id', async () => {
  const inMeta = await agent('honest', {
    subject: { metadata: { kind: 'acp-meta', pointer: '/x.dev~1notice' } },
  });
  await inMeta.running.prompt('go');
  expect(inMeta.client.metadata('own-1')).toEqual({ use: 'read_file' });
  expect(inMeta.client.metadata('other')).toBeNull();
  const inOutput = await agent('honest', {
    subject: { metadata: { kind: 'acp-meta', pointer: '/notice', in: 'rawOutput' } },
  });
  await inOutput.running.prompt('go');
  expect(inOutput.client.metadata('own-1')).toEqual({ use: 'read' });
});

test('servers are handed over with the session where the subject file says so', async () => {
  const server = { command: '/bin/server', args: ['-x'], autoStart: true, enabled: true, authorized: true };
  const servers = [
    { ...server, name: 'one', env: { LOG: '/tmp/log' } },
    { ...server, name: 'off', env: {}, enabled: false },
  ];
  const given = { ...nothingGiven, servers };
  const run = await agent('honest', {
    subject: { acp: { args: ['honest', '{baseUrl}'], mcpServers: 'session' } },
    given,
  });
  await run.running.prompt('go');
  expect(sent(run).find(({ method }) => method === 'session/new')?.params).toEqual({
    cwd: run.workspace,
    mcpServers: [
      { name: 'one', command: '/bin/server', args: ['-x'], env: [{ name: 'LOG', value: '/tmp/log' }] },
    ],
  });
});

test('a second session lives in the same process with its own workspace and questions', async () => {
  const run = await agent('ask-few', { onAsk: async () => 'allow-once' });
  const other = join(run.workspace, '..', 'other');
  await mkdir(other);
  await run.running.prompt('one');
  const beside = await run.client.beside({
    ...run.start,
    workspace: other,
    onAsk: async () => 'reject-once',
  });
  expect((await beside.prompt('two')).stdout).toContain('id-reject_once');
  expect(run.client.answered?.length).toBe(1);
  expect(living(run).length).toBe(1);
  expect(await beside.close()).toEqual({ killed: [] });
  expect(sent(run).at(-1)).toMatchObject({ method: 'session/close', params: { sessionId: 's-other-0' } });
  expect(await run.running.prompt('three')).toMatchObject({ kind: 'ended' });
});

test('a session goes on in a new process', async () => {
  const run = await agent('honest', { subject: { modes }, mode: 'plan' });
  await run.running.prompt('one');
  const before = living(run);
  await run.running.renew?.();
  expect(living(run)).toEqual([]);
  const outcome = await run.running.prompt('two');
  expect(outcome.stdout).toContain('"turn 1"');
  expect(living(run)).not.toEqual(before);
  expect(sent(run).map(({ method }) => method)).toEqual([
    'initialize',
    'session/new',
    'session/set_mode',
    'session/prompt',
    'initialize',
    'session/load',
    'session/set_mode',
    'session/prompt',
  ]);
});

test('an agent that cannot load a session is told so by its own word', async () => {
  const run = await agent('no-load');
  await run.running.prompt('one');
  await run.running.renew?.();
  expect(await run.running.prompt('two')).toMatchObject({
    kind: 'not-started',
    detail:
      'the agent declares neither loadSession nor session.resume, so no new process can go on with the session',
  });
});

test('what the client writes fits the schema too', async () => {
  const run = await agent('ask-for-files', { subject: { modes }, mode: 'plan' });
  await run.running.prompt('one');
  await run.client.setMode('free');
  const judge = await loadMessageJudge();
  const lines = (run.client.lines ?? []).filter(({ from }) => from === 'client');
  const faults = lines.map(({ text }) => {
    const read = readLine(Buffer.from(text));
    return read.kind === 'message' ? judge.judge(read.message, 'client') : read.kind;
  });
  expect(faults).toEqual([null, null, null, null, null, null]);
});
