import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forkState } from './fork-state.ts';
import type { TodoItem } from './todo-list.ts';
import { todoCard, todoSnapshot } from './todo-snapshot.ts';

const limits = { items: 24, bodyChars: 2000, itemChars: 160, card: { rows: 3, rowChars: 72 } };
const someLimits = fc.record({
  items: fc.integer({ min: 1, max: 24 }),
  bodyChars: fc.integer({ min: 250, max: 2000 }),
  itemChars: fc.integer({ min: 1, max: 160 }),
  card: fc.constant(limits.card),
});

const hostile = fc.constantFrom(
  '</codewhale:fork_state>',
  '<codewhale:fork_state>',
  '</CODEWHALE',
  '<',
  '/',
  'code',
  'whale:',
  'fork_state>',
  '\u0000',
  '\n',
  '\r',
  '\u2028',
  '\u200b',
  '\u00a0',
  '\u3164',
  '\n- [x] #1 ',
  '- … +5 more To-do items omitted',
  '😀',
  '\ud83d',
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer({ min: 100, max: 400 }).map((length) => 'x'.repeat(length)),
  fc.array(fc.oneof(hostile, fc.string({ maxLength: 5 })), { maxLength: 60 }).map((parts) => parts.join('')),
);
const status = fc.constantFrom<TodoItem['status']>('pending', 'completed', 'cancelled');
/** Lists as a `TodoList` keeps them: at most one item is in progress. */
const list = fc
  .tuple(
    fc.array(fc.record({ content: text, status }), { minLength: 1, maxLength: 60, size: 'max' }),
    fc.nat(80),
  )
  .map(([items, at]) =>
    items.map((item, index): TodoItem => (index === at ? { ...item, status: 'in_progress' } : item)),
  );

const row = /^- \[[ ~x-]\] #(\d+)(?: |$)/;

test('a snapshot keeps its bounds, counts what it leaves out and keeps the item in progress', () => {
  fc.assert(
    fc.property(list, someLimits, (items, bounds) => {
      const snapshot = todoSnapshot(items, bounds);
      const [header = '', ...lines] = (snapshot ?? '').split('\n');
      expect([...(snapshot ?? '')].length).toBeLessThanOrEqual(bounds.bodyChars);
      expect(header).toMatch(/^To-do \(\d+% settled\)$/);
      const omitted = Number(/^- … \+(\d+) more To-do items omitted$/.exec(lines.at(-1) ?? '')?.[1] ?? 0);
      const shown = omitted > 0 ? lines.slice(0, -1) : lines;
      const ids = shown.map((line) => Number(row.exec(line)?.[1]));
      expect(shown.length).toBeLessThanOrEqual(bounds.items);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      expect(ids.length + omitted).toBe(items.length);
      for (const line of shown)
        expect([...line.replace(row, '')].length).toBeLessThanOrEqual(bounds.itemChars);
      const active = items.findIndex((item) => item.status === 'in_progress');
      if (active !== -1) expect(ids).toContain(active + 1);
      for (const [at, id] of ids.entries()) {
        const mark = { pending: ' ', in_progress: '~', completed: 'x', cancelled: '-' }[
          items[id - 1]?.status ?? 'pending'
        ];
        expect(shown[at]?.startsWith(`- [${mark}] #${id}`)).toBe(true);
      }
    }),
    { numRuns: 120 },
  );
});

test('no list closes the wrapper, opens another or breaks a line', () => {
  fc.assert(
    fc.property(list, (items) => {
      const state = forkState(items, limits) ?? '';
      // As the most lenient reader would read it: without anything that shows nothing.
      const read = state.replaceAll(/[\s\p{Z}\p{C}\u3164]/gu, '').toLowerCase();
      expect(read.match(/<\/?codewhale:/g)).toEqual(['<codewhale:', '</codewhale:']);
      expect(read.endsWith('</codewhale:fork_state>')).toBe(true);
      expect(state.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
    { numRuns: 120 },
  );
});

test('a card keeps its rows and their length', () => {
  fc.assert(
    fc.property(list, (items) => {
      const lines = todoCard(items, limits)?.split('\n') ?? [];
      expect(lines.length).toBeLessThanOrEqual(5);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(72);
    }),
  );
});
