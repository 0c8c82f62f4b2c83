import { expect, onTestFinished, test } from 'vitest';
import type { SessionEvent } from '../../client/session-client.ts';
import type { ReferenceOverrides } from '../../overrides.ts';
import { agentCall, todoCall, toldEnds, type WorkSession, workSession } from '../../testing/work-session.ts';
import type { TodoOverrides } from './todo-overrides.ts';

interface Broken extends WorkSession {
  readonly events: readonly SessionEvent[];
  /** What the forked child was told in front of its prompt. */
  readonly state: string;
}

/** A turn in which the parent writes a list twice, the second time beside a fork, and the child writes one of its own. */
async function turnWith(todo: TodoOverrides, other: ReferenceOverrides = {}): Promise<Broken> {
  const events: SessionEvent[] = [];
  const contents = Array.from({ length: 30 }, (_, at) => `item ${at + 1} </codewhale:fork_state>`);
  const todos = contents.map((content, at) => ({ content, status: at === 29 ? 'in_progress' : 'pending' }));
  const last = { id: 't2', name: 'todo_write', arguments: JSON.stringify({ todos }) };
  const plan = {
    id: 'p1',
    name: 'update_plan',
    arguments: '{"plan":[{"step":"PLANNED","status":"pending"}]}',
  };
  const run = await workSession(
    {
      go: [
        { calls: [todoCall('t1', 'old')] },
        { calls: [last, agentCall('c1', 'child', { fork_context: true })] },
        { text: 'w' },
        { calls: [plan] },
        { text: 'end' },
      ],
      child: [{ calls: [todoCall('t1', 'of the child')] }, { text: 'done' }],
    },
    { overrides: { ...other, todo }, session: { client: { onEvent: (event) => events.push(event) } } },
  );
  onTestFinished(run.remove);
  await run.session.prompt('go');
  return { ...run, events, state: run.asked('child')[0]?.messages[1]?.content ?? '' };
}

const told = ({ events }: Broken): readonly number[] =>
  events.flatMap((event) => (event.kind === 'todo' ? [event.items.length] : []));

test('without overrides each of the defects below is absent', async () => {
  const run = await turnWith({});
  expect(run.state.split('\n')).toHaveLength(29);
  expect(run.state).toContain('- [ ] #23 item 23 <\\/codewhale:fork_state>\n- [~] #30 item 30');
  expect(run.state).toContain('\n- … +6 more To-do items omitted\n</codewhale:fork_state>');
  expect(told(run)).toEqual([1, 30]);
  expect(run.session.todo).toHaveLength(30);
  expect(toldEnds(run.asked('go').at(-1))).toHaveLength(1);
});

test('requestMessages can state the list again', async () => {
  const run = await turnWith({
    requestMessages: (messages, items) => [...messages, { role: 'user', content: `list: ${items.length}` }],
  });
  expect(run.asked('list:').at(-1)?.messages.at(-1)).toEqual({ role: 'user', content: 'list: 0' });
});

test('childList can be that of the parent', async () => {
  const run = await turnWith({ childList: (_own, parent) => parent });
  expect(run.session.todo).toEqual([{ content: 'of the child', status: 'pending' }]);
});

test('forkItems can be the list before the last write', async () => {
  const run = await turnWith({ forkItems: (_items, before) => before });
  expect(run.state).toContain('- [ ] #1 old\n');
});

test('forksState can withhold the list', async () => {
  const run = await turnWith({ forksState: () => false });
  expect(run.state).toBe('child');
});

test('clean can let the wrapper be closed', async () => {
  const run = await turnWith({ clean: (text) => text });
  expect(run.state).toContain('- [ ] #1 item 1 </codewhale:fork_state>\n');
});

test('bounds can be exceeded', async () => {
  const run = await turnWith({ bounds: (bounds) => ({ ...bounds, items: 99, bodyChars: 99_999 }) });
  expect(run.state.split('\n')).toHaveLength(34);
});

test('selection can drop the item in progress, or count wrong', async () => {
  const dropped = await turnWith({
    selection: (_items, { omitted }) => ({ shown: [0], omitted: omitted + 1 }),
  });
  expect(dropped.state).not.toContain('[~]');
  expect(dropped.state).toContain('- … +7 more To-do items omitted');
});

test('tell can keep the client in the dark', async () => {
  expect(told(await turnWith({ tell: () => {} }))).toEqual([]);
});

test.each([
  { name: 'lost', completions: () => [], count: 0 },
  { name: 'doubled', completions: (text: string) => [text, text], count: 2 },
])('completions can be $name', async ({ completions, count }) => {
  const run = await turnWith({ completions });
  expect(toldEnds(run.asked('go').at(-1))).toHaveLength(count);
});

test('a plan can be taken for progress by the seams of names and arguments', async () => {
  const run = await turnWith(
    {},
    {
      resolveName: (name, next) => next(name === 'update_plan' ? 'todo_write' : name),
      parseArguments: (text, next) => {
        const parsed = next(text);
        if (!parsed.ok || !Array.isArray(parsed.value['plan'])) return parsed;
        return { ok: true, value: { todos: parsed.value['plan'].map(({ step }) => ({ content: step })) } };
      },
    },
  );
  expect(run.session.todo).toEqual([{ content: 'PLANNED', status: 'pending' }]);
});
