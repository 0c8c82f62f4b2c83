import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { noChildren } from '../agents/child-desk.ts';
import { type ToolBench, toolBench } from '../testing/tool-bench.ts';

const answer = `answer: ${'é€😀'.repeat(4000)}`;

/** A bench whose agent has one child, which gave this answer. */
async function bench(): Promise<ToolBench> {
  const made = await toolBench({
    hands: (own) => ({
      ...own,
      children: { ...noChildren, answer: (ref) => (ref === 'sa_1' ? answer : null) },
    }),
  });
  onTestFinished(made.remove);
  return made;
}

test('the pages joined are the answer', async () => {
  const made = await bench();
  let [text, offset, pages, sha256] = ['', 0, 0, ''];
  for (let isComplete = false; !isComplete; ) {
    const page = await made.call('read_subagent_result', { ref: 'sa_1', offset_bytes: offset });
    const end = page.indexOf('\n');
    const header = JSON.parse(page.slice(0, end));
    expect(header).toMatchObject({ subagent_ref: 'sa_1', offset, total_bytes: 36008 });
    text += page.slice(end + 1);
    pages += 1;
    ({ next_offset: offset, complete: isComplete, sha256 } = header);
  }
  expect([text === answer, pages]).toEqual([true, 3]);
  expect(createHash('sha256').update(answer).digest('hex')).toBe(sha256);
});

test.each<{ name: string; args: object; says: RegExp }>([
  {
    name: 'a reference that nothing has',
    args: { ref: 'sa_2' },
    says: /^error: no sub-agent "sa_2" has answered in this session and workspace/,
  },
  {
    name: 'the reference of a tool result',
    args: { ref: 'tr-1' },
    says: /^error: tr-1 names a tool result: read it with session:tool_result$/,
  },
  { name: 'no reference', args: {}, says: /^error: invalid arguments: "ref" is missing$/ },
  {
    name: 'a limit over 24 KiB',
    args: { ref: 'sa_1', limit_bytes: 24577 },
    says: /^error: invalid arguments: limit_bytes: must be <= 24576$/,
  },
  {
    name: 'an offset below 0',
    args: { ref: 'sa_1', offset_bytes: -1 },
    says: /^error: invalid arguments: offset_bytes: must be >= 0$/,
  },
  {
    name: 'an offset inside a character',
    args: { ref: 'sa_1', offset_bytes: 9 },
    says: /^error: "offset_bytes" is 9, inside a character that begins at 8; the next one begins at 10$/,
  },
  {
    name: 'an offset beyond the end',
    args: { ref: 'sa_1', offset_bytes: 36009 },
    says: /^error: "offset_bytes" is 36009, but the text has 36008 bytes$/,
  },
  {
    name: 'the end of the answer',
    args: { ref: 'sa_1', offset_bytes: 36008 },
    says: /^\{"subagent_ref":"sa_1","offset":36008,"next_offset":36008,.*"complete":true\}\n$/,
  },
  { name: 'limit 0', args: { ref: 'sa_1', limit_bytes: 0 }, says: /^\{.*"next_offset":12286,/ },
])('$name is answered', async ({ args, says }) => {
  expect(await (await bench()).call('read_subagent_result', args)).toMatch(says);
});

test('a page of an answer is no result to be paged again', async () => {
  const made = await bench();
  await made.call('read_subagent_result', { ref: 'sa_1' });
  expect(() => made.session.context.agent.results.find('call_1', undefined)).toThrow(/^no result/);
});
