import { appendFileSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSession } from '../testing/start-session.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { forkSession } from './fork-session.ts';
import { SessionFile } from './session-file.ts';
import type { SessionRecord } from './session-record.ts';

const about = { contract: 'c', workspace: '/w' };
const records: readonly SessionRecord[] = [
  { type: 'message', kind: 'prompt', message: { role: 'user', content: '12345678901234567890 é \ud800' } },
  { type: 'host', part: 'todo', data: [{ content: 'a', status: 'pending' }] },
  { type: 'host', part: 'results', data: { ref: 'r1' } },
  { type: 'compress', from: 0, count: 1, summary: 's' },
];

async function source(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 'source.jsonl');
  const file = await SessionFile.create(path, about);
  for (const record of records) file.append(record);
  await file.close();
  return path;
}

async function opened(
  path: string,
): Promise<{ records: SessionRecord[]; lineage: readonly string[]; id: string }> {
  const read: SessionRecord[] = [];
  const file = await SessionFile.open(path, about, (record) => read.push(record));
  await file.close();
  return { records: read, lineage: file.lineage, id: file.id };
}

/** Lines without their checksums. */
function bodies(path: string): readonly string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((line) => line.replace(/,"sum":"\w+"}$/, ''));
}

test('a fork has the records of its source byte for byte, without those about results, and names it', async () => {
  const path = await source();
  const before = readFileSync(path);
  const fork = forkSession(path);
  expect(bodies(fork)).toEqual(bodies(path).filter((line) => !line.includes('"results"')));
  expect(readFileSync(path)).toEqual(before);
  const first = await opened(fork);
  expect(first.records).toEqual(records.filter((record) => !('part' in record) || record.part !== 'results'));
  expect(first.lineage).toEqual(['source']);
  expect((await opened(forkSession(fork))).lineage).toEqual([first.id, 'source']);
});

test('a source that is being written is forked up to its last finished line', async () => {
  const path = await source();
  const file = await SessionFile.open(path, about, () => {});
  appendFileSync(path, '{"type":"mess');
  expect((await opened(forkSession(path))).records).toHaveLength(3);
  await file.close();
});

test.each([{ keep: 0 }, { keep: 30 }])(
  'a source of $keep bytes has nothing to fork, and nothing is left',
  async ({ keep }) => {
    const path = await source();
    truncateSync(path, keep);
    expect(() => forkSession(path)).toThrow(/source\.jsonl has no finished line$/);
    expect(readdirSync(dirname(path))).toEqual(['source.jsonl']);
  },
);

test.each(['last', 'id'])(
  'a fork by %s begins its request with the bytes of its source, and both go on apart',
  async (by) => {
    const args = '{"path": "a.txt", "content": "\\u00e9", "n": 12345678901234567890}';
    const run = await startSession({
      replies: [
        { calls: [{ id: 'c1', name: 'write_file', arguments: args }] },
        { text: 'one' },
        { text: 'forked' },
        { text: 'two' },
      ],
    });
    onTestFinished(run.remove);
    await run.session.prompt('first');
    const fork = await run.reopen({ fork: by === 'last' ? 'last' : run.session.id });
    expect(fork.id).not.toBe(run.session.id);
    await fork.prompt('in the fork');
    await run.session.prompt('in the source');
    const [, before = '', inFork = '', inSource = ''] = run.endpoint.bodies;
    const shared = `${before.slice(0, -2)},{"role":"assistant","content":"one"},{"role":"user","content":"in the`;
    expect(inFork).toBe(`${shared} fork"}]}`);
    expect(inSource).toBe(`${shared} source"}]}`);
    expect(before).toContain(JSON.stringify(args));
  },
);

test('a fork reads what a sub-agent of its source answered', async () => {
  const proxy = (id: string, tool: string, args: object) => ({
    calls: [
      {
        id,
        name: 'use_capability',
        arguments: JSON.stringify({ action: 'call', capability_id: `tool:${tool}`, arguments: args }),
      },
    ],
  });
  const todo = { todos: [{ content: 'in the source', status: 'pending' }] };
  const ref = { current: '' };
  const run = await startSession({
    replies: [
      proxy('c1', 'todo_write', todo),
      proxy('c2', 'read_only_task', { prompt: 'look', description: 'a look' }),
      { text: 'the whole answer of the child' },
      { text: 'done' },
      {
        response: () =>
          Response.json({ choices: [{ message: pager(ref.current), finish_reason: 'tool_calls' }] }),
      },
      { text: 'read' },
    ],
    stream: false,
  });
  onTestFinished(run.remove);
  await run.session.prompt('go');
  ref.current = /sa_[0-9a-f]{16}/.exec(run.endpoint.bodies.at(-1) ?? '')?.[0] ?? '';
  const fork = await run.reopen({ fork: 'last' });
  await fork.prompt('read it');
  const { messages } = JSON.parse(run.endpoint.bodies.at(-1) ?? '{}');
  expect(messages.at(-1)).toMatchObject({
    role: 'tool',
    content: expect.stringContaining('the whole answer of the child'),
  });
});

function pager(ref: string): object {
  const args = { action: 'call', capability_id: 'tool:read_subagent_result', arguments: { ref } };
  const fn = { name: 'use_capability', arguments: JSON.stringify(args) };
  return { role: 'assistant', content: null, tool_calls: [{ id: 'p1', type: 'function', function: fn }] };
}
