import { expect, test } from 'vitest';
import type { Table } from '../../spec/generated/table.gen.ts';
import { loadTables, parseDocument } from '../../spec/load.ts';

// Failings that agents had in public, restated as rows of our own tables: what each table must hold of them.
const tables = new Map((await loadTables()).map((table) => [table.id, table]));

function valuesOf(id: string): readonly Table['rows'][number]['values'][] {
  return (tables.get(id)?.rows ?? []).map(({ values }) => values);
}

test('plan mode is tried by commands that edit tools do not guard (oh-my-pi 6995)', () => {
  const commands = valuesOf('gates/plan-writes-nothing').map((values) => JSON.stringify(values['with']));
  const parts = [
    'echo x >',
    'sed -i',
    'alias.x=',
    '-exec touch',
    'python3 -c',
    'ls && touch',
    'ls\\ntouch',
    'rg --pre',
  ];
  expect(parts.filter((part) => !commands.some((command) => command.includes(part)))).toEqual([]);
  expect(tables.get('gates/plan-writes-nothing')?.steps[0]?.['expect']).toMatchObject({
    disk: { '.': { unchanged: true } },
  });
  expect(JSON.stringify(tables.get('gates/plan-opt-outs')?.rows)).toContain('git log -1');
});

test('tools of servers and a built-in have one row for each mode and rule (nanocoder 989)', () => {
  const rows = tables.get('gates/mcp-in-modes')?.rows ?? [];
  const ran = (name: string): unknown => rows.find(({ row }) => row === name)?.values['ran'];
  const cells = ['plan', 'agent', 'yolo', 'headless'].flatMap((mode) =>
    ['no-rule', 'allowed'].map((rule) => ({ mode, rule })),
  );
  expect(rows).toHaveLength(24);
  expect(
    cells.map(({ mode, rule }) => [
      `${mode} ${rule}`,
      ran(`${mode}-mcp-writer-${rule}`),
      ran(`${mode}-mcp-reader-${rule}`),
      ran(`${mode}-built-in-writer-${rule}`),
    ]),
  ).toEqual([
    ['plan no-rule', false, true, false],
    ['plan allowed', true, true, false],
    ['agent no-rule', false, true, false],
    ['agent allowed', true, true, true],
    ['yolo no-rule', true, true, true],
    ['yolo allowed', true, true, true],
    ['headless no-rule', false, true, false],
    ['headless allowed', true, true, true],
  ]);
});

test('each way of a hook to say no has a row that looks at run and disk (claude-code 33106)', () => {
  const rows = [...tables.values()]
    .filter(({ id }) => id.startsWith('gates/hook-'))
    .flatMap((table) => table.rows.map(({ values }) => values));
  const lands = (hook: string, deny: boolean): readonly unknown[] => [
    ...new Set(
      rows
        .filter((row) => row['hook'] === hook && (row['deny'] !== null) === deny)
        .map((row) => row['lands']),
    ),
  ];
  expect({
    nothing: lands('record', false),
    exit2: lands('refuse', false),
    allowAndExit2: lands('allow-in-text-and-refuse', false),
    text: lands('refuse-in-text', false),
    behindText: lands('refuse-behind-text', false),
    nested: lands('refuse-in-nested-text', false),
    brokenOff: lands('break-off-text', false),
    crash: lands('crash', false),
    hang: lands('hang', false),
    allowOverDeny: lands('allow-in-text', true),
    askOverDeny: lands('ask-in-text', true),
  }).toEqual({
    nothing: [true],
    exit2: [false],
    allowAndExit2: [false],
    text: [false],
    behindText: [false],
    nested: [false],
    brokenOff: [true],
    crash: [true],
    hang: [false],
    allowOverDeny: [false],
    askOverDeny: [false],
  });
});

test.each([
  'approval',
  'config',
  'contract',
  'gates',
  'mcp-fixture',
  'report',
  'scenario',
  'settings',
  'subject',
  'table',
  'tool',
] as const)(
  'a document of the kind %s that says one key twice is refused with place and both values (secretless-ai 140)',
  async (kind) => {
    await expect(
      parseDocument(kind, '{"rules":[{"effect":"deny","effect":"allow"}]}', 'a.json'),
    ).rejects.toMatchObject({
      code: 'DOCUMENT_SYNTAX',
      message: expect.stringContaining(
        '/rules/0/effect: key "effect" is given twice, "deny" on line 1 and "allow" on line 1; keep one',
      ),
    });
  },
);
