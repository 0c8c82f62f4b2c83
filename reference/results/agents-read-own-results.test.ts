import { expect, onTestFinished, test } from 'vitest';
import type { ScriptedReply } from '../testing/scripted-endpoint.ts';
import { type StartedSession, startSession } from '../testing/start-session.ts';
import type { ResultOverrides } from './result-overrides.ts';

const long = { command: 'head -c 40000 /dev/zero | tr "\\0" "x"' };

function call(id: string, name: string, args: object): ScriptedReply {
  return { calls: [{ id, name, arguments: JSON.stringify(args) }] };
}

function capability(id: string, capabilityId: string, args: object): ScriptedReply {
  return call(id, 'use_capability', { action: 'call', capability_id: capabilityId, arguments: args });
}

async function run(
  replies: readonly ScriptedReply[],
  results: ResultOverrides = {},
): Promise<StartedSession> {
  const started = await startSession({ replies, overrides: { results } });
  onTestFinished(started.remove);
  await started.session.prompt('go');
  return started;
}

/** What the last message of a request says. */
function last({ endpoint }: StartedSession, request: number): string {
  return JSON.parse(endpoint.bodies[request] ?? '{}').messages?.at(-1)?.content ?? '';
}

/** The session has a result of its own, and its child asks for that one and for one that the child made. */
const parentAndChild = [
  call('of_parent', 'bash', long),
  capability('start', 'tool:task', { prompt: 'look' }),
  capability('foreign', 'session:tool_result', { tool_call_id: 'of_parent' }),
  call('of_child', 'bash', long),
  capability('own', 'session:tool_result', { tool_call_id: 'of_child', limit: 40 }),
  { text: 'seen' },
  capability('from_child', 'session:tool_result', { tool_call_id: 'of_child' }),
  { text: 'done' },
];

test('a child reads its own results, and neither it nor its parent reads the other’s', async () => {
  const session = await run(parentAndChild);
  expect(last(session, 3)).toBe('error: no result of this agent has the call id "of_parent"');
  expect(last(session, 5)).toMatch(/^\{"result_ref":"tr-.*"complete":false\}\nexit code: 0\nstdout:\nx{19}$/);
  expect(last(session, 7)).toBe('error: no result of this agent has the call id "of_child"');
});

test('a runtime with one store for all is told by what the child reads', async () => {
  const session = await run(parentAndChild, { sharesStore: true });
  expect(last(session, 3)).toMatch(/^\{"result_ref":"tr-/);
});

test('a child without the proxy is shown neither it nor a call of it', async () => {
  const session = await run([
    capability('start', 'tool:task', { prompt: 'look', tools: ['bash'] }),
    call('of_child', 'bash', long),
    { text: 'seen' },
    { text: 'done' },
  ]);
  const { tools } = JSON.parse(session.endpoint.bodies[1] ?? '{}');
  expect(tools.map((tool: { function: { name: string } }) => tool.function.name)).toEqual(['bash']);
  expect(last(session, 2)).toMatch(/ result_ref=tr-[0-9a-f]{24} .* — ask for a smaller part/);
  expect(last(session, 2)).not.toContain('use_capability');
});
