import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Journal } from '../../session/journal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ChildBook } from './child-book.ts';
import { ChildFile } from './child-file.ts';
import type { ChildRecord } from './child-record.ts';

const one = 'sa_0000000000000001';
const two = 'sa_0000000000000002';

const plain: ChildRecord = {
  ref: one,
  parent: null,
  session: 's1',
  launcher: 'task',
  role: 'child',
  title: 'work',
  tools: null,
  writePaths: null,
  status: 'completed',
  detail: '',
  records: 2,
};

function journal(earlier: readonly unknown[]): Journal {
  return { append: () => {}, earlier: (part) => (part === 'children' ? earlier : []) };
}

async function folderWith(ref: string, texts: readonly string[]): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const about = { contract: 'c', workspace: '/w' };
  const file = await ChildFile.create(join(folder.path, 's1', 'children', `${ref}.jsonl`), about);
  for (const [at, content] of texts.entries()) {
    const isPrompt = at % 2 === 0;
    const message = { role: isPrompt ? 'user' : 'assistant', content };
    file.append({ type: 'message', kind: isPrompt ? 'prompt' : 'assistant', message });
  }
  await file.close();
  return folder.path;
}

test('a child belongs to whoever started it and to those above, and to nobody else', () => {
  const book = new ChildBook('/nowhere', 's1', journal([plain, { ...plain, ref: two, parent: one }]));
  expect(book.find(two, one)?.ref).toBe(two);
  expect(book.find(two, null)?.ref).toBe(two);
  expect(book.find(one, two)).toBe(null);
  expect(book.find(one, one)).toBe(null);
  expect(book.find('sa_ffffffffffffffff', null)).toBe(null);
});

test('a record sees of its file what was there when it was written', async () => {
  const folder = await folderWith(one, ['p', 'first', 'q', 'second']);
  const book = new ChildBook(folder, 's2', journal([plain]));
  expect(book.answer(plain)).toBe('first');
  expect(book.answer({ ...plain, records: 4 })).toBe('second');
});

test('what ran when its process ended is cancelled, with all that it had said', async () => {
  const folder = await folderWith(one, ['p', 'half of it']);
  const book = new ChildBook(folder, 's1', journal([{ ...plain, status: 'running', records: 0 }]));
  const record = book.find(one, null);
  expect(record).toMatchObject({
    status: 'cancelled',
    detail: 'the process of its session ended while it ran',
  });
  expect(record && book.answer(record)).toBe('half of it');
});

test('a conversation that somebody took away has no answer', () => {
  const book = new ChildBook('/nowhere', 's1', journal([plain]));
  expect(book.answer(plain)).toBe(null);
});

test.each([
  { name: 'no object', data: 'x' },
  { name: 'a reference that is a path', data: { ...plain, ref: '../x' } },
  { name: 'a session that is a path', data: { ...plain, session: '../x' } },
  { name: 'an unknown status', data: { ...plain, status: 'lost' } },
  { name: 'tools that are no names', data: { ...plain, tools: [1] } },
])('a record with $name is none', ({ data }) => {
  expect(new ChildBook('/nowhere', 's1', journal([data])).find(one, null)).toBe(null);
});
