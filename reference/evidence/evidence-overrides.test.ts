import { expect, test } from 'vitest';
import { type EvidenceBench, evidenceBench } from '../testing/evidence-bench.ts';
import type { EvidenceOverrides } from './evidence-overrides.ts';

interface Row {
  readonly name: string;
  readonly overrides: EvidenceOverrides;
  readonly act: (bench: EvidenceBench) => unknown;
  /** Kinds of verdict of the sound desk and of the broken one. */
  readonly sound: string;
  readonly broken: string;
}

const review = { capability: 'tool:review', use: 'require' as const };
const route = { routes: [review] };
const owes = (bench: EvidenceBench): void => bench.mutate();

test.each<Row>([
  {
    name: 'record leaves a write out',
    overrides: { record: () => {} },
    act: (bench) => bench.write('a.ts'),
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'isFresh takes old proof',
    overrides: { isFresh: (shown) => shown > 0 },
    act: async (bench) => {
      await bench.run('npm test');
      bench.read('a.ts');
      bench.write('a.ts');
    },
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'reopens leaves what was shown once',
    overrides: { reopens: () => false },
    act: async (bench) => {
      bench.write('a.ts');
      await bench.run('npm test');
      bench.read('a.ts');
      bench.write('a.ts');
    },
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'level weakens what is owed',
    overrides: { level: () => 'advisory' },
    act: (bench) => bench.desk.setGoal(['it works']),
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'pathDuties asks for nothing',
    overrides: { pathDuties: () => [] },
    act: (bench) => bench.write('auth.ts'),
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'promptDuties draws from words',
    overrides: { promptDuties: () => [{ duty: 'full-verification', level: 'strict' }] },
    act: () => undefined,
    sound: 'accept',
    broken: 'continue',
  },
  {
    name: 'proves takes a failed run',
    overrides: { proves: () => true },
    act: async (bench) => {
      bench.write('a.ts');
      bench.read('a.ts');
      await bench.run('npm test', 1);
    },
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'countsManual takes a claim',
    overrides: { countsManual: true },
    act: async (bench) => {
      bench.desk.setGoal(['it works']);
      await bench.sign('it works', { kind: 'manual', summary: 's' });
    },
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'satisfies takes a review that blocks',
    overrides: { satisfies: () => true },
    act: async (bench) => {
      bench.write('auth.ts');
      bench.review('security', ['auth.ts'], 'block');
      await bench.run('npm test');
      await bench.sign('it', { kind: 'verification', summary: 's', command: 'npm test' });
    },
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'reviewKinds takes a review of another kind',
    overrides: { reviewKinds: () => ['review', 'security'] },
    act: async (bench) => {
      bench.write('auth.ts');
      bench.review('review', ['auth.ts']);
      await bench.run('npm test');
      await bench.sign('it', { kind: 'verification', summary: 's', command: 'npm test' });
    },
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'final accepts whatever is open at a second try',
    overrides: { final: (next, refusals) => (refusals > 0 ? { kind: 'accept' } : next) },
    act: (bench) => {
      owes(bench);
      bench.desk.final();
    },
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'final accepts whatever is open',
    overrides: { final: () => ({ kind: 'accept' }) },
    act: owes,
    sound: 'continue',
    broken: 'accept',
  },
  {
    name: 'retries of none',
    overrides: { retries: (sound) => ({ ...sound, perTurn: 0 }) },
    act: owes,
    sound: 'continue',
    broken: 'give-up',
  },
])('$name', async ({ overrides, act, sound, broken }) => {
  for (const [own, kind] of [
    [{}, sound],
    [overrides, broken],
  ] as const) {
    const bench = evidenceBench({ overrides: own });
    bench.desk.beginTurn('go');
    await act(bench);
    expect(bench.desk.final().kind).toBe(kind);
  }
});

test('missedRoutes lets an answer that only reads skip what is required', () => {
  const overrides: EvidenceOverrides = { missedRoutes: (misses, mutated) => (mutated ? misses : []) };
  for (const [own, kind] of [
    [{}, 'continue'],
    [overrides, 'accept'],
  ] as const) {
    const bench = evidenceBench({ settings: route, overrides: own });
    bench.desk.beginTurn('what?');
    expect(bench.desk.final().kind).toBe(kind);
  }
});

test('routeIsCalled asks for a route in prompts that do not call for it', () => {
  const triggered = { routes: [{ ...review, triggers: ['news'] }] };
  for (const [own, kind] of [
    [{}, 'accept'],
    [{ routeIsCalled: () => true }, 'continue'],
  ] as const) {
    const bench = evidenceBench({ settings: triggered, overrides: own });
    bench.desk.beginTurn('hello');
    expect(bench.desk.final().kind).toBe(kind);
  }
});

test('unbackedPaths takes a review of what nobody looked at', () => {
  const bench = evidenceBench({ overrides: { unbackedPaths: () => [] } });
  bench.write('auth.ts');
  const report = { kind: 'security', verdict: 'pass', reviewed_paths: ['auth.ts'] };
  expect(bench.child('sa_1', 'security').fileReview(report)).toContain('review filed');
});

test('cites takes a near miss for the command', async () => {
  const bench = evidenceBench({ overrides: { cites: (cited, ran) => ran.startsWith(cited) } });
  await bench.run('npm test-all');
  const cited = { kind: 'verification', summary: 's', command: 'npm test' };
  expect(await bench.sign('it', cited)).toContain('1 verified');
});
