import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callTools, say } from '../model/model-step.ts';
import {
  acpBench,
  answer,
  clean,
  isQuestion,
  isRunning,
  leave,
  mainFile,
  promptVia,
  until,
  updates,
} from './testing/acp-bench.ts';
import { inner, startPeer } from './testing/line-peer.ts';

// What surrounds the turns of an agent process: its beginning, its end, and servers that a client brings along.
const sleeps = callTools({
  name: 'bash',
  arguments: '{"command":"setsid sleep 60 & echo $! > pid; sleep 60"}',
});

test.each([
  { name: 'its input ends', stop: 'leave', code: 0 },
  { name: 'it is asked to end', stop: 'SIGTERM', code: 130 },
] as const)('when $name, nothing of its sessions is left running', async ({ stop, code }) => {
  const { begin, prompt, peer, workspace } = await acpBench(onTestFinished, ['--allow-writes']);
  void prompt(await begin(), sleeps, say('never'));
  await until(
    () => existsSync(join(workspace, 'pid')) && readFileSync(join(workspace, 'pid'), 'utf8') !== '',
  );
  const pid = Number(readFileSync(join(workspace, 'pid'), 'utf8'));
  expect(isRunning(pid)).toBe(true);
  if (stop !== 'leave') peer.child.kill(stop);
  expect(await leave(peer)).toEqual({ code, faults: [] });
  expect(isRunning(pid)).toBe(false);
});

test('a line that is no JSON is answered as such, and the agent goes on', async () => {
  const { begin, prompt, peer } = await acpBench(onTestFinished);
  const id = await begin();
  peer.child.stdin.write('nonsense\n[]\n\n');
  expect(await peer.until((message) => message['id'] === null)).toMatchObject({ error: { code: -32700 } });
  expect(await prompt(id, say('here'))).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect((await leave(peer)).code).toBe(0);
});

test('a session that was closed is unknown, and resumes without telling what was said', async () => {
  const { begin, prompt, peer, model, workspace } = await acpBench(onTestFinished);
  const id = await begin();
  await prompt(id, say('once'));
  expect(await peer.request('session/close', { sessionId: id })).toMatchObject({ result: {} });
  expect(await prompt(id, say('never'))).toMatchObject({ error: { code: -32002 } });
  const told = updates(peer, id).length;
  expect(await peer.request('session/resume', { sessionId: id, cwd: workspace })).toMatchObject({
    result: { modes: { currentModeId: 'agent' } },
  });
  expect(updates(peer, id)).toHaveLength(told);
  expect(await promptVia(peer, model, id, [say('again')])).toMatchObject({
    result: { stopReason: 'end_turn' },
  });
  const last = Buffer.from(model.routed.at(-1)?.recorded.body ?? []).toString();
  expect(last).toContain('"content":"once"');
  expect(await leave(peer)).toEqual(clean);
});

test('closing a session cancels its running prompt', async () => {
  const { begin, prompt, peer, workspace } = await acpBench(onTestFinished, ['--allow-writes']);
  const id = await begin();
  const ended = prompt(id, sleeps, say('never'));
  await until(() => existsSync(join(workspace, 'pid')));
  expect(await peer.request('session/close', { sessionId: id })).toMatchObject({ result: {} });
  expect(await ended).toMatchObject({ result: { stopReason: 'cancelled' } });
  expect(await leave(peer)).toEqual(clean);
});

test('a provider that fails is an error of the prompt', async () => {
  const { begin, prompt, peer } = await acpBench(onTestFinished);
  const failing = { ...say('x'), delivery: { status: 402 } };
  expect(await prompt(await begin(), failing)).toMatchObject({
    error: { code: -32603, data: { code: 'PROVIDER_FAILED' } },
  });
  expect(await leave(peer)).toEqual(clean);
});

test('a server that the client brings is started only when it is called and allowed', async () => {
  const { prompt, peer, workspace, root } = await acpBench(onTestFinished);
  const command = [mainFile, 'reference', 'mcp', '--workspace', workspace, '--home', root];
  const server = { name: 'tools', command: process.execPath, args: command, env: [] };
  const opened = await peer.request('session/new', { cwd: workspace, mcpServers: [server] });
  const id = String(inner(opened['result'])['sessionId']);
  writeFileSync(join(workspace, 'seen.txt'), 'seen');
  const args = { action: 'call', capability_id: 'mcp-tool:tools/read_file', arguments: { path: 'seen.txt' } };
  const read = callTools({ id: 'r1', name: 'use_capability', arguments: JSON.stringify(args) });
  const ended = prompt(id, read, say('done'));
  const start = await peer.until(isQuestion);
  answer(peer, start, 'allow_once');
  // Nothing is known of the tool before its server was ever listed, so that it is asked about as well.
  answer(peer, await peer.until((message) => isQuestion(message) && message !== start), 'allow_once');
  expect(await ended).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(peer.told('session/request_permission')).toMatchObject([
    { params: { toolCall: { toolCallId: 'r1', name: 'mcp_connect__tools' } } },
    { params: { toolCall: { toolCallId: 'r1', name: 'mcp__tools__read_file' } } },
  ]);
  const end = updates(peer, id).find((update) => update['status'] === 'completed');
  expect(end).toMatchObject({ rawOutput: expect.stringContaining('seen') });
  expect(await leave(peer)).toEqual(clean);
});

test('a broken subject is served with its defect', async () => {
  const { begin, prompt, peer, model } = await acpBench(onTestFinished, [], 'dates-system-text');
  await prompt(await begin(), say('done'));
  const body = Buffer.from(model.routed.at(-1)?.recorded.body ?? []).toString();
  expect(body).toMatch(/\d{4}-\d\d-\d\d/);
  expect(await leave(peer)).toEqual(clean);
});

test.each([
  { name: 'an unknown contract', args: ['--contract', 'reasonx'], fault: 'CONTRACT_UNKNOWN' },
  { name: 'an address that is none', args: ['--base-url', 'x'], fault: 'USAGE' },
  { name: 'a variable without a key', args: ['--api-key-env', 'NONE'], fault: 'USAGE' },
  {
    name: 'settings that are not there',
    args: ['--settings', '/nonexistent/settings.json'],
    fault: 'DOCUMENT_NOT_FOUND',
  },
  { name: 'a planner without a name', args: ['--planner-model', ' '], fault: 'USAGE' },
  { name: 'an unknown flag', args: ['--fast'], fault: 'USAGE' },
  { name: 'a mode that is none', args: ['--mode', 'wild'], fault: 'USAGE' },
  { name: 'an argument too many', args: ['more'], fault: 'USAGE' },
])('$name is a fault before any client comes', async ({ args, fault }) => {
  const command = [process.execPath, mainFile, 'reference', 'acp', '--base-url', 'http://127.0.0.1/v1'];
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent' };
  const peer = startPeer([...command, '--model', 'm', ...args], env, '/tmp', onTestFinished);
  const code = await peer.leave();
  expect({ code, lines: peer.lines }).toEqual({ code: 2, lines: [] });
  expect(peer.stderr()).toContain(fault);
});
