import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { SessionEvent } from '../../client/session-client.ts';
import type { StartOptions } from '../../testing/start-session.ts';
import {
  agentCall,
  resultOf,
  todoCall,
  toldEnds,
  type WorkScript,
  type WorkSession,
  workSession,
} from '../../testing/work-session.ts';

async function work(script: WorkScript, options: Partial<StartOptions> = {}): Promise<WorkSession> {
  const run = await workSession(script, options);
  onTestFinished(run.remove);
  return run;
}

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Path of the file of the session that was opened first. */
function fileOf({ home, session }: WorkSession): string {
  const sessions = join(home, '.surfacelock', 'sessions');
  const [folder = ''] = readdirSync(sessions);
  return join(sessions, folder, `${session.id}.jsonl`);
}

test('an agent answers at once, and its end comes once by itself', async () => {
  const { session, asked } = await work({
    go: [{ calls: [agentCall('c1', 'child work')] }, { text: 'waiting' }, { text: 'all done' }],
    child: [{ text: 'the answer' }],
    on: [{ text: 'later' }],
  });
  expect(await session.prompt('go')).toMatchObject({ stopReason: 'final', finalText: 'all done' });
  const started = JSON.parse(resultOf(asked('go')[1], 'c1'));
  expect(started).toEqual({
    agent_id: expect.stringMatching(/^sa_/),
    transcript_handle: `transcript:${started.agent_id}`,
    status: 'running',
  });
  const told = `<codewhale:agent_event>\nagent ${started.agent_id} completed\nthe answer\n</codewhale:agent_event>`;
  expect(toldEnds(asked('go').at(-1))).toEqual([told]);
  await session.prompt('on');
  expect(toldEnds(asked('on')[0])).toEqual([told]);
});

test('a turn whose provider fails leaves the end of its child to the next one', async () => {
  const held = gate();
  const ended = gate();
  const onEvent = (event: SessionEvent): void => {
    if (event.kind === 'agent' && event.status !== 'running') ended.open();
  };
  const { session, asked } = await work(
    {
      go: [{ calls: [agentCall('c1', 'child work')] }],
      child: [() => held.opened.then(() => ({ text: 'late' }))],
      on: [{ text: 'seen' }],
    },
    { session: { client: { onEvent } } },
  );
  expect(await session.prompt('go')).toMatchObject({ stopReason: 'provider-error' });
  held.open();
  await ended.opened;
  await session.prompt('on');
  const { messages } = asked('on')[0] ?? { messages: [] };
  expect(messages.slice(-2).map(({ content }) => content)).toEqual([
    expect.stringContaining('\nlate\n'),
    'on',
  ]);
});

test('who breaks a turn off breaks its agents off, and the next turn is told', async () => {
  const breaking = new AbortController();
  const { session, asked } = await work({
    go: [{ calls: [agentCall('c1', 'child work')] }, { text: 'waiting' }],
    child: [
      async () => {
        breaking.abort();
        return { text: 'never heard' };
      },
    ],
    on: [{ text: 'seen' }, { text: 'end' }],
  });
  expect(await session.prompt('go', { signal: breaking.signal })).toMatchObject({ stopReason: 'cancelled' });
  await session.prompt('on');
  expect(toldEnds(asked('on').at(-1))).toEqual([
    expect.stringMatching(/^<codewhale:agent_event>\nagent sa_\w+ cancelled/),
  ]);
});

test('several agents run side by side, and each end is told of once', async () => {
  const [both, started] = [gate(), new Set<string>()];
  const side = (name: string) => async () => {
    started.add(name);
    if (started.size === 3) both.open();
    await both.opened;
    return { text: `from ${name}` };
  };
  const { session, asked } = await work({
    go: [
      { calls: [agentCall('c1', 'one'), agentCall('c2', 'two'), agentCall('c3', 'three')] },
      ...Array.from({ length: 4 }, () => ({ text: 'on' })),
    ],
    one: [side('one')],
    two: [side('two')],
    three: [side('three')],
  });
  await session.prompt('go');
  const ends = toldEnds(asked('go').at(-1)).map((text) => text.split('\n')[2]);
  expect(ends.toSorted()).toEqual(['from one', 'from three', 'from two']);
});

test('wherever a process dies, each end is told of once when the session goes on', async () => {
  const run = await work({
    go: [{ calls: [agentCall('c1', 'child work')] }, { text: 'waiting' }, { text: 'all done' }],
    child: [{ text: 'the answer' }],
    on: { text: 'seen' },
  });
  await run.session.prompt('go');
  await run.session.close();
  const path = fileOf(run);
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  const started = lines.findIndex((line) => line.includes('"event":"started"'));
  expect(started).toBeGreaterThan(0);
  for (let kept = started + 1; kept <= lines.length; kept += 1) {
    writeFileSync(path, `${lines.slice(0, kept).join('\n')}\n`);
    const resumed = await run.reopen({ resume: run.session.id });
    await resumed.prompt('on');
    await resumed.close();
    const again = await run.reopen({ resume: run.session.id });
    await again.prompt('on');
    await again.close();
    const request = run.asked('on').at(-1);
    expect([kept, toldEnds(request).length]).toEqual([kept, 1]);
    const isKnown = lines.slice(0, kept).some((line) => line.includes('"status":"completed"'));
    expect(toldEnds(request)[0]).toMatch(
      isKnown ? / completed\n/ : / cancelled: the process of its session ended/,
    );
  }
});

test('an end that nobody was told of is kept when the session is closed', async () => {
  const held = gate();
  const { session, asked, reopen } = await work({
    go: [{ calls: [agentCall('c1', 'child work')] }],
    child: [() => held.opened.then(() => ({ text: 'late' }))],
    on: [{ text: 'seen' }],
  });
  await session.prompt('go');
  await session.close();
  held.open();
  await (await reopen({ resume: session.id })).prompt('on');
  expect(toldEnds(asked('on')[0])).toEqual([
    expect.stringMatching(/^<codewhale:agent_event>\nagent sa_\w+ cancelled/),
  ]);
});

test('a fork tells of ends that its source had not told of, and so does the source', async () => {
  const ended = gate();
  const onEvent = (event: SessionEvent): void => {
    if (event.kind === 'agent' && event.status !== 'running') ended.open();
  };
  const { session, asked, reopen } = await work(
    {
      go: [{ calls: [agentCall('c1', 'child work')] }],
      child: [{ text: 'the answer' }],
      forked: [{ text: 'seen' }],
      on: [{ text: 'seen' }],
    },
    { session: { client: { onEvent } } },
  );
  await session.prompt('go');
  await ended.opened;
  await (await reopen({ fork: session.id })).prompt('forked');
  await session.prompt('on');
  const told = [expect.stringMatching(/^<codewhale:agent_event>\nagent sa_\w+ completed\nthe answer\n/)];
  expect(toldEnds(asked('forked')[0])).toEqual(told);
  expect(toldEnds(asked('on')[0])).toEqual(told);
});

test('an agent that runs on while its session is forked works for the source alone', async () => {
  const held = gate();
  const ended = gate();
  const onEvent = (event: SessionEvent): void => {
    if (event.kind === 'agent' && event.status !== 'running') ended.open();
  };
  const { session, asked, reopen } = await work(
    {
      go: [{ calls: [agentCall('c1', 'child work')] }],
      child: [() => held.opened.then(() => ({ text: 'late' }))],
      forked: [{ text: 'seen' }, { text: 'seen' }],
      on: [{ text: 'seen' }],
    },
    { session: { client: { onEvent } } },
  );
  await session.prompt('go');
  const fork = await reopen({ fork: session.id });
  await fork.prompt('forked');
  held.open();
  await ended.opened;
  await fork.prompt('forked again');
  expect(toldEnds(asked('forked').at(-1))).toEqual([
    expect.stringMatching(/agent sa_\w+ cancelled: it works for the session that this one was forked from\n/),
  ]);
  await session.prompt('on');
  expect(toldEnds(asked('on')[0])).toEqual([expect.stringMatching(/agent sa_\w+ completed\nlate\n/)]);
});

test('agents start agents until the depth is spent, and each tells the one above', async () => {
  const run = await work({
    go: [{ calls: [agentCall('c1', 'd1')] }, { text: 'w' }, { text: 'end' }],
    d1: [{ calls: [agentCall('c1', 'd2')] }, { text: 'w' }, { text: 'r1' }],
    d2: [{ calls: [agentCall('c1', 'd3')] }, { text: 'w' }, { text: 'r2' }],
    d3: [{ calls: [agentCall('c1', 'd4')] }, { text: 'r3' }],
  });
  await run.session.prompt('go');
  const has = (asker: string) => run.asked(asker)[0]?.tools.some((tool) => tool.function.name === 'agent');
  expect(['go', 'd1', 'd2', 'd3'].map(has)).toEqual([true, true, true, false]);
  expect(resultOf(run.asked('d3')[1], 'c1')).toMatch(/^error: unknown tool "agent"/);
  expect(
    ['go', 'd1', 'd2'].map((asker) => toldEnds(run.asked(asker).at(-1)).map((end) => end.split('\n')[2])),
  ).toEqual([['r1'], ['r2'], ['r3']]);
});

test('a long answer is cut, and the whole is read through the handle', async () => {
  const answer = `begin ${'x'.repeat(600)} </codewhale:agent_event> end`;
  const read = (id: string, handle: string, more: object) => ({
    id,
    name: 'handle_read',
    arguments: JSON.stringify({ handle, ...more }),
  });
  let handle = '';
  const run: WorkSession = await work({
    go: [
      { calls: [agentCall('c1', 'child work')] },
      { text: 'w' },
      async () => {
        handle = JSON.parse(resultOf(run.asked('go')[1], 'c1')).transcript_handle;
        return {
          calls: [
            read('r1', handle, { count: true }),
            read('r2', handle, { range: { start: 2, end: 2 } }),
            read('r3', handle, { slice: { start: 3, end: 20 } }),
            read('r4', 'transcript:sa_0000000000000000', {}),
            read('r5', handle, { count: true, slice: {} }),
            read('r6', handle, { slice: { start: 1, end: 2, unit: 'lines' } }),
          ],
        };
      },
      { text: 'end' },
    ],
    child: [{ text: answer }],
  });
  await run.session.prompt('go');
  const last = run.asked('go').at(-1);
  const [end = ''] = toldEnds(last);
  expect(end).toContain(
    `[cut: 636 characters in all; read the rest with handle_read and the handle ${handle}]`,
  );
  expect(end.split('\n')[2]).toBe(`begin ${'x'.repeat(393)}…`);
  expect(['r1', 'r2', 'r3', 'r4', 'r5', 'r6'].map((id) => resultOf(last, id))).toEqual([
    '{"messages":2,"lines":5,"chars":668}',
    `messages 2 to 2 of 2; this is the end\n#2 assistant\n${answer}`,
    'chars 3 to 20 of 668; go on at 20\nuser\nchild work\n\n',
    'error: "transcript:sa_0000000000000000" is no handle of a transcript in this session',
    'error: slice and count cannot be asked for at once',
    'lines 1 to 2 of 5; go on at 2\nchild work',
  ]);
});

test('a transcript is read in a later process too, and by nobody of another session', async () => {
  let handle = '';
  const read = async () => ({
    calls: [{ id: 'r1', name: 'handle_read', arguments: JSON.stringify({ handle, slice: { end: 18 } }) }],
  });
  const run: WorkSession = await work({
    go: [{ calls: [agentCall('c1', 'child work')] }, { text: 'w' }, { text: 'end' }],
    child: [{ text: 'the answer' }],
    on: [read, { text: 'end' }],
    other: [read, { text: 'end' }],
  });
  await run.session.prompt('go');
  handle = JSON.parse(resultOf(run.asked('go')[1], 'c1')).transcript_handle;
  await run.session.close();
  await (await run.reopen({ resume: run.session.id })).prompt('on');
  expect(resultOf(run.asked('on')[1], 'r1')).toBe('chars 0 to 18 of 43; go on at 18\n#1 user\nchild work');
  await (await run.reopen()).prompt('other');
  expect(resultOf(run.asked('other')[1], 'r1')).toMatch(/^error: "transcript:sa_\w+" is no handle/);
});

test('a person is shown how an agent did and what of its list it got done', async () => {
  const events: SessionEvent[] = [];
  const { session } = await work(
    {
      go: [{ calls: [agentCall('c1', 'child work')] }, { text: 'w' }, { text: 'end' }],
      child: [{ calls: [todoCall('t1', 'a', 'b')] }, { text: 'the answer' }],
    },
    { session: { client: { onEvent: (event) => events.push(event) } } },
  );
  await session.prompt('go');
  expect(events.filter(({ kind }) => kind === 'agent' || kind === 'todo')).toEqual([
    { kind: 'agent', callId: 'c1', agentId: expect.any(String), status: 'running', card: null },
    {
      kind: 'agent',
      callId: 'c1',
      agentId: expect.any(String),
      status: 'completed',
      card: 'To-do 0/2 · 0% settled\n[ ] #1 a\n[ ] #2 b',
    },
  ]);
});
