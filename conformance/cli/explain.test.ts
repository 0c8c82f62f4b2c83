import { expect, test } from 'vitest';
import { capturedContext } from './captured-context.ts';
import { verb } from './explain.ts';
import { renderExplanations } from './render-explanations.ts';

async function explain(args: readonly string[], options: object = {}): Promise<string> {
  const captured = capturedContext();
  expect(await verb.run({ args, options: { ...options }, context: captured.context })).toBe(0);
  return captured.stdout();
}

test.each([
  {
    id: 'universal.tool-names-unique',
    lines: [
      /^universal\.tool-names-unique \(requirement\)$/m,
      /^ {2}level {13}MUST$/m,
      /^ {2}proven by {9}universal\/tool-names-unique$/m,
      /^ {2}shown to fail by {2}doubles-a-name$/m,
      /^ {2}mend {14}./m,
      /^ {2}next {14}surfacelock run --only universal\.tool-names-unique$/m,
    ],
  },
  {
    id: 'universal/tool-names-unique',
    lines: [
      /^universal\/tool-names-unique \(check\)$/m,
      /^ {2}no two tools of a request carry the same name\.$/m,
      /^ {2}shown to fail by {2}doubles-a-name$/m,
    ],
  },
  {
    id: 'doubles-a-name',
    lines: [
      /^doubles-a-name \(broken subject\)$/m,
      /^ {2}fails {13}.*universal\/tool-names-unique/m,
      /^ {2}next {14}surfacelock selftest --only doubles-a-name$/m,
    ],
  },
  {
    id: 'read_file',
    lines: [
      /^read_file \(tool\)$/m,
      /^ {2}contract {10}reasonix$/m,
      /^ {2}effect {12}reads only$/m,
      /^ {20}"type": "object"$|"type": "object"/m,
    ],
  },
  {
    id: 'shell',
    lines: [
      /^shell \(act\)$/m,
      /^ {2}templates {9}\{command\}$/m,
      /^ {2}mapped by {9}"acts": \{"shell":\{"tool":"your_tool","arguments":\{"command":"\{command\}"\}\}\}$/m,
      /^ {2}needed by {9}\w+\//m,
    ],
  },
  { id: 'SUBJECT_SILENT', lines: [/^SUBJECT_SILENT \(error code\)$/m, /^ {2}exit code {9}3$/m] },
])('$id is explained', async ({ id, lines }) => {
  const text = await explain([id]);
  for (const line of lines) expect(text).toMatch(line);
});

test('several ids are explained in the order of asking', async () => {
  const text = await explain(['USAGE', 'doubles-a-name']);
  expect(text.match(/^\S+ \(/gm)).toEqual(['USAGE (', 'doubles-a-name (']);
});

test('the list has a line for every id, and JSON the same as data', async () => {
  const lines = (await explain([], { list: true })).trimEnd().split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^check +universal\/tool-names-unique +no two tools/));
  expect(lines).toContainEqual(expect.stringMatching(/^error code +USAGE +Run /));
  const rows: unknown = JSON.parse(await explain([], { list: true, format: 'json' }));
  expect(rows).toHaveLength(lines.length);
  expect(rows).toContainEqual(
    expect.objectContaining({ kind: 'error code', id: 'USAGE', facts: { 'exit code': '2' } }),
  );
});

test('facts of several lines keep their column', () => {
  const facts = [
    { name: 'proves', value: ['a', 'b'] },
    { name: 'schema', value: '{\n}' },
  ];
  expect(renderExplanations([{ kind: 'check', id: 'x/y', text: 'It holds.', facts }])).toBe(`x/y (check)
  It holds.
  proves            a
                    b
  schema            {
                    }
`);
});
