import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EvidenceBench, evidenceBench } from '../testing/evidence-bench.ts';

/** Most calls and answers that clearing what is open may take. */
const mostRounds = 12;
const settings = {
  mcpServers: { search: { command: 'x' } },
  routes: [
    { capability: 'mcp-tool:search/web', use: 'require' as const, triggers: ['news'] },
    { capability: 'mcp-tool:search/maps', use: 'prefer' as const, triggers: ['maps'] },
  ],
};
const paths = ['src/a.ts', 'src/b.ts', 'src/auth/login.ts', 'db/schema.sql', 'notes.md', 'tmp/x.ts'];
const commands = ['npm test', 'npm test -- a', 'npx tsc', 'git push', 'npm test || true', 'ls', 'rm -rf src'];

/** Calls one after the other, or at once refused: what it gives is no matter here. */
async function quietly(call: () => Promise<unknown> | undefined): Promise<void> {
  await Promise.resolve()
    .then(call)
    .catch(() => {});
}

/** What a session can do in any order. The model is the number of steps so far. */
class Step implements fc.AsyncCommand<{ steps: number }, { bench: EvidenceBench }> {
  readonly #name: string;
  readonly #act: (bench: EvidenceBench) => Promise<unknown> | undefined;

  constructor(name: string, act: (bench: EvidenceBench) => Promise<unknown> | undefined) {
    this.#name = name;
    this.#act = act;
  }

  check(): boolean {
    return true;
  }

  async run(model: { steps: number }, { bench }: { bench: EvidenceBench }): Promise<void> {
    model.steps += 1;
    await quietly(() => this.#act(bench));
  }

  toString(): string {
    return this.#name;
  }
}

const at = fc.constantFrom(...paths);
const steps = [
  at.map((path) => new Step(`write ${path}`, (bench) => void bench.write(path))),
  at.map((path) => new Step(`read ${path}`, (bench) => void bench.read(path))),
  at.map((path) => new Step(`remove ${path}`, (bench) => void bench.did({ kind: 'removed', path }))),
  fc
    .tuple(fc.constantFrom(...commands), fc.constantFrom(0, 1, null))
    .map(([command, code]) => new Step(`run ${command}: ${code}`, (bench) => bench.run(command, code))),
  fc.constant(new Step('mutate', (bench) => void bench.mutate())),
  fc.constant(new Step('unwatched', (bench) => void bench.did({ kind: 'unwatched', command: './gen' }))),
  fc
    .tuple(fc.constantFrom<'review' | 'security'>('review', 'security'), at, fc.constantFrom('pass', 'block'))
    .map(([kind, path, verdict]) => {
      return new Step(`${kind} ${path}: ${verdict}`, (bench) => void bench.review(kind, [path], verdict));
    }),
  at.map((path) => {
    const evidence = { kind: 'files', summary: 's', paths: [path] };
    return new Step(`sign ${path}`, (bench) => bench.sign('step', evidence));
  }),
  fc.constantFrom([], ['works'], ['works', 'tested']).map((items) => {
    return new Step(`goal ${items}`, (bench) => void bench.desk.setGoal(items));
  }),
  fc.constantFrom([], ['works']).map((items) => {
    return new Step(`plan ${items}`, (bench) => void bench.desk.approvePlan(items));
  }),
  fc.constantFrom('go', 'what is the news?', 'the maps').map((prompt) => {
    return new Step(`prompt ${prompt}`, (bench) => void bench.desk.beginTurn(prompt));
  }),
  fc.constant(new Step('answer', (bench) => void bench.desk.final())),
];

test('after any steps, doing what the host says ends in an accepted answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 25 }), async (chosen) => {
      const bench = evidenceBench({ settings });
      bench.desk.beginTurn('go');
      await fc.asyncModelRun(() => ({ model: { steps: 0 }, real: { bench } }), chosen);
      // Turns are bounded, what is owed outlives them.
      bench.desk.beginTurn('the news, and the maps');
      let rounds = 0;
      for (let verdict = bench.desk.final(); verdict.kind !== 'accept'; verdict = bench.desk.final()) {
        rounds += 1;
        expect(rounds).toBeLessThan(mostRounds);
        expect(verdict.kind).toBe('continue');
        if (verdict.kind === 'continue') await obey(verdict.message, bench);
      }
    }),
    { numRuns: 60 },
  );
});

test('what was kept gives the same verdict to a process that comes after', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 25 }), async (chosen) => {
      const bench = evidenceBench({ settings });
      await fc.asyncModelRun(() => ({ model: { steps: 0 }, real: { bench } }), chosen);
      const later = evidenceBench({ settings, kept: bench.kept });
      bench.desk.beginTurn('go');
      later.desk.beginTurn('go');
      expect(later.desk.final()).toEqual(bench.desk.final());
    }),
    { numRuns: 60 },
  );
});

/** A model that does what each line of the message says, in their order, and knows nothing else. */
async function obey(message: string, bench: EvidenceBench): Promise<void> {
  const lines = message.split('\n').filter((line) => line.startsWith('- '));
  const order = ['verification', 'review', '', 'action-receipt', 'sign-off', 'goal', 'plan'];
  const rank = (line: string): number =>
    order.findLastIndex((word) => (line.split(' ')[1] ?? '').includes(word));
  for (const line of lines.toSorted((a, b) => rank(a) - rank(b))) await obeyLine(line, bench);
}

async function obeyLine(line: string, bench: EvidenceBench): Promise<void> {
  const [, kind = ''] = line.split(' ');
  const named = (/ of (.*?)\. [A-Z]/.exec(line)?.[1] ?? '').split(', ');
  if (kind.startsWith('mcp-tool:'))
    bench.record({}, { ...mcp, name: kind.replace(/^mcp-tool:(.*)\/(.*)$/, 'mcp__$1__$2') });
  if (kind.endsWith('-verification')) await bench.run('npm test');
  if (kind === 'diff-review') {
    for (const path of named) bench.did({ kind: 'read', path }, { kind: 'missed', path });
  }
  if (kind === 'independent-review') bench.review('review', named);
  if (kind === 'security-review') bench.review('security', named);
  if (kind === 'sign-off') await signFresh('the work', bench);
  if (kind === 'action-receipt') for (const action of named) await signAction(action, bench);
  if (kind === 'goal' || kind === 'plan') {
    for (const item of named) await signFresh(item.split(':')[0] ?? '', bench);
  }
}

const mcp = { kind: 'mcp-tool', handler: null } as const;

async function signFresh(step: string, bench: EvidenceBench): Promise<void> {
  await bench.run('npm test');
  await named(step, bench, { kind: 'verification', summary: 's', command: 'npm test' });
}

async function signAction(action: string, bench: EvidenceBench): Promise<void> {
  const own = action.startsWith('"')
    ? { kind: 'verification', summary: 's', command: JSON.parse(action) }
    : { kind: 'files', summary: 's', paths: [action] };
  await bench.run('npm test');
  await named('the action', bench, own, { kind: 'verification', summary: 's', command: 'npm test' });
}

/** Free words name a step only where there is no list; its first item then stands for the work. */
async function named(step: string, bench: EvidenceBench, ...evidence: readonly object[]): Promise<void> {
  try {
    await bench.sign(step, ...evidence);
  } catch (cause) {
    const id = /- ((?:goal|plan)-\d+): /.exec(String(cause))?.[1];
    if (id === undefined) throw cause;
    await bench.sign(id, ...evidence);
  }
}
