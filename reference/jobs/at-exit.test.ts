import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const module = JSON.stringify(
  fileURLToPath(new URL('./at-exit.ts', import.meta.url))
    .replace('.ts', '.js')
    .replace('/reference/', '/dist/reference/'),
);

/** What a process of its own says: in this one other tests may have sessions that are still open. */
function said(script: string): { readonly status: number | null; readonly stdout: string } {
  const source = `const { atExit } = await import(${module}); ${script}`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('any number of actions share one listener, which goes with the last', () => {
  const script = `const before = process.listenerCount('exit'), more = () => process.listenerCount('exit') - before;
    const releases = Array.from({ length: 30 }, () => atExit(() => {}));
    const together = more();
    for (const release of releases) release();
    console.log(together, more());`;
  expect(said(script)).toEqual({ status: 0, stdout: '1 0\n' });
});

test('what was not taken back runs when the process ends', () => {
  const script = `atExit(() => console.log('kept')); atExit(() => console.log('released'))(); process.exit(3);`;
  expect(said(script)).toEqual({ status: 3, stdout: 'kept\n' });
});
