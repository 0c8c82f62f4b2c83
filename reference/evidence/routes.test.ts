import { expect, test } from 'vitest';
import { evidenceBench } from '../testing/evidence-bench.ts';

const capability = 'mcp-tool:search/web';
const servers = { mcpServers: { search: { command: 'x' } } };
const route = (use: 'require' | 'prefer', triggers?: readonly string[]) => ({
  ...servers,
  routes: [{ capability, use, ...(triggers ? { triggers } : {}) }],
});
const name = 'mcp__search__web';

test('an answer without the required capability is sent back, though nothing was written', () => {
  const bench = evidenceBench({ settings: route('require') });
  bench.desk.beginTurn('what is new?');
  expect(bench.desk.final()).toMatchObject({
    message: expect.stringContaining('- mcp-tool:search/web is required and was not used.'),
  });
  bench.record({}, { name, kind: 'mcp-tool', handler: null });
  expect(bench.desk.final().kind).toBe('accept');
});

test('a call that failed, and a decline, are no use of what is required', () => {
  const bench = evidenceBench({ settings: route('require') });
  bench.desk.beginTurn('what is new?');
  bench.record({ outcome: 'error' }, { name, kind: 'mcp-tool', handler: null });
  bench.record({ outcome: 'refused' }, { name, kind: 'mcp-tool', handler: null });
  bench.proxy({ action: 'decline', capability_id: capability, reason: 'no' }, 'ok');
  bench.proxy({ action: 'inspect', capability_id: capability }, 'ok');
  expect(bench.desk.final().kind).toBe('continue');
});

test('each turn needs its own use', () => {
  const bench = evidenceBench({ settings: route('require') });
  bench.desk.beginTurn('one');
  bench.record({}, { name, kind: 'mcp-tool', handler: null });
  expect(bench.desk.final().kind).toBe('accept');
  bench.desk.beginTurn('two');
  expect(bench.desk.final().kind).toBe('continue');
});

test('what the host found unavailable ends the turn as a blocker and not as an answer', () => {
  const bench = evidenceBench({ settings: route('require') });
  bench.desk.beginTurn('what is new?');
  bench.proxy({ action: 'call', capability_id: capability }, 'unavailable');
  expect(bench.desk.final()).toEqual({
    kind: 'give-up',
    detail: 'blocker: a required capability is unavailable: require mcp-tool:search/web',
  });
});

test('it does not once something was written', () => {
  const bench = evidenceBench({ settings: route('require') });
  bench.desk.beginTurn('what is new?');
  bench.write('notes.md');
  bench.proxy({ action: 'call', capability_id: capability }, 'unavailable');
  expect(bench.desk.final().kind).toBe('continue');
});

test.each<{ name: string; act: 'decline' | 'unavailable' | 'call' | 'none'; verdict: string }>([
  { name: 'nothing', act: 'none', verdict: 'continue' },
  { name: 'a decline', act: 'decline', verdict: 'accept' },
  { name: 'that it is unavailable', act: 'unavailable', verdict: 'accept' },
  { name: 'a call', act: 'call', verdict: 'accept' },
])('a preferred capability and $name: $verdict', ({ act, verdict }) => {
  const bench = evidenceBench({ settings: route('prefer') });
  bench.desk.beginTurn('what is new?');
  if (act === 'decline') bench.proxy({ action: 'DECLINE', capability_id: capability, reason: 'r' }, 'ok');
  if (act === 'unavailable') bench.proxy({ action: 'call', capability_id: capability }, 'unavailable');
  if (act === 'call') bench.record({}, { name, kind: 'mcp-tool', handler: null });
  expect(bench.desk.final().kind).toBe(verdict);
});

test.each<{ prompt: string; verdict: string }>([
  { prompt: 'What is the LATEST NEWS?', verdict: 'continue' },
  { prompt: 'The newsletter, please', verdict: 'accept' },
  { prompt: 'hello', verdict: 'accept' },
])('$prompt: $verdict by the triggers', ({ prompt, verdict }) => {
  const bench = evidenceBench({ settings: route('require', ['news']) });
  bench.desk.beginTurn(prompt);
  expect(bench.desk.final().kind).toBe(verdict);
});

test.each<{ prompt: string; verdict: string }>([
  { prompt: 'ask mcp-tool:search/web for it.', verdict: 'continue' },
  { prompt: 'ask mcp__search__web for it', verdict: 'continue' },
  { prompt: 'ask mcp__other__web for it', verdict: 'accept' },
  { prompt: 'see mcp-tool:other/web', verdict: 'accept' },
  { prompt: 'take tool:review for it', verdict: 'continue' },
  { prompt: 'take tool:nothing for it', verdict: 'accept' },
  { prompt: 'search the web', verdict: 'accept' },
])('a mention in "$prompt": $verdict', ({ prompt, verdict }) => {
  const bench = evidenceBench({ settings: servers });
  bench.desk.beginTurn(prompt);
  expect(bench.desk.final().kind).toBe(verdict);
});

test('misses are sent back boundedly often', () => {
  const bench = evidenceBench({ settings: route('require') });
  bench.desk.beginTurn('what is new?');
  expect([1, 2, 3, 4].map(() => bench.desk.final().kind)).toEqual([
    'continue',
    'continue',
    'continue',
    'give-up',
  ]);
});
