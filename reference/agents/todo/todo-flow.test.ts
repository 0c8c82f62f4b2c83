import { expect, onTestFinished, test } from 'vitest';
import type { SessionEvent } from '../../client/session-client.ts';
import { type StartedSession, type StartOptions, startSession } from '../../testing/start-session.ts';
import {
  agentCall,
  resultOf,
  todoCall,
  type WorkRequest,
  type WorkScript,
  type WorkSession,
  workSession,
} from '../../testing/work-session.ts';

async function work(script: WorkScript, options: Partial<StartOptions> = {}): Promise<WorkSession> {
  const run = await workSession(script, options);
  onTestFinished(run.remove);
  return run;
}

const call = (id: string, name: string, args: unknown) => ({ id, name, arguments: JSON.stringify(args) });

/** Texts of a request outside of calls and results. */
function saidIn(request: WorkRequest | undefined): readonly (string | null)[] {
  return (request?.messages ?? []).filter(({ role }) => role !== 'tool').map(({ content }) => content);
}

test('a list is told of by its own result alone, in every later request the same', async () => {
  const run = await work({
    go: [
      { calls: [todoCall('t1', 'ITEM')] },
      { calls: [call('b1', 'bash', { command: 'true' })] },
      { text: 'end' },
    ],
    on: [{ text: 'seen' }],
  });
  await run.session.prompt('go');
  await run.session.close();
  await (await run.reopen({ resume: run.session.id })).prompt('on');
  const requests = [...run.asked('go'), ...run.asked('on')];
  expect(requests.slice(1).map((request) => resultOf(request, 't1'))).toEqual(
    Array.from(
      { length: 3 },
      () =>
        'To-do list replaced (1 items, 0% settled)\n{\n  "items": [\n    {\n      "id": 1,\n      "content": "ITEM",\n      "status": "pending"\n    }\n  ],\n  "completion_pct": 0\n}',
    ),
  );
  for (const request of requests) expect(saidIn(request).join('\n')).not.toContain('ITEM');
});

test('a person sees the whole list, and the metadata of the result carries it', async () => {
  const events: SessionEvent[] = [];
  const todos = [
    { content: 'a', status: 'done' },
    { content: 'b', status: 'in progress' },
  ];
  const { session } = await work(
    { go: [{ calls: [call('t1', 'todo_write', { todos })] }, { text: 'end' }] },
    { session: { client: { onEvent: (event) => events.push(event) } } },
  );
  await session.prompt('go');
  const items = [
    { content: 'a', status: 'completed' },
    { content: 'b', status: 'in_progress' },
  ];
  expect(events.map(({ kind }) => kind)).toEqual(['call-started', 'todo', 'call-ended', 'text']);
  expect(events[1]).toEqual({ kind: 'todo', items });
  expect(events[2]).toMatchObject({
    outcome: 'ok',
    metadata: {
      canonical_tool: 'todo_write',
      work_surface: { canonical: 'work', progress_key: 'task_updates.checklist' },
      task_updates: {
        checklist: {
          items: items.map((item, index) => ({ id: index + 1, ...item })),
          completion_pct: 50,
          in_progress_id: 2,
          updated_at: null,
        },
      },
    },
  });
  expect(session.todo).toEqual(items);
});

test('a list with one bad item changes nothing', async () => {
  const bad = [{ content: 'b' }, { content: 'c', status: 'soon' }];
  const run = await work({
    go: [
      {
        calls: [todoCall('t1', 'a'), call('t2', 'todo_write', { todos: bad }), call('t3', 'todo_write', {})],
      },
      { text: 'end' },
    ],
  });
  await run.session.prompt('go');
  expect(run.session.todo).toEqual([{ content: 'a', status: 'pending' }]);
  expect(resultOf(run.asked('go')[1], 't2')).toBe('error: invalid arguments: todos/1: "soon" is no status');
  expect(resultOf(run.asked('go')[1], 't3')).toBe('error: invalid arguments: "todos" is not a list');
});

test('a plan alone is no progress: no list, no snapshot, nothing to fork', async () => {
  const events: SessionEvent[] = [];
  const plan = call('p1', 'update_plan', { plan: [{ step: 'PLANNED', status: 'in_progress' }] });
  const run = await work(
    {
      go: [
        { calls: [plan, agentCall('c1', 'child', { fork_context: true })] },
        { text: 'w' },
        { text: 'end' },
      ],
      child: [{ text: 'done' }],
    },
    { session: { client: { onEvent: (event) => events.push(event) } } },
  );
  await run.session.prompt('go');
  expect(resultOf(run.asked('go')[1], 'p1')).toBe('plan noted: 1 steps');
  expect(events.some(({ kind }) => kind === 'todo')).toBe(false);
  expect(run.session.todo).toEqual([]);
  expect(saidIn(run.asked('child')[0]).slice(1)).toEqual(['child']);
});

test('a forked child is told of the list once, the write before it in the same message included', async () => {
  const run = await work({
    go: [
      { calls: [todoCall('t1', 'old')] },
      {
        calls: [
          todoCall('t2', 'new'),
          agentCall('c1', 'child', { fork_context: true }),
          todoCall('t3', 'newer'),
        ],
      },
      { text: 'w' },
      { text: 'end' },
    ],
    child: [{ calls: [call('b1', 'bash', { command: 'true' })] }, { text: 'done' }],
  });
  await run.session.prompt('go');
  const state =
    '<codewhale:fork_state>\n### To-do\nTo-do (0% settled)\n- [ ] #1 new\n</codewhale:fork_state>';
  const [first, second] = run.asked('child');
  expect(first?.messages.slice(1)).toEqual([
    { role: 'system', content: state },
    { role: 'user', content: 'child' },
  ]);
  expect(second?.messages.slice(0, 3)).toEqual(first?.messages);
  expect(saidIn(second).join('').split('### To-do')).toHaveLength(2);
});

test('agents write each into a list of their own', async () => {
  const run = await work({
    go: [
      { calls: [todoCall('t1', 'PARENT'), agentCall('c1', 'one'), agentCall('c2', 'two')] },
      { text: 'w' },
      { text: 'w' },
      { text: 'end' },
    ],
    one: [{ calls: [todoCall('t1', 'FIRST')] }, { text: 'done' }],
    two: [{ calls: [todoCall('t1', 'SECOND')] }, { text: 'done' }],
  });
  await run.session.prompt('go');
  expect(run.session.todo).toEqual([{ content: 'PARENT', status: 'pending' }]);
  const whole = (asker: string): string => JSON.stringify(run.asked(asker));
  expect(['PARENT', 'FIRST', 'SECOND'].map((text) => whole('one').includes(text))).toEqual([
    false,
    true,
    false,
  ]);
  expect(['PARENT', 'FIRST', 'SECOND'].map((text) => whole('two').includes(text))).toEqual([
    false,
    false,
    true,
  ]);
  expect(['PARENT', 'FIRST', 'SECOND'].map((text) => whole('go').includes(text))).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([
  {
    name: 'what it holds is handed on',
    projection: () => [{ content: 'staged', status: 'pending' as const }],
    shown: 'staged',
  },
  {
    name: 'the own list is handed on where it fails',
    projection: () => {
      throw new Error('gone');
    },
    shown: 'own',
  },
])('where something outside owns the list, $name', async ({ projection, shown }) => {
  const run = await work(
    {
      go: [
        { calls: [todoCall('t1', 'own'), agentCall('c1', 'child', { fork_context: true })] },
        { text: 'w' },
        { text: 'end' },
      ],
      child: [{ text: 'done' }],
    },
    { session: { todoProjection: projection } },
  );
  await run.session.prompt('go');
  expect(run.asked('child')[0]?.messages[1]?.content).toContain(`- [ ] #1 ${shown}\n`);
});

async function reasonix(options: StartOptions): Promise<StartedSession> {
  const run = await startSession(options);
  onTestFinished(run.remove);
  return run;
}

test('the list of contract reasonix takes the place of the one before and outlives its process', async () => {
  const proxied = (id: string, args: unknown) => {
    return call(id, 'use_capability', { action: 'call', capability_id: 'tool:todo_write', arguments: args });
  };
  const todos = [
    { content: 'a', status: 'completed', step_id: 's1', activeForm: 'doing a' },
    { content: 'b', status: 'in_progress', level: 1 },
  ];
  const run = await reasonix({
    replies: [
      {
        calls: [proxied('t1', { todos: [{ content: 'old', status: 'pending' }] }), proxied('t2', { todos })],
      },
      { calls: [proxied('t3', { todos: [{ content: 'x', status: 'cancelled' }] })] },
      { text: 'end' },
    ],
  });
  await run.session.prompt('go');
  const kept = [
    { content: 'a', status: 'completed', activeForm: 'doing a', stepId: 's1' },
    { content: 'b', status: 'in_progress', level: 1 },
  ];
  expect(run.session.todo).toEqual(kept);
  const last: WorkRequest = JSON.parse(run.endpoint.bodies.at(-1) ?? '{}');
  expect(resultOf(last, 't2')).toBe(
    'to-do list replaced: 2 items, 1 completed\n1. [completed] a\n   2. [in_progress] b',
  );
  expect(resultOf(last, 't3')).toMatch(/^error: invalid arguments: todos\/0\/status: must be one of/);
  await run.session.close();
  expect((await run.reopen({ resume: run.session.id })).todo).toEqual(kept);
});
