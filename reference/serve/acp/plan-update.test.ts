import { client, ndJsonStream, type SessionUpdate } from '@agentclientprotocol/sdk';
import { expect, onTestFinished, test } from 'vitest';
import { createReference } from '../../create-reference.ts';
import { type ScriptedReply, scriptedEndpoint } from '../../testing/scripted-endpoint.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { workContract } from '../../testing/work-contract.ts';
import { connectAgent } from './connect-agent.ts';
import { eventUpdate } from './event-update.ts';

/** A client of the SDK beside the agent of the work contract, in one new session. */
async function editor(replies: readonly ScriptedReply[]) {
  const workspace = await temporaryFolder();
  const home = await temporaryFolder();
  const endpoint = scriptedEndpoint(replies);
  const [toAgent, toClient] = [new TransformStream<Uint8Array>(), new TransformStream<Uint8Array>()];
  const stopping = new AbortController();
  const provider = { baseUrl: endpoint.baseUrl, model: 'm', apiKey: '', stream: true };
  const ground = {
    reference: createReference({ contract: workContract() }),
    session: { home: home.path, allowWrites: true, provider },
    mode: 'agent' as const,
    log: () => undefined,
  };
  const streams = { input: toAgent.readable, output: toClient.writable };
  const served = connectAgent(ground, streams, stopping.signal);
  const updates: SessionUpdate[] = [];
  const app = client({ name: 'test' }).onNotification('session/update', ({ params }) => {
    updates.push(params.update);
  });
  const connection = app.connect(ndJsonStream(toAgent.writable, toClient.readable));
  onTestFinished(async () => {
    stopping.abort();
    await served;
    connection.close();
    endpoint.close();
    await workspace.remove();
    await home.remove();
  });
  const { agent } = connection;
  await agent.request('initialize', { protocolVersion: 1, clientCapabilities: {} });
  const cwd = workspace.path;
  const { sessionId } = await agent.request('session/new', { cwd, mcpServers: [] });
  return {
    updates,
    prompt: (text: string) =>
      agent.request('session/prompt', { sessionId, prompt: [{ type: 'text', text }] }),
    load: () => agent.request('session/load', { sessionId, cwd, mcpServers: [] }),
  };
}

const todos = [
  { content: 'a', status: 'completed' },
  { content: 'b', status: 'in_progress' },
  { content: 'c', status: 'cancelled' },
];
const plan = {
  sessionUpdate: 'plan',
  entries: [
    { content: 'a', priority: 'medium', status: 'completed' },
    { content: 'b', priority: 'medium', status: 'in_progress' },
    { content: 'c', priority: 'medium', status: 'completed' },
  ],
};

test('an editor is told of the whole list when it is written, and again when it loads the session', async () => {
  const call = { id: 't1', name: 'todo_write', arguments: JSON.stringify({ todos }) };
  const { updates, prompt, load } = await editor([{ calls: [call] }, { text: 'end' }]);
  await prompt('go');
  const plans = () => updates.filter(({ sessionUpdate }) => sessionUpdate === 'plan');
  expect(plans()).toEqual([plan]);
  expect(updates).toContainEqual(
    expect.objectContaining({
      sessionUpdate: 'tool_call_update',
      toolCallId: 't1',
      _meta: {
        'surfacelock.dev/result': expect.objectContaining({
          task_updates: { checklist: expect.objectContaining({ completion_pct: 67, in_progress_id: 2 }) },
        }),
      },
    }),
  );
  await load();
  expect(plans()).toEqual([plan, plan]);
});

test('a plan that a model thinks aloud is no plan of the session', async () => {
  const call = { id: 'p1', name: 'update_plan', arguments: '{"plan":[{"step":"a","status":"pending"}]}' };
  const { updates, prompt } = await editor([{ calls: [call] }, { text: 'end' }]);
  await prompt('go');
  expect(updates.map(({ sessionUpdate }) => sessionUpdate)).toEqual([
    'tool_call',
    'tool_call_update',
    'agent_message_chunk',
  ]);
});

test('the call that started an agent shows how it did', () => {
  const event = {
    kind: 'agent',
    callId: 'c1',
    agentId: 'sa_1',
    status: 'completed',
    card: 'To-do 1/1',
  } as const;
  expect(eventUpdate(event, () => null)).toEqual({
    sessionUpdate: 'tool_call_update',
    toolCallId: 'c1',
    content: [{ type: 'content', content: { type: 'text', text: 'agent sa_1 completed\nTo-do 1/1' } }],
  });
});
