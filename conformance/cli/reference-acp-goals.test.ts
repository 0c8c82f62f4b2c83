import { expect, onTestFinished, test } from 'vitest';
import { callTools, say } from '../model/model-step.ts';
import { acpBench, clean, leave, updates } from './testing/acp-bench.ts';
import type { Fields } from './testing/line-peer.ts';

// What a client says of what it wants reached, and of a second model, to a real agent process.
const setGoal = '_surfacelock.dev/set_goal';
const approvePlan = '_surfacelock.dev/approve_plan';

test('a planner is heard as a thought, and its calls have ids of their own', async () => {
  const { begin, prompt, peer, model } = await acpBench(onTestFinished, ['--planner-model', 'p']);
  const id = await begin();
  const look = callTools({ id: 'r1', name: 'read_file', arguments: '{"path":"none.txt"}' });
  expect(await prompt(id, look, say('the plan'), say('done'))).toMatchObject({
    result: { stopReason: 'end_turn' },
  });
  expect(updates(peer, id)).toMatchObject([
    { sessionUpdate: 'tool_call', toolCallId: 'planner/r1', name: 'read_file' },
    { sessionUpdate: 'tool_call_update', toolCallId: 'planner/r1', status: 'failed' },
    { sessionUpdate: 'agent_thought_chunk', content: { text: 'the plan' } },
    { sessionUpdate: 'agent_message_chunk', content: { text: 'done' } },
  ]);
  const bodies = model.routed.map(({ recorded }) => JSON.parse(Buffer.from(recorded.body).toString()));
  expect(bodies.map((body) => body.model)).toEqual(['p', 'p', 'm']);
  expect(await leave(peer)).toEqual(clean);
});

test('both methods are announced, and each bad request is refused with its code and reason', async () => {
  const { begin, prompt, peer } = await acpBench(onTestFinished);
  const hello = await peer.request('initialize', { protocolVersion: 1, clientCapabilities: {} });
  expect(hello).toMatchObject({
    result: { agentCapabilities: { _meta: { 'surfacelock.dev': { methods: [setGoal, approvePlan] } } } },
  });
  const sessionId = await begin();
  const requests: readonly (readonly [string, Fields, number, string])[] = [
    [setGoal, { sessionId: 'none', items: ['x'] }, -32002, ''],
    [setGoal, { sessionId }, -32602, ''],
    [setGoal, { sessionId, items: 'x' }, -32602, ''],
    [approvePlan, { sessionId, items: [1] }, -32602, ''],
    [setGoal, { sessionId, items: ['a', ' '] }, -32602, 'item 2, " ", says nothing'],
    [approvePlan, { sessionId, items: ['a\nb'] }, -32602, 'an item is one line'],
    [setGoal, { sessionId, items: ['x'.repeat(501)] }, -32602, 'at most 500 are taken'],
    ['_surfacelock.dev/fly', { sessionId }, -32601, ''],
  ];
  for (const [method, params, code, reason] of requests) {
    const answer = await peer.request(method, params);
    expect(answer).toMatchObject({ error: { code, message: expect.stringContaining(reason) } });
  }
  for (const method of [setGoal, approvePlan]) {
    expect(await peer.request(method, { sessionId, items: ['x'] })).toMatchObject({ result: {} });
    expect(await peer.request(method, { sessionId, items: [] })).toMatchObject({ result: {} });
  }
  expect(await prompt(sessionId, say('here'))).toMatchObject({ result: { stopReason: 'end_turn' } });
  expect(await leave(peer)).toEqual(clean);
});

test('a turn that does not show what it owes says what is open', async () => {
  const { begin, prompt, peer } = await acpBench(onTestFinished);
  const id = await begin();
  await peer.request(setGoal, { sessionId: id, items: ['the parser reads dates'] });
  const claims = Array.from({ length: 12 }, () => say('it is done'));
  expect(await prompt(id, ...claims)).toMatchObject({
    result: {
      stopReason: 'end_turn',
      _meta: { 'surfacelock.dev/unready': expect.stringContaining('dates') },
    },
  });
  expect(updates(peer, id).at(-1)).toMatchObject({
    sessionUpdate: 'agent_message_chunk',
    content: { text: expect.stringMatching(/^The turn ended without a final answer.*dates/s) },
  });
  expect(await leave(peer)).toEqual(clean);
});
