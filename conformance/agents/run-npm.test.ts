import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runNpm } from './run-npm.ts';

let folder = '';

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'surfacelock-npm-')));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** An environment whose PATH leads to a program called npm with this shell body. */
async function npmThat(body: string): Promise<NodeJS.ProcessEnv> {
  await writeFile(join(folder, 'npm'), `#!/bin/sh\n${body}\n`);
  await chmod(join(folder, 'npm'), 0o755);
  return { PATH: `${folder}:/usr/bin:/bin` };
}

test('lines come as they are printed, and the end is well', async () => {
  const env = await npmThat('echo "$@"; pwd; echo last >&2');
  const lines: string[] = [];
  const ended = await runNpm(['ci', '--x'], folder, { env, onLine: (line) => lines.push(line) });
  expect(ended).toMatchObject({ ok: true });
  expect(lines.sort()).toEqual([folder, 'ci --x', 'last']);
});

test('a failure carries the exit code and the last lines', async () => {
  const env = await npmThat('i=0; while [ $i -lt 20 ]; do i=$((i+1)); echo "line $i"; done; exit 3');
  const ended = await runNpm(['ci'], folder, { env });
  expect(ended).toMatchObject({ ok: false, detail: 'npm ended with 3' });
  expect(ended.lastLines.at(0)).toBe('line 6');
  expect(ended.lastLines.at(-1)).toBe('line 20');
});

test('an npm that hangs is ended with its children', async () => {
  const env = await npmThat('sleep 60 & wait');
  const startedAt = performance.now();
  const ended = await runNpm(['ci'], folder, { env, timeoutMs: 150 });
  expect(ended).toMatchObject({ ok: false, detail: 'it took more than 150 ms' });
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

test('an abort ends npm', async () => {
  const env = await npmThat('sleep 60');
  const ended = await runNpm(['ci'], folder, { env, signal: AbortSignal.timeout(100) });
  expect(ended).toMatchObject({ ok: false, detail: 'it was aborted' });
});

test('a missing npm is told, not thrown', async () => {
  const ended = await runNpm(['ci'], folder, { env: { PATH: folder } });
  expect(ended).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^npm could not be started: .*ENOENT/),
  });
});

test('settings of an outer npm run do not reach npm, others do', async () => {
  const env = await npmThat('env');
  const lines: string[] = [];
  await runNpm(['ci'], folder, {
    env: { ...env, npm_config_local_prefix: '/outer', npm_package_name: 'outer', npm_config_proxy: 'kept' },
    onLine: (line) => lines.push(line),
  });
  expect(lines.filter((line) => line.startsWith('npm_'))).toEqual(['npm_config_proxy=kept']);
});
