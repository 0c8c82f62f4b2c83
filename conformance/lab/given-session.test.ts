import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { loadContract } from '../../spec/load.ts';
import { callTools, type ModelStep, say } from '../model/model-step.ts';
import { findSubject } from '../subjects/find-subject.ts';
import type { Lab, LabGiven, LabSession, LabStart } from './lab.ts';
import { openLab } from './open-lab.ts';

const two: LabGiven = { mcp: [{ name: 'fx', fixture: 'two-tools' }] };

async function labOn(change: (subject: Subject) => Subject = (same) => same): Promise<Lab> {
  const runFolder = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-given-lab-')));
  const { subject: found, agentDir } = await findSubject('reference');
  const subject = change(found);
  const contract = await loadContract('reasonix');
  const { signal } = new AbortController();
  const { lab, close } = await openLab({ subject, agentDir, contract, runs: 1, runFolder, signal });
  onTestFinished(async () => {
    const closing = await close();
    expect(await readdir(runFolder)).toEqual([]);
    await rm(runFolder, { recursive: true, force: true });
    expect(closing.troubles).toEqual([]);
  });
  return lab;
}

async function start(options: LabStart): Promise<LabSession> {
  return (await labOn()).start(options);
}

function use(action: string, id: string, args: object = {}): ModelStep {
  return callTools({
    name: 'use_capability',
    arguments: JSON.stringify({ action, capability_id: id, arguments: args }),
  });
}

const leave = (path: string): ModelStep => use('call', 'mcp-tool:fx/leave', { path });
const look = use('call', 'mcp-tool:fx/look');

function events(session: LabSession, server = 'fx'): readonly string[] {
  return session
    .sentinels(server)
    .map(({ event, tool }) => (tool === undefined ? event : `${event} ${tool}`));
}

async function textOf(session: LabSession, step: ModelStep): Promise<string> {
  const { results } = await session.turn([step, say('Done.')]);
  return results.at(-1)?.text ?? '';
}

test('a call of a server is seen by its sentinel, by the hooks and on disk', async () => {
  const session = await start({ given: { ...two, hooks: { PreToolUse: 'record', PostToolUse: 'record' } } });
  expect(await textOf(session, leave('m.txt'))).toContain('left it');
  expect(events(session)).toEqual(['start', 'initialize', 'tools/list', 'tools/call leave']);
  expect(session.sentinels('fx').at(-1)).toMatchObject({ arguments: { path: 'm.txt' } });
  expect(await session.disk.read('m.txt')).toBe('leave\n');
  const runs = session.hookRuns().map(({ event, target }) => `${event} ${target}`);
  expect(runs.filter((run) => run.endsWith('leave'))).toEqual([
    'PreToolUse mcp__fx__leave',
    'PostToolUse mcp__fx__leave',
  ]);
  expect((await session.home.list()).filter((path) => path.includes('hooks.log'))).toEqual([]);
});

test.each(['refuse', 'refuse-in-text', 'hang'] as const)(
  'a hook that says %s is honoured',
  async (behaviour) => {
    const session = await start({ given: { hooks: { PreToolUse: behaviour } } });
    await session.turn([callTools(session.act('writeFile', { path: 'a.txt', content: 'x' })), say('Done.')]);
    expect(session.hookRuns()).toMatchObject([{ event: 'PreToolUse', target: 'write_file' }]);
    expect(await session.disk.list()).toEqual([]);
  },
);

test('a rule of the given is in force', async () => {
  const session = await start({ given: { permissions: { deny: ['write_file'] } } });
  const call = session.act('writeFile', { path: 'a.txt', content: 'x' });
  const { results } = await session.turn([callTools(call), say('Done.')]);
  expect(results[0]?.class).toBe('refused');
  expect(await session.disk.list()).toEqual([]);
});

test('a client answers questions, one by one', async () => {
  const session = await start({ asks: ({ name }) => (name === 'write_file' ? 'reject-once' : 'allow-once') });
  const write = callTools(session.act('writeFile', { path: 'a.txt', content: 'x' }));
  await session.turn([write, callTools(session.act('shell', { command: 'touch b.txt' })), say('Done.')]);
  expect(session.asks().map(({ name, answer }) => `${name} ${answer}`)).toEqual([
    'write_file reject-once',
    'bash allow-once',
  ]);
  expect(await session.disk.list()).toEqual(['b.txt']);
});

test('without a client nobody is asked and writes are allowed', async () => {
  const session = await start({});
  await session.turn([callTools(session.act('writeFile', { path: 'a.txt', content: 'x' })), say('Done.')]);
  expect([session.asks(), await session.disk.list()]).toEqual([[], ['a.txt']]);
});

test('a switch of the mode holds from the next call on', async () => {
  const session = await start({});
  await session.client?.setMode('plan');
  await session.turn([callTools(session.act('writeFile', { path: 'a.txt', content: 'x' })), say('Done.')]);
  expect(await session.disk.list()).toEqual([]);
});

test('a turn that is cancelled ends by itself', async () => {
  const session = await start({});
  const turn = session.turn([
    callTools(session.act('shell', { command: 'touch began; sleep 30' })),
    say('x'),
  ]);
  while (!(await session.disk.exists('began'))) await new Promise((resolve) => setTimeout(resolve, 10));
  await session.client?.cancel();
  const { outcome } = await turn;
  expect([outcome.kind, outcome.exitCode]).toEqual(['ended', 130]);
  expect(await textOf(session, callTools(session.act('readFile', { path: 'began' })))).not.toContain('error');
});

test('the metadata of a result is known by the id of its call', async () => {
  const session = await start({ given: two });
  const { results } = await session.turn([look, say('Done.')]);
  expect(session.client?.metadata(results[0]?.callId ?? '')).toEqual(expect.any(Object));
  expect(session.client?.metadata('no-such-call')).toBeNull();
});

test('the list of a running server changes', async () => {
  const session = await start({ given: two });
  await session.turn([look, say('Done.')]);
  await session.changeServer({ kind: 'list', change: { name: 'fx', add: ['fresh'], remove: ['look'] } });
  expect(await textOf(session, use('call', 'mcp-tool:fx/fresh'))).toContain('fresh {}');
  expect(events(session).filter((event) => event === 'start')).toEqual(['start']);
});

test('a server dies at once and another process is started for the next call', async () => {
  const session = await start({ given: two });
  await session.turn([look, say('Done.')]);
  await session.changeServer({ kind: 'list', change: { name: 'fx', die: true } });
  expect(events(session).at(-1)).toBe('exit');
  await session.turn([look, say('Done.')]);
  expect(events(session).filter((event) => event === 'start')).toHaveLength(2);
});

test('a server that became another one is not called under its old identity', async () => {
  const session = await start({ given: two });
  await session.turn([look, say('Done.')]);
  await session.changeServer({ kind: 'list', change: { name: 'fx', become: 'other-tools' } });
  const before = session.sentinels('fx').map(({ pid }) => pid);
  await session.turn([leave('m.txt'), say('Done.')]);
  const calls = session
    .sentinels('fx')
    .filter(({ event, tool }) => event === 'tools/call' && tool === 'leave');
  expect(calls.filter(({ pid }) => before.includes(pid))).toEqual([]);
});

test('a server that is switched off is called no more', async () => {
  const session = await start({ given: two });
  await session.turn([look, say('Done.')]);
  await session.changeServer({ kind: 'disable', name: 'fx' });
  const { results } = await session.turn([leave('m.txt'), say('Done.')]);
  expect(results.at(-1)?.text).toContain('capability unavailable');
  expect(await session.disk.list()).toEqual([]);
});

test('a second session shares the process and has a workspace of its own', async () => {
  const lab = await labOn();
  const first = await lab.start({ asks: 'allow-once' });
  const second = await lab.start({ beside: first, asks: 'reject-once' });
  const writeIn = (session: LabSession) =>
    session.turn([callTools(session.act('writeFile', { path: 'a.txt', content: 'x' })), say('Done.')]);
  await Promise.all([writeIn(first), writeIn(second)]);
  expect([await first.disk.list(), await second.disk.list()]).toEqual([['a.txt'], []]);
  expect([first.asks().length, second.asks().length]).toEqual([1, 1]);
});

test('a second session reads the configuration of the first', async () => {
  const lab = await labOn();
  const first = await lab.start({ given: { permissions: { deny: ['write_file'] } } });
  const second = await lab.start({ beside: first });
  await second.turn([callTools(second.act('writeFile', { path: 'a.txt', content: 'x' })), say('Done.')]);
  expect(await second.disk.list()).toEqual([]);
});

test('a second session may have a configuration of its own', async () => {
  const lab = await labOn();
  const first = await lab.start({ given: { permissions: { deny: ['write_file'] } } });
  const second = await lab.start({ beside: first, given: two });
  await second.turn([
    callTools(second.act('writeFile', { path: 'a.txt', content: 'x' })),
    look,
    say('Done.'),
  ]);
  expect(await second.disk.list()).toEqual(['a.txt']);
  expect(events(second).at(-1)).toBe('tools/call look');
  await second.changeServer({ kind: 'disable', name: 'fx' });
  expect(await textOf(second, look)).toContain('capability unavailable');
});

test('a server is changed back to what it was at the start', async () => {
  const session = await start({ given: two });
  for (const flag of ['enabled', 'authorized']) {
    await session.changeServer({ kind: 'configure', name: 'fx', [flag]: false });
    expect(await textOf(session, look)).toContain('capability unavailable');
    await session.changeServer({ kind: 'configure', name: 'fx', [flag]: true });
    expect(await textOf(session, look)).not.toContain('capability unavailable');
  }
  await session.changeServer({ kind: 'list', change: { name: 'fx', become: 'other-tools' } });
  await session.changeServer({ kind: 'restore', name: 'fx' });
  expect(await textOf(session, look)).toContain('look {}');
});

test('a server that was never given is a fault of the check', async () => {
  const session = await start({ given: two });
  expect(() => session.sentinels('fy')).toThrow(
    'no fixture server "fy" is given in this start; given are "fx"',
  );
});

test('a process of its own reads what is given and is seen through its enclosure', async () => {
  const session = await start({ isolation: 'process', given: { ...two, hooks: { PreToolUse: 'record' } } });
  expect(await textOf(session, leave('m.txt'))).toContain('left it');
  expect(events(session)).toEqual(['start', 'initialize', 'tools/list', 'tools/call leave', 'exit']);
  expect(session.hookRuns().map(({ target }) => target)).toContain('mcp__fx__leave');
  expect(await session.disk.list()).toEqual(['m.txt']);
});

test('what the subject file has no place for cannot be given', async () => {
  const lab = await labOn(({ config: _, ...subject }) => subject);
  await expect(lab.start({ given: two })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: 'subject "reference" has no mapping config.given.mcp, so it cannot be given servers.',
  });
});

test('a session that is ended takes its servers with it', async () => {
  const session = await start({ given: two });
  await session.turn([look, say('Done.')]);
  expect(session.processes()).toHaveLength(1);
  expect(await session.end()).toEqual([]);
  expect(session.processes()).toEqual([]);
});

test('a warm HOME alone needs no process of its own where none is asked for', async () => {
  const lab = await labOn();
  const first = await lab.start({ place: 'same', given: two });
  await first.turn([look, say('Done.')]);
  const second = await lab.start({ place: 'same', home: 'warm', isolation: 'any', given: two });
  // A command has no client.
  expect(second.client).toBeDefined();
  expect(await textOf(second, use('inspect', 'mcp-server:fx'))).toContain('mcp-tool:fx/leave');
  expect(events(second)).toEqual([]);
});
