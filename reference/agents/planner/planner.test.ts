import { expect, onTestFinished, test } from 'vitest';
import { readContract } from '../../../spec/read-contract.ts';
import type { SessionEvent } from '../../client/session-client.ts';
import type { ScriptedReply } from '../../testing/scripted-endpoint.ts';
import { type StartedSession, type StartOptions, startSession } from '../../testing/start-session.ts';

interface Body {
  readonly model: string;
  readonly tools: readonly { readonly function: { readonly name: string } }[];
  readonly messages: readonly { readonly role: string; readonly content: string | null }[];
}

async function dual(replies: readonly ScriptedReply[], more: Partial<StartOptions> = {}) {
  const started = await startSession({
    replies,
    ...more,
    session: { planner: { model: 'p' }, ...more.session },
  });
  onTestFinished(started.remove);
  return started;
}

function bodies({ endpoint }: StartedSession): readonly Body[] {
  return endpoint.bodies.map((body): Body => JSON.parse(body));
}

const read = { id: 'r1', name: 'read_file', arguments: '{"path":"a.txt"}' };
const write = { id: 'r1', name: 'write_file', arguments: '{"path":"a.txt","content":"new"}' };

test('the planner looks first, and its plan stands behind the prompt of the executor', async () => {
  const started = await dual(
    [{ calls: [read] }, { text: 'Change a.txt.' }, { calls: [write] }, { text: 'done' }],
    {
      files: { 'a.txt': 'old' },
    },
  );
  const result = await started.session.prompt('change it');
  expect(result).toMatchObject({ finalText: 'done', stopReason: 'final', requests: 4 });
  const sent = bodies(started);
  expect(sent.map(({ model }) => model)).toEqual(['p', 'p', 'm', 'm']);
  expect(sent[2]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'user']);
  expect(sent[2]?.messages[1]?.content).toBe('change it');
  expect(sent[2]?.messages[2]?.content).toMatch(/hands over this plan.*\n\nChange a\.txt\.$/s);
  expect(sent[1]?.messages.at(-1)?.content).toContain('old');
});

test('the planner is shown two tools, in every mode the same bytes', async () => {
  const replies = [1, 2, 3].flatMap((): ScriptedReply[] => [{ text: 'plan' }, { text: 'done' }]);
  const started = await dual(replies, { session: { mode: 'plan' } });
  await started.session.prompt('go');
  for (const mode of ['agent', 'yolo'] as const) await (await started.reopen({ mode })).prompt('go');
  const [plan, , agent, , yolo] = bodies(started).map(({ tools, messages: [system] }) => ({ tools, system }));
  expect(plan?.tools.map((tool) => tool.function.name)).toEqual(['read_file', 'use_capability']);
  expect([agent, yolo]).toEqual([plan, plan]);
});

test.each([
  ['write_file', '{"path":"a.txt","content":"x"}'],
  ['bash', '{"command":"touch a.txt"}'],
  ['bash', '{"command":"ls"}'],
  [
    'use_capability',
    '{"action":"call","capability_id":"tool:write_file","arguments":{"path":"a","content":"x"}}',
  ],
  ['use_capability', '{"action":"inspect","capability_id":"tool:bash"}'],
])('%s %s does not exist for the planner', async (name, args) => {
  const started = await dual([
    { calls: [{ id: 'c', name, arguments: args }] },
    { text: 'plan' },
    { text: 'done' },
  ]);
  await started.session.prompt('go');
  const answer = bodies(started)[1]?.messages.at(-1)?.content;
  expect(answer).toMatch(/^error: unknown (tool|capability) /);
  expect(answer).not.toContain('edit_file');
});

test.each<{ name: string; reply: ScriptedReply; warning: string }>([
  {
    name: 'fails',
    reply: { response: () => new Response('no', { status: 402 }) },
    warning: 'the planner gave no plan (provider-error: ',
  },
  { name: 'says nothing', reply: { text: ' \n' }, warning: 'the planner gave no plan (it said nothing)' },
])('a planner that $name leaves the executor with the prompt alone', async ({ reply, warning }) => {
  const warnings: string[] = [];
  const onWarning = (text: string): void => void warnings.push(text);
  const started = await dual([reply, { text: 'done' }], { session: { onWarning } });
  expect(await started.session.prompt('go')).toMatchObject({ finalText: 'done', requests: 2 });
  expect(bodies(started)[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(warnings).toEqual([expect.stringContaining(warning)]);
});

test('a planner that finds no end is stopped at the bound of requests', async () => {
  const calls = ['c1', 'c2'].map((id): ScriptedReply => ({ calls: [{ ...read, id }] }));
  const started = await dual([...calls, { text: 'done' }], {
    limits: (limits) => ({ ...limits, turn: { ...limits.turn, maxRequests: 2 } }),
  });
  expect(await started.session.prompt('go')).toMatchObject({ finalText: 'done', requests: 3 });
});

test('breaking off while the planner works breaks the turn off, and the next prompt is planned anew', async () => {
  const stop = new AbortController();
  const slow = {
    response: (): Response => {
      stop.abort();
      return new Response('{}');
    },
  };
  const started = await dual([slow, { text: 'plan' }, { text: 'done' }]);
  expect(await started.session.prompt('go', { signal: stop.signal })).toMatchObject({
    stopReason: 'cancelled',
    requests: 1,
  });
  expect(await started.session.prompt('again')).toMatchObject({ stopReason: 'final', requests: 2 });
  expect(bodies(started).map(({ model }) => model)).toEqual(['p', 'p', 'm']);
});

test('a person who breaks a call of the planner off breaks the turn off', async () => {
  const connect = {
    id: 'c',
    name: 'use_capability',
    arguments: '{"action":"call","capability_id":"mcp-server:s"}',
  };
  const asked: string[] = [];
  const started = await dual([{ calls: [connect] }], {
    settings: { mcpServers: { s: { command: '/bin/false' } } },
    session: {
      allowWrites: false,
      client: {
        ask: async ({ callId, target }) => {
          asked.push(`${callId} ${target}`);
          return 'cancelled';
        },
      },
    },
  });
  expect(await started.session.prompt('go')).toMatchObject({ stopReason: 'cancelled', requests: 1 });
  expect(asked).toEqual(['planner/c mcp_connect__s']);
});

test('a session that goes on has the history of both byte by byte, and a client is shown that of the executor', async () => {
  const started = await dual(
    [{ calls: [read] }, { text: 'plan' }, { text: 'one' }, { text: 'plan 2' }, { text: 'two' }],
    {
      files: { 'a.txt': 'old' },
    },
  );
  await started.session.prompt('go');
  await started.session.close();
  const later = await started.reopen({ resume: 'last' });
  expect(later.messages).toEqual([
    { role: 'user', content: 'go' },
    { role: 'assistant', content: 'one' },
  ]);
  await later.prompt('more');
  const [, secondOfPlanner, firstOfExecutor, again, last] = started.endpoint.bodies;
  const history = (body = ''): string => body.slice(body.indexOf('"messages":['), body.lastIndexOf(']'));
  expect(history(again).startsWith(history(secondOfPlanner))).toBe(true);
  expect(history(last).startsWith(history(firstOfExecutor))).toBe(true);
  expect(history(again)).toContain('{"role":"assistant","content":"plan"},{"role":"user","content":"more"}');
});

test('a client hears the planner as a thought, and its calls under ids of their own', async () => {
  const events: SessionEvent[] = [];
  const started = await dual([{ calls: [read] }, { text: 'plan' }, { calls: [write] }, { text: 'done' }], {
    files: { 'a.txt': 'old' },
    session: { client: { onEvent: (event) => void events.push(event) } },
  });
  await started.session.prompt('go');
  expect(events.map((event) => ('callId' in event ? `${event.kind} ${event.callId}` : event.kind))).toEqual([
    'call-started planner/r1',
    'call-ended planner/r1',
    'thought',
    'call-started r1',
    'call-ended r1',
    'text',
  ]);
});

test.each([
  { name: 'no planner', session: {} },
  { name: 'its own model as the planner', session: { planner: { model: 'm' } } },
])('a session with $name asks one model and makes nothing of a planner', async ({ session }) => {
  const started = await startSession({ replies: [{ text: 'done' }], session });
  onTestFinished(started.remove);
  expect(await started.session.prompt('go')).toMatchObject({ requests: 1 });
  expect(bodies(started).map(({ model }) => model)).toEqual(['m']);
});

test('settings make a session dual-model, and options win over them', async () => {
  const replies = [1, 2, 3, 4].map((n): ScriptedReply => ({ text: `t${n}` }));
  const started = await startSession({ replies, settings: { planner: { model: 's' } } });
  onTestFinished(started.remove);
  await started.session.prompt('go');
  await (await started.reopen({ planner: { model: 'o' } })).prompt('go');
  expect(bodies(started).map(({ model }) => model)).toEqual(['s', 'm', 'o', 'm']);
});

test.each(['', ' ', 'a\nb', 'x'.repeat(257)])('a planner cannot be called %j', async (model) => {
  const started = await startSession({ replies: [] });
  onTestFinished(started.remove);
  await expect(started.reopen({ planner: { model } })).rejects.toMatchObject({
    code: 'USAGE',
    message: expect.stringContaining("planner's model"),
  });
});

test('every registered tool that changes something is withheld from the planner', () => {
  const { tools, agents } = readContract('reasonix');
  const withheld = agents?.roles.find(({ role }) => role === 'planner')?.withheld ?? [];
  const changing = tools.filter(({ readOnly }) => !readOnly).map(({ name }) => name);
  expect(changing).toContain('write_file');
  expect(changing.filter((name) => !withheld.includes(name))).toEqual([]);
});
