import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { capturedContext } from './captured-context.ts';
import { runCli } from './run-cli.ts';
import { verbTable } from './verb-table.ts';

const only = ['--contract', 'universal', '--only', 'universal/tool-names-unique', '--runs', '1'];
const update = ['--update-expected-failures', '--reason', 'as of now'];
const stale = {
  check: 'universal/tool-names-unique',
  contract: 'universal',
  outcome: 'fail',
  reason: 'it doubled names',
  since: '1.0',
};
const kept = { ...stale, check: 'universal/body-well-formed', reason: 'it repeats a key' };

async function freshFolder(entries?: readonly object[]): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'surfacelock-expected-'));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  if (entries !== undefined)
    await writeFile(join(cwd, 'known.json'), JSON.stringify({ $schema: 's', entries }));
  return cwd;
}

interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(cwd: string, args: readonly string[], env: { readonly CI?: string } = {}): Promise<Ran> {
  const captured = capturedContext({ cwd, env });
  const argv = ['run', ...only, '--expected-failures', 'known.json', ...args];
  const exitCode = await runCli(argv, captured.context, verbTable);
  return { exitCode, stdout: captured.stdout(), stderr: captured.stderr() };
}

async function known(cwd: string): Promise<unknown> {
  return JSON.parse(await readFile(join(cwd, 'known.json'), 'utf8'));
}

test('a stale entry gives 5, and an update takes it out and leaves what was not looked at', async () => {
  const cwd = await freshFolder([stale, kept]);
  expect((await run(cwd, [])).exitCode).toBe(5);
  const updated = await run(cwd, update);
  expect(updated.stderr).toContain(
    'known.json: 0 added, 1 taken out\n  - universal/tool-names-unique (universal)\n',
  );
  expect(updated.exitCode).toBe(0);
  expect(await known(cwd)).toEqual({ $schema: 's', entries: [kept] });
  expect((await run(cwd, [])).exitCode).toBe(0);
});

test('where nothing has changed the file keeps its bytes', async () => {
  const cwd = await freshFolder([kept]);
  const before = await readFile(join(cwd, 'known.json'));
  const updated = await run(cwd, update);
  expect(updated).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('known.json: nothing to add, not written\n'),
  });
  expect(await readFile(join(cwd, 'known.json'))).toEqual(before);
  expect((await readdir(cwd)).sort()).toEqual(['.surfacelock', 'known.json']);
});

test.each([{ CI: 'true' }, { CI: '1' }])(
  'an update is refused in CI ($CI) before anything runs',
  async (env) => {
    const cwd = await freshFolder([stale]);
    const refused = await run(cwd, update, env);
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain(`error EXPECTED_WRITE_REFUSED: CI=${env.CI} is set`);
    expect(await known(cwd)).toMatchObject({ entries: [stale] });
    expect(await readdir(cwd)).toEqual(['known.json']);
  },
);

test('a stopped run changes nothing', async () => {
  const cwd = await freshFolder([stale]);
  const captured = capturedContext({ cwd, signal: AbortSignal.abort() });
  const argv = ['run', ...only, '--expected-failures', 'known.json', ...update];
  expect(await runCli(argv, captured.context, verbTable)).toBe(3);
  expect(captured.stderr()).toContain('known.json is left as it is: the run did not come to its end\n');
  expect(await known(cwd)).toMatchObject({ entries: [stale] });
});

test.each([
  { args: ['--update-expected-failures'], says: 'needs a --reason that is not blank' },
  { args: ['--update-expected-failures', '--reason', '  '], says: 'needs a --reason that is not blank' },
  { args: ['--reason', 'x'], says: 'needs --update-expected-failures' },
  { args: [...update, '--shard', '1/2'], says: 'does not go with --shard' },
])('$args is a usage error', async ({ args, says }) => {
  const cwd = await freshFolder([]);
  expect(await run(cwd, args)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(says) });
});

test('a subject without such a file has to be given one', async () => {
  const captured = capturedContext({ cwd: await freshFolder() });
  expect(await runCli(['run', ...only, ...update], captured.context, verbTable)).toBe(2);
  expect(captured.stderr()).toContain('"reference" has no file of expected failures; name one with');
});

test.each([
  { name: 'a blank reason', entry: { ...stale, reason: ' ' }, code: 'SCHEMA_INVALID' },
  { name: 'a blank since', entry: { ...stale, since: ' ' }, code: 'SCHEMA_INVALID' },
  { name: 'an unknown key', entry: { ...stale, why: 'x' }, code: 'SCHEMA_INVALID' },
  { name: 'a pattern of ids', entry: { ...stale, check: 'universal/*' }, code: 'SCHEMA_INVALID' },
  {
    name: 'an unknown check',
    entry: { ...stale, check: 'universal/tool-name-unique' },
    code: 'CHECK_UNKNOWN',
  },
])('a file with $name is a configuration error', async ({ entry, code }) => {
  const cwd = await freshFolder([entry]);
  expect(await run(cwd, [])).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`error ${code}: `),
  });
});

test('a missing file is an error, unless the run is about to write it', async () => {
  const cwd = await freshFolder();
  expect((await run(cwd, [])).exitCode).toBe(2);
  expect((await run(cwd, update)).exitCode).toBe(0);
});

/** A recording whose one request doubles a name. */
async function doublingDump(cwd: string): Promise<string> {
  const tool = { type: 'function', function: { name: 'a', parameters: { type: 'object' } } };
  const body = { model: 'm', messages: [{ role: 'user', content: 'x' }], tools: [tool, tool] };
  await writeFile(join(cwd, 'dump.jsonl'), `${JSON.stringify({ body })}\n`);
  return join(cwd, 'dump.jsonl');
}

test('a new file names its schema', async () => {
  const cwd = await freshFolder();
  const updated = await run(cwd, ['--subject', await doublingDump(cwd), ...update]);
  expect(updated.stderr).toContain('known.json: 1 added, 0 taken out\n');
  expect(await known(cwd)).toMatchObject({
    $schema: 'node_modules/surfacelock/spec/schema/expected-failures.schema.json',
    entries: [{ check: 'universal/tool-names-unique' }],
  });
});

test('checks that were blocked are said to be none that can be expected', async () => {
  const cwd = await freshFolder();
  const mute = {
    name: 'mute',
    title: 'Mute',
    driver: 'command',
    wire: 'openai-chat',
    contracts: ['universal'],
  };
  const command = { command: ['{node}', '-e', '0'], args: ['{prompt}'] };
  await writeFile(join(cwd, 'mute.json'), JSON.stringify({ ...mute, ...command }));
  const updated = await run(cwd, ['--subject', join(cwd, 'mute.json'), ...update]);
  expect(updated.stderr).toContain(
    'known.json: nothing to add, not written; 1 blocked check cannot be expected, for nobody has seen a failing\n',
  );
});
