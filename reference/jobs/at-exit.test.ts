import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { atExit } from './at-exit.ts';

test('any number of actions share one listener, which goes with the last', () => {
  const before = process.listenerCount('exit');
  const releases = Array.from({ length: 30 }, () => atExit(() => {}));
  expect(process.listenerCount('exit')).toBe(before + 1);
  for (const release of releases) release();
  expect(process.listenerCount('exit')).toBe(before);
});

test('what was not taken back runs when the process ends', () => {
  const module = JSON.stringify(
    fileURLToPath(new URL('./at-exit.ts', import.meta.url)).replace('.ts', '.js'),
  );
  const built = module.replace('/reference/', '/dist/reference/');
  const script = `const { atExit } = await import(${built});
    atExit(() => console.log('kept')); atExit(() => console.log('released'))(); process.exit(3);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect({ status: run.status, stdout: run.stdout }).toEqual({ status: 3, stdout: 'kept\n' });
});
