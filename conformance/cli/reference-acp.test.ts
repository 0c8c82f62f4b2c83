import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
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
  promptVia,
  until,
  updates,
} from './testing/acp-bench.ts';
import type { Fields } from './testing/line-peer.ts';

// A real agent process, a real provider on the loopback address, and every line judged by the protocol's own schema.
const write = callTools({
  id: 'w1',
  name: 'write_file',
  arguments: '{"path":"note.txt","content":"hello"}',
});

test('a prompt is answered by chunks, calls and a stop reason, and every line keeps to the schema', async () => {
  const { begin, prompt, peer, workspace } = await acpBench(onTestFinished, ['--allow-writes']);
  const id = await begin();
  expect(await prompt(id, write, say('done'))).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(readFileSync(join(workspace, 'note.txt'), 'utf8')).toBe('hello');
  expect(updates(peer, id)).toEqual([
    {
      sessionUpdate: 'tool_call',
      toolCallId: 'w1',
      name: 'write_file',
      title: 'write_file: note.txt',
      kind: 'edit',
      status: 'pending',
      rawInput: { path: 'note.txt', content: 'hello' },
    },
    {
      sessionUpdate: 'tool_call_update',
      toolCallId: 'w1',
      status: 'completed',
      content: [{ type: 'content', content: { type: 'text', text: 'created note.txt (5 bytes)' } }],
      rawOutput: 'created note.txt (5 bytes)',
      _meta: { 'surfacelock.dev/result': expect.objectContaining({ target: 'write_file', outcome: 'ok' }) },
    },
    { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: 'done' } },
  ]);
  expect(peer.told('session/request_permission')).toEqual([]);
  expect(await leave(peer)).toEqual(clean);
});

test('a call that writes is asked about, announced before, and done when allowed', async () => {
  const { begin, prompt, peer, workspace } = await acpBench(onTestFinished);
  const id = await begin();
  const ended = prompt(id, write, say('done'));
  const question = await peer.until(isQuestion);
  expect(question['params']).toMatchObject({
    sessionId: id,
    toolCall: { toolCallId: 'w1', name: 'write_file', rawInput: { path: 'note.txt', content: 'hello' } },
    options: [
      { kind: 'allow_once' },
      { kind: 'allow_always' },
      { kind: 'reject_once' },
      { kind: 'reject_always' },
    ],
  });
  expect(updates(peer, id)).toMatchObject([{ sessionUpdate: 'tool_call', toolCallId: 'w1' }]);
  expect(existsSync(join(workspace, 'note.txt'))).toBe(false);
  answer(peer, question, 'allow_once');
  expect(await ended).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(existsSync(join(workspace, 'note.txt'))).toBe(true);
  expect(updates(peer, id)).toMatchObject([
    { status: 'pending' },
    { status: 'in_progress' },
    { status: 'completed' },
    { sessionUpdate: 'agent_message_chunk' },
  ]);
  expect(await leave(peer)).toEqual(clean);
});

test('a call that was rejected is not done, and the next prompt is answered', async () => {
  const { begin, prompt, peer, workspace } = await acpBench(onTestFinished);
  const id = await begin();
  const ended = prompt(id, write, say('sorry'));
  answer(peer, await peer.until(isQuestion), 'reject_once');
  expect(await ended).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(existsSync(join(workspace, 'note.txt'))).toBe(false);
  const end = updates(peer, id).find((update) => update['status'] === 'failed');
  expect(end).toMatchObject({ _meta: { 'surfacelock.dev/result': { outcome: 'refused' } } });
  expect(await prompt(id, say('still here'))).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(await leave(peer)).toEqual(clean);
});

test('always allowing a tool asks once', async () => {
  const { begin, prompt, peer } = await acpBench(onTestFinished);
  const id = await begin();
  const again = callTools({
    id: 'w2',
    name: 'write_file',
    arguments: '{"path":"note.txt","content":"more"}',
  });
  const ended = prompt(id, write, again, say('done'));
  answer(peer, await peer.until(isQuestion), 'allow_always');
  expect(await ended).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(peer.told('session/request_permission')).toHaveLength(1);
  expect(await leave(peer)).toEqual(clean);
});

test('cancelling ends the running command and answers the prompt as cancelled', async () => {
  const { begin, prompt, peer, workspace } = await acpBench(onTestFinished, ['--allow-writes']);
  const id = await begin();
  const sleeps = callTools({ name: 'bash', arguments: '{"command":"echo $$ > pid; sleep 60"}' });
  const ended = prompt(id, sleeps, say('never'));
  await until(() => existsSync(join(workspace, 'pid')));
  peer.send({ method: 'session/cancel', params: { sessionId: id } });
  expect(await ended).toMatchObject({ result: { stopReason: 'cancelled' } });
  await until(() => !isRunning(Number(readFileSync(join(workspace, 'pid'), 'utf8'))));
  expect(await prompt(id, say('again'))).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(await leave(peer)).toEqual(clean);
});

test('cancelling while a person is asked ends the turn without the call', async () => {
  const { begin, prompt, peer, workspace } = await acpBench(onTestFinished);
  const id = await begin();
  const ended = prompt(id, write, say('never'));
  const question = await peer.until(isQuestion);
  peer.send({ method: 'session/cancel', params: { sessionId: id } });
  expect(await ended).toMatchObject({ result: { stopReason: 'cancelled' } });
  answer(peer, question, 'allow_once');
  expect(await prompt(id, say('again'))).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(existsSync(join(workspace, 'note.txt'))).toBe(false);
  expect(await leave(peer)).toEqual(clean);
});

test('a session is listed, loaded by another process with all that was said, and goes on', async () => {
  const { begin, prompt, peer, restart, model, workspace, root } = await acpBench(onTestFinished, [
    '--allow-writes',
  ]);
  const id = await begin();
  await prompt(id, write, say('done'));
  expect(await leave(peer)).toEqual(clean);
  const later = await restart();
  const listed = await later.request('session/list', { cwd: workspace });
  expect(listed).toMatchObject({ result: { sessions: [{ sessionId: id, cwd: workspace }] } });
  expect(await later.request('session/list', { cwd: root })).toMatchObject({ result: { sessions: [] } });
  const loaded = await later.request('session/load', { sessionId: id, cwd: workspace, mcpServers: [] });
  expect(loaded).toMatchObject({ result: { modes: { currentModeId: 'agent' } } });
  expect(updates(later, id)).toMatchObject([
    { sessionUpdate: 'user_message_chunk' },
    { sessionUpdate: 'tool_call', toolCallId: 'w1', name: 'write_file' },
    { sessionUpdate: 'tool_call_update', toolCallId: 'w1', status: 'completed' },
    { sessionUpdate: 'agent_message_chunk', content: { text: 'done' } },
  ]);
  expect(await promptVia(later, model, id, [say('more')])).toMatchObject({
    result: { stopReason: 'end_turn' },
  });
  const last = model.routed.at(-1)?.recorded.body ?? new Uint8Array();
  expect(Buffer.from(last).toString()).toContain('"content":"done"');
  expect(await leave(later)).toEqual(clean);
});

test('a session that is open is forked, and both go on', async () => {
  const { begin, prompt, peer, model, workspace } = await acpBench(onTestFinished, []);
  const id = await begin();
  await prompt(id, say('shared'));
  const forked = await peer.request('session/fork', { sessionId: id, cwd: workspace });
  const fork = String(Reflect.get(Object(Reflect.get(Object(forked), 'result')), 'sessionId'));
  expect(fork).not.toBe(id);
  for (const [session, text] of [
    [id, 'first'],
    [fork, 'second'],
    [id, 'third'],
  ] as const) {
    expect(await prompt(session, say(text))).toMatchObject({ result: { stopReason: 'end_turn' } });
  }
  const bodies = model.routed.map(({ recorded }) => Buffer.from(recorded.body).toString());
  expect(
    bodies.map((body) =>
      ['shared', 'first', 'second'].filter((text) => body.includes(`"content":"${text}"`)),
    ),
  ).toEqual([[], ['shared'], ['shared'], ['shared', 'first']]);
  expect(await peer.request('session/fork', { sessionId: 'none', cwd: workspace })).toMatchObject({
    error: { code: -32002 },
  });
  expect(await leave(peer)).toEqual(clean);
});

test('two sessions of one process have folders of their own and run at once', async () => {
  const { begin, prompt, peer, workspace, root } = await acpBench(onTestFinished, ['--allow-writes']);
  const other = join(root, 'other');
  await mkdir(other);
  const [first, second] = [await begin(), await begin(other)];
  const waits = callTools({
    name: 'bash',
    arguments: '{"command":"for i in $(seq 200); do [ -e go ] && break; sleep 0.05; done"}',
  });
  const slow = prompt(first, waits, say('first'));
  expect(await prompt(second, write, say('second'))).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect([existsSync(join(workspace, 'note.txt')), existsSync(join(other, 'note.txt'))]).toEqual([
    false,
    true,
  ]);
  const busy = await peer.request('session/prompt', {
    sessionId: first,
    prompt: [{ type: 'text', text: 'x' }],
  });
  expect(busy).toMatchObject({ error: { code: -32600 } });
  writeFileSync(join(workspace, 'go'), '');
  expect(await slow).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(await leave(peer)).toEqual(clean);
});

test('the mode is set by either way, told in both forms, and holds for the next call', async () => {
  const { begin, prompt, peer, workspace } = await acpBench(onTestFinished, ['--allow-writes']);
  const id = await begin();
  expect(await peer.request('session/set_mode', { sessionId: id, modeId: 'plan' })).toMatchObject({
    result: {},
  });
  expect(updates(peer, id)).toMatchObject([
    { sessionUpdate: 'current_mode_update', currentModeId: 'plan' },
    { sessionUpdate: 'config_option_update', configOptions: [{ id: 'mode', currentValue: 'plan' }] },
  ]);
  await prompt(id, write, say('refused'));
  expect(existsSync(join(workspace, 'note.txt'))).toBe(false);
  const option = { sessionId: id, configId: 'mode', value: 'yolo' };
  expect(await peer.request('session/set_config_option', option)).toMatchObject({
    result: { configOptions: [{ id: 'mode', category: 'mode', currentValue: 'yolo' }] },
  });
  await prompt(id, { ...write }, say('done'));
  expect(existsSync(join(workspace, 'note.txt'))).toBe(true);
  expect(await leave(peer)).toEqual(clean);
});

test('each bad request is refused with its code, and the agent goes on', async () => {
  const { begin, prompt, peer } = await acpBench(onTestFinished);
  const id = await begin();
  const text = [{ type: 'text', text: 'x' }];
  const sse = { type: 'sse', name: 'x', url: 'http://x', headers: [] };
  const twice = [1, 2].map(() => ({ name: 'x', command: 'x', args: [], env: [] }));
  const requests: readonly (readonly [string, Fields, number])[] = [
    ['session/new', { cwd: 'here', mcpServers: [] }, -32602],
    ['session/new', { cwd: '/no/such/folder', mcpServers: [] }, -32602],
    ['session/new', { cwd: process.execPath, mcpServers: [] }, -32602],
    ['session/new', { cwd: '/tmp', additionalDirectories: ['/'], mcpServers: [] }, -32602],
    ['session/new', { cwd: '/tmp' }, -32602],
    ['session/new', { cwd: '/tmp', mcpServers: [sse] }, -32602],
    ['session/new', { cwd: '/tmp', mcpServers: twice }, -32602],
    ['session/prompt', { sessionId: 'none', prompt: text }, -32002],
    ['session/load', { sessionId: '../x', cwd: '/tmp', mcpServers: [] }, -32002],
    ['session/close', { sessionId: 'none' }, -32002],
    ['session/list', { cursor: 'none' }, -32602],
    ['session/set_mode', { sessionId: id, modeId: 'wild' }, -32602],
    ['session/set_config_option', { sessionId: id, configId: 'model', value: 'x' }, -32602],
    ['session/prompt', { sessionId: id, prompt: [{ type: 'image', data: '', mimeType: 'a/b' }] }, -32602],
    ['session/prompt', { sessionId: id, prompt: [{ type: 'text', text: ' ' }] }, -32602],
    ['session/fly', {}, -32601],
  ];
  for (const [method, params, code] of requests) {
    expect(await peer.request(method, params)).toMatchObject({ error: { code } });
  }
  expect(await prompt(id, say('here'))).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(await leave(peer)).toEqual(clean);
});
