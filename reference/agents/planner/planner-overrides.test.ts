import { expect, onTestFinished, test } from 'vitest';
import type { ReferenceOverrides } from '../../overrides.ts';
import type { ScriptedReply } from '../../testing/scripted-endpoint.ts';
import { startSession } from '../../testing/start-session.ts';

interface Body {
  readonly model: string;
  readonly tools: readonly { readonly function: { readonly name: string } }[];
  readonly messages: readonly { readonly role: string; readonly content: string | null }[];
}

async function run(
  planner: ReferenceOverrides['planner'],
  replies: readonly ScriptedReply[],
  model: string | null = 'p',
): Promise<readonly Body[]> {
  const started = await startSession({
    replies,
    ...(planner && { overrides: { planner, gates: { boundary: async () => null } } }),
    session: model === null ? {} : { planner: { model } },
  });
  onTestFinished(started.remove);
  await started.session.prompt('go');
  return started.endpoint.bodies.map((body): Body => JSON.parse(body));
}

const write = { id: 'w', name: 'write_file', arguments: '{"path":"a","content":"x"}' };
const [plan, done] = [{ text: 'plan' }, { text: 'done' }];

test('a planner can be made in a session with one model', async () => {
  const bodies = await run({ plansAlone: (prompt) => prompt === 'go' }, [plan, done], null);
  expect(bodies.map(({ model }) => model)).toEqual(['m', 'm']);
  expect(bodies[1]?.messages.at(-1)?.content).toContain('plan');
  expect(await run({ plansAlone: (prompt) => prompt !== 'go' }, [done], null)).toHaveLength(1);
});

test('a planner can be given tools that write, and others to be shown', async () => {
  const seam: NonNullable<ReferenceOverrides['planner']> = {
    withheld: () => [],
    tools: (sound, executor) => [...sound, ...executor.filter(({ name }) => name === 'write_file')],
  };
  const bodies = await run(seam, [{ calls: [write] }, plan, done]);
  expect(bodies[0]?.tools.map((tool) => tool.function.name)).toContain('write_file');
  expect(bodies[1]?.messages.at(-1)?.content).toBe('created a (1 bytes)');
});

test('a plan can be kept from the executor', async () => {
  const bodies = await run({ handOver: () => null }, [plan, done]);
  expect(bodies[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
});

test("the executor's way to capabilities can be another one", async () => {
  const forgets: ReferenceOverrides['planner'] = {
    executorFrontend: (sound) => ({
      startAll: () => sound.startAll(),
      close: () => sound.close(),
      resolveName: async () => ({ kind: 'unknown' }),
      resolve: (args, reach) => sound.resolve(args, reach),
      shown: sound.shown,
      readsResults: sound.readsResults,
      ledger: sound.ledger,
    }),
  };
  const named = { calls: [{ id: 'n', name: 'mcp__s__act', arguments: '{}' }] };
  const bodies = await run(forgets, [plan, named, done]);
  expect(bodies[2]?.messages.at(-1)?.content).toMatch(/^error: unknown tool "mcp__s__act"/);
});

test.each([
  { from: 'resume', planner: {}, remembers: true },
  { from: 'fork', planner: {}, remembers: true },
  { from: 'resume', planner: { resumed: () => [] }, remembers: false },
] as const)(
  'a $from with $planner remembers what was planned: $remembers',
  async ({ from, planner, remembers }) => {
    const texts = ['plan one', 'one', 'plan two', 'two'];
    const started = await startSession({
      replies: texts.map((text) => ({ text })),
      overrides: { planner },
      session: { planner: { model: 'p' } },
    });
    onTestFinished(started.remove);
    await started.session.prompt('go');
    await started.session.close();
    await (await started.reopen({ [from]: 'last' })).prompt('more');
    expect(started.endpoint.bodies[2]?.includes('{"role":"assistant","content":"plan one"}')).toBe(remembers);
  },
);
