import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { capturedContext } from './captured-context.ts';
import { runCli } from './run-cli.ts';
import { verbTable } from './verb-table.ts';

// Acceptance over the built command line: a scenario file of the caller's own is judged, or refused with one clear
// message before anything starts.
const folder = await mkdtemp(join(tmpdir(), 'surfacelock-run-scenario-'));
const mainPath = join(packageRoot(), 'dist/conformance/cli/main.js');
const limitMs = 120_000;
const sound = {
  id: 'own/writes',
  title: 'a write lands',
  contract: 'universal',
  proves: ['universal.writes-land'],
  steps: [
    {
      act: 'writeFile',
      with: { path: 'a.txt', content: 'x' },
      expect: { disk: { 'a.txt': { content: 'x' } } },
    },
  ],
};

interface Ended {
  readonly exitCode: number | null;
  readonly said: string;
}

afterAll(() => rm(folder, { recursive: true, force: true }));

async function argumentsFor(scenarios: { readonly [file: string]: object }): Promise<readonly string[]> {
  for (const [file, scenario] of Object.entries(scenarios)) {
    await writeFile(join(folder, file), JSON.stringify(scenario, null, 2));
  }
  return Object.keys(scenarios).flatMap((file) => ['--scenario', file]);
}

async function runScenarios(scenarios: { readonly [file: string]: object }): Promise<Ended> {
  return surfacelock(await argumentsFor(scenarios));
}

/** What ends before anything starts needs no process of its own. */
async function refused(scenarios: { readonly [file: string]: object }): Promise<Ended> {
  const { context, stdout, stderr } = capturedContext({ cwd: folder });
  const argv = ['run', ...(await argumentsFor(scenarios))];
  const exitCode = await runCli(argv, context, verbTable);
  return { exitCode, said: `${stdout()}${stderr()}` };
}

function surfacelock(args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [mainPath, 'run', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, said: Buffer.concat(chunks).toString('utf8') }));
  });
}

test(
  'a sound scenario is judged alone, under its own contract',
  async () => {
    const { exitCode, said } = await runScenarios({ 'sound.json': sound });
    expect(said).toMatch(/pass +MUST +own\/writes +a write lands/);
    expect(said).toContain('checks        1 pass, 0 fail');
    expect(exitCode).toBe(0);
  },
  limitMs,
);

test(
  'a shipped scenario can be named by its file',
  async () => {
    const file = join(packageRoot(), 'spec/scenarios/files/parallel-writes-land.json');
    const { exitCode, said } = await surfacelock(['--scenario', file]);
    expect(said).toMatch(/pass +MUST +files\/parallel-writes-land/);
    expect(exitCode).toBe(0);
  },
  limitMs,
);

test(
  'a failing scenario is a finding whose exchange lies in the run folder',
  async () => {
    const steps = [{ ...sound.steps[0], expect: { disk: { 'a.txt': { content: 'y' } } } }];
    const { exitCode, said } = await runScenarios({ 'failing.json': { ...sound, id: 'own/fails', steps } });
    expect(said).toContain('step 1: expected "a.txt" with the content "y"; seen: "x"');
    const kept = join(folder, '.surfacelock/exchanges/own/fails');
    expect(said).toContain(kept);
    expect(said).toMatch(/next +surfacelock explain universal\.writes-land\n/);
    expect(said).toMatch(/^stability +not judged;/m);
    expect(await readdir(kept)).toContain('000-request.body');
    expect(JSON.parse(await readFile(join(kept, 'exchange.json'), 'utf8'))).toMatchObject({
      failures: [{ step: 1 }],
      scenario: { id: 'own/fails' },
    });
    expect(exitCode).toBe(1);
  },
  limitMs,
);

test.each<{ name: string; scenario: object; code: string; says: string }>([
  {
    name: 'unknown-key',
    scenario: { ...sound, stepps: [] },
    code: 'SCHEMA_INVALID',
    says: 'unknown-key.json:24:3: /stepps: unknown key "stepps" (did you mean "steps"?)',
  },
  {
    name: 'unknown-act',
    scenario: { ...sound, steps: [{ act: 'writeFiles' }] },
    code: 'SCHEMA_INVALID',
    says: '(did you mean "writeFile"?)',
  },
  {
    name: 'no-act',
    scenario: { ...sound, steps: [{}] },
    code: 'SCHEMA_INVALID',
    says: '/steps/0: the step does nothing: it has none of call, act, calls, say, claim, prompt,',
  },
  {
    name: 'missing-label',
    scenario: {
      ...sound,
      steps: [
        { call: 'a', label: 'first' },
        { call: 'a', expect: { sameAs: 'frist' } },
      ],
    },
    code: 'SCHEMA_INVALID',
    says: '/steps/1/expect/sameAs: no earlier call has the label "frist" (did you mean "first"?)',
  },
  {
    name: 'wrong-contract',
    scenario: { ...sound, contract: 'universel' },
    code: 'SCHEMA_INVALID',
    says: '/contract: there is no contract "universel" (did you mean "universal"?)',
  },
  {
    name: 'doubled-id',
    scenario: { ...sound, id: 'universal/call-answered-once' },
    code: 'CONFIG_INVALID',
    says: 'doubled-id.json: the id "universal/call-answered-once" is already that of another check',
  },
])(
  '$name is refused with one clear message',
  async ({ name, scenario, code, says }) => {
    const { exitCode, said } = await refused({ [`${name}.json`]: scenario });
    expect(said).toContain(code);
    expect(said).toContain(says);
    expect(said.match(/^error /gm)).toHaveLength(1);
    expect(said).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
    expect(exitCode).toBe(2);
  },
  limitMs,
);

test(
  'two scenario files of one id are refused',
  async () => {
    const { exitCode, said } = await runScenarios({
      'one.json': sound,
      'two.json': { ...sound, title: 'another' },
    });
    expect(said).toContain('two.json: the id "own/writes" is already that of another check');
    expect(exitCode).toBe(2);
  },
  limitMs,
);
