import { expect, test } from 'vitest';
import { loadRequirements, parseDocument } from './load.ts';
import { parseJson } from './parse-json.ts';
import { tableProblems } from './table-problems.ts';

const requirements = await loadRequirements();
const sound = {
  id: 'area/slug',
  title: 'it holds',
  contract: 'universal',
  proves: ['universal.call-answered-once'],
  given: { files: { 'a.txt': '{content}' } },
  steps: [
    { call: '{tool}', with: { path: 'a.txt' }, expect: { result: '{result}', text: '{text}' } },
    { say: 'It was {tool}.' },
  ],
  rows: [
    { row: 'first', values: { content: 'x', tool: 'read', result: 'ok', text: null } },
    { row: 'second', values: { content: 'y', tool: 'cat', result: 'error', text: { contains: ['no'] } } },
  ],
};
const [first, second] = sound.rows;
const [call, say] = sound.steps;

/** What is wrong with the sound table once `more` stands in it. */
async function faults(more: object): Promise<readonly string[]> {
  const text = JSON.stringify({ ...sound, ...more });
  const value = await parseDocument('table', text, 'x.json');
  const parsed = parseJson(text, 'x.json');
  const found = await tableProblems({ parsed, value }, ['reasonix', 'universal'], requirements);
  return found.map(({ pointer, message }) => `${pointer}: ${message}`);
}

function withValue(name: string, value: unknown): object {
  return { rows: [first, { ...second, values: { ...second?.values, [name]: value } }] };
}

test('a sound table has no fault', async () => {
  expect(await faults({})).toEqual([]);
});

test.each<{ name: string; more: object; fault: string }>([
  {
    name: 'a gap that no row fills',
    more: { steps: [call, { say: '{tol}' }] },
    fault: '/steps/1/say: no row has a value for the gap {tol} (did you mean "tool"?)',
  },
  {
    name: 'a gap that is like nothing',
    more: { steps: [call, { call: 'x', with: { command: 'awk {print}' } }] },
    fault: '/steps/1/with/command: no row has a value for the gap {print}; {{print}} stands for the text',
  },
  {
    name: 'a value that fills nothing',
    more: { steps: [{ ...call, call: 'read' }, { say: 'x' }] },
    fault: '/rows/0/values/tool: row "first": no gap is called {tool}',
  },
  {
    name: 'a value that a row lacks',
    more: { rows: [first, { row: 'third', values: { content: 'z', tool: 'x', text: null } }] },
    fault: '/rows/1/values: row "third" has no value for {result}',
  },
  {
    name: 'a name that is taken',
    more: { rows: [first, { ...second, row: 'first' }] },
    fault: '/rows/1/row: the name "first" is already that of row 1',
  },
  {
    name: 'a value for the arguments of a call',
    more: { rows: sound.rows.map((row) => ({ ...row, values: { ...row.values, arguments: 'x' } })) },
    fault: '/rows/0/values/arguments: {arguments} stands for the arguments of a call, so no row fills it',
  },
  {
    name: 'a list within a text',
    more: withValue('tool', ['x']),
    fault: '/rows/1/values/tool: row "second": ["x"] is no text, and {tool} stands within one',
  },
  {
    name: 'nothing within a text',
    more: withValue('tool', null),
    fault: '/rows/1/values/tool: row "second": null is no text, and {tool} stands within one',
  },
  {
    name: 'a gap in what a session shares',
    more: { share: 'session' },
    fault: '/given/files/a.txt: the rows share a session, so "given" can have no gap such as {content}',
  },
  {
    name: 'a key that stands there twice',
    more: { given: { files: { '{content}': 'a', y: 'b' } } },
    fault: '/given/files/y: row "second": the key "y" stands there twice',
  },
  {
    name: 'a value that the schema of scenarios refuses',
    more: withValue('result', 'eror'),
    fault:
      '/steps/0/expect/result: row "second": "eror" is none of "ok", "refused", "error", "unknown-tool", "invalid-arguments", "not-executed", "unavailable" (did you mean "error"?)',
  },
  {
    name: 'a key in a value that no scenario knows',
    more: withValue('text', { contain: ['no'] }),
    fault: '/steps/0/expect/text/contain: row "second": unknown key "contain" (did you mean "contains"?)',
  },
  {
    name: 'a fault of the template, told once',
    more: { steps: [call, { ...say, sey: 1 }] },
    fault: '/steps/1/sey: unknown key "sey" (did you mean "say"?)',
  },
  {
    name: 'a fault that only the words of a scenario show',
    more: withValue('text', { matches: '(' }),
    fault: '/steps/0/expect/text/matches: row "second": Invalid regular expression: /(/u: Unterminated group',
  },
])('$name is named with its place', async ({ more, fault }) => {
  expect((await faults(more))[0]).toBe(fault);
});

test('what a row makes wrong is placed in the row', async () => {
  const text = JSON.stringify({ ...sound, ...withValue('text', { matches: '(' }) }, null, 2);
  const value = await parseDocument('table', text, 'x.json');
  const parsed = parseJson(text, 'x.json');
  const [problem] = await tableProblems({ parsed, value }, ['universal'], requirements);
  const line = text.split('\n').findIndex((one) => one.includes('"matches"')) + 1;
  expect(problem?.at).toEqual({ line, column: 22 });
});
