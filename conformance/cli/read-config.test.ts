import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { capturedContext } from './captured-context.ts';
import { readConfig } from './read-config.ts';
import { readRunRequest } from './run-request.ts';
import type { VerbCall } from './verb.ts';

async function folderWith(config: object | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'surfacelock-config-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (config !== null) await writeFile(join(folder, 'surfacelock.config.json'), JSON.stringify(config));
  return folder;
}

function call(cwd: string, options: VerbCall['options']): VerbCall {
  return { args: [], options, context: capturedContext({ cwd }).context };
}

test('no file is an empty configuration', async () => {
  expect(await readConfig(await folderWith(null))).toEqual({});
});

test('paths are relative to the file, names of shipped subjects are names', async () => {
  const folder = await folderWith({
    subject: 'mine.json',
    golden: 'golden',
    runFolder: 'out',
    expectedFailures: 'known.json',
  });
  expect(await readConfig('/', join(folder, 'surfacelock.config.json'))).toEqual({
    subject: join(folder, 'mine.json'),
    golden: join(folder, 'golden'),
    runFolder: join(folder, 'out'),
    expectedFailures: join(folder, 'known.json'),
  });
  expect(await readConfig(await folderWith({ subject: 'reference' }))).toEqual({ subject: 'reference' });
});

test('an unknown key is a fault of the file', async () => {
  const folder = await folderWith({ subjct: 'x' });
  await expect(readConfig(folder)).rejects.toMatchObject({ code: 'SCHEMA_INVALID', exitCode: 2 });
});

test('options come before the configuration', async () => {
  const cwd = await folderWith({ subject: 'reference', contracts: ['universal'], runs: 4, failOn: 'should' });
  expect(await readRunRequest(call(cwd, {}))).toMatchObject({
    choice: { subject: 'reference', contracts: ['universal'] },
    manner: { runs: 4, failOn: 'should' },
    format: 'text',
    output: undefined,
    runFolder: join(cwd, '.surfacelock'),
  });
  const options = { contract: ['reasonix'], runs: 2, failOn: 'must', format: 'json', output: 'r.json' };
  expect(await readRunRequest(call(cwd, options))).toMatchObject({
    choice: { subject: 'reference', contracts: ['reasonix'] },
    manner: { runs: 2, failOn: 'must' },
    format: 'json',
    output: join(cwd, 'r.json'),
  });
});

test('contracts and known failings of the configuration do not speak of another subject', async () => {
  const cwd = await folderWith({
    subject: 'reference',
    contracts: ['universal'],
    expectedFailures: 'known.json',
    runs: 4,
  });
  const { choice, manner } = await readRunRequest(call(cwd, { subject: 'pi' }));
  expect(choice).toMatchObject({ subject: 'pi', contracts: undefined, expectedFailures: undefined });
  expect(manner.runs).toBe(4);
});

test('an output of "-" is standard output', async () => {
  expect((await readRunRequest(call(await folderWith(null), { output: '-' }))).output).toBeUndefined();
});
