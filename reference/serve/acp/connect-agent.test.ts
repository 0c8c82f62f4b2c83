import { type ContentBlock, client, ndJsonStream, type SessionUpdate } from '@agentclientprotocol/sdk';
import { expect, onTestFinished, test } from 'vitest';
import { readContract } from '../../../spec/read-contract.ts';
import { createReference } from '../../create-reference.ts';
import { type ScriptedReply, scriptedEndpoint } from '../../testing/scripted-endpoint.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { connectAgent } from './connect-agent.ts';

type Connection = ReturnType<ReturnType<typeof client>['connect']>;

interface Bench {
  readonly connection: Connection;
  readonly updates: readonly SessionUpdate[];
  readonly bodies: readonly string[];
  readonly sessionId: string;
  readonly served: Promise<void>;
  /** Closes the way to the agent, as a process that ends does. */
  leave(): Promise<void>;
  prompt(...blocks: readonly ContentBlock[]): Promise<string>;
}

/** A client of the SDK and the agent in one process, joined by two streams. */
async function bench(
  replies: readonly ScriptedReply[],
  onAsk?: () =>
    | { readonly outcome: 'cancelled' }
    | { readonly outcome: 'selected'; readonly optionId: string },
): Promise<Bench> {
  const workspace = await temporaryFolder();
  const home = await temporaryFolder();
  const endpoint = scriptedEndpoint(replies);
  const [toAgent, toClient] = [new TransformStream<Uint8Array>(), new TransformStream<Uint8Array>()];
  const stopping = new AbortController();
  const served = connectAgent(
    {
      reference: createReference({ contract: readContract('reasonix') }),
      session: {
        home: home.path,
        allowWrites: false,
        provider: { baseUrl: endpoint.baseUrl, model: 'm', apiKey: '', stream: true },
      },
      mode: 'agent',
      log: () => undefined,
    },
    { input: toAgent.readable, output: toClient.writable },
    stopping.signal,
  );
  const updates: SessionUpdate[] = [];
  const app = client({ name: 'test' }).onNotification('session/update', ({ params }) => {
    updates.push(params.update);
  });
  app.onRequest('session/request_permission', () => {
    if (onAsk) return { outcome: onAsk() };
    throw new Error('nobody is here');
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
  const { sessionId } = await agent.request('session/new', { cwd: workspace.path, mcpServers: [] });
  return {
    connection,
    updates,
    bodies: endpoint.bodies,
    sessionId,
    served,
    leave: () => toAgent.writable.close(),
    prompt: async (...blocks) =>
      (await agent.request('session/prompt', { sessionId, prompt: [...blocks] })).stopReason,
  };
}

const go: ContentBlock = { type: 'text', text: 'go' };
const write: ScriptedReply = {
  calls: [{ id: 'c', name: 'write_file', arguments: '{"path":"x","content":"y"}' }],
};

function cut(finishReason: string): ScriptedReply {
  return {
    response: () =>
      Response.json({ choices: [{ message: { content: 'half' }, finish_reason: finishReason }] }),
  };
}

test.each([
  { name: 'a whole answer', reply: { text: 'x' }, reason: 'end_turn' },
  { name: 'an answer that was too long', reply: cut('length'), reason: 'max_tokens' },
  { name: 'an answer that was filtered', reply: cut('content_filter'), reason: 'refusal' },
])('$name ends with $reason', async ({ reply, reason }) => {
  const { prompt } = await bench([reply]);
  expect(await prompt(go)).toBe(reason);
});

test('a model that calls without end is stopped by the bound of requests', async () => {
  const { limits } = readContract('reasonix');
  const most = limits?.turn.maxRequests ?? 0;
  const wait = Array.from({ length: most }, (_, at) => ({
    calls: [{ id: `c${at}`, name: 'read_file', arguments: '{"path":"x"}' }],
  }));
  const { prompt, bodies } = await bench(wait);
  expect(await prompt(go)).toBe('max_turn_requests');
  expect(bodies).toHaveLength(most);
});

test('links and embedded texts reach the model where they were put', async () => {
  const { prompt, bodies } = await bench([{ text: 'x' }]);
  await prompt(
    go,
    { type: 'resource_link', name: 'a.ts', uri: 'file:///a.ts' },
    { type: 'resource', resource: { uri: 'file:///b.md', text: '```ts\n```' } },
  );
  const content = 'go\n\n[a.ts](file:///a.ts)\n\nfile:///b.md\n````\n```ts\n```\n````';
  expect(bodies[0]).toContain(JSON.stringify(content));
});

test.each([
  { name: 'cancelled', onAsk: () => ({ outcome: 'cancelled' as const }), reason: 'cancelled' },
  {
    name: 'with an option that was not offered',
    onAsk: () => ({ outcome: 'selected' as const, optionId: 'maybe' }),
    reason: 'end_turn',
  },
  { name: 'with an error', onAsk: undefined, reason: 'end_turn' },
])('a question that is answered $name runs nothing', async ({ onAsk, reason }) => {
  const { prompt, updates } = await bench([write, { text: 'end' }], onAsk);
  expect(await prompt(go)).toBe(reason);
  const ends = updates.filter((update) => 'status' in update && update.status === 'failed');
  expect(ends).toHaveLength(1);
  expect(updates.some((update) => 'status' in update && update.status === 'completed')).toBe(false);
});

test('taking the request of a prompt back cancels its turn', async () => {
  const { connection, sessionId } = await bench([{ response: () => Response.json({ choices: [] }) }]);
  const controller = new AbortController();
  const prompt = connection.agent.request(
    'session/prompt',
    { sessionId, prompt: [go] },
    { cancellationSignal: controller.signal },
  );
  controller.abort();
  expect(await prompt).toEqual({ stopReason: 'cancelled' });
});

test('a client that leaves ends the agent', async () => {
  const { leave, served } = await bench([]);
  await leave();
  await expect(served).resolves.toBe(undefined);
});
