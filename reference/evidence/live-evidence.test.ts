import { expect, test } from 'vitest';
import { evidenceBench } from '../testing/evidence-bench.ts';

const mark = '[host] This answer is not final yet. Open:';

test('words of a prompt and calls that only read ask for nothing', () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('Run all tests, review the auth module and sign everything off.');
  bench.read('src/auth.ts');
  expect(bench.desk.final()).toEqual({ kind: 'accept' });
});

test('failed and refused calls ask for nothing', () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.record({ outcome: 'error' });
  bench.record({ outcome: 'refused' });
  bench.mutate('mcp__s__put', 'error');
  expect(bench.desk.final()).toEqual({ kind: 'accept' });
});

test.each(['notes.md', 'tmp/x.ts', 'tests/a.ts', 'docs/a.ts', 'styles/a.css'])(
  'writing %s holds nothing up',
  (path) => {
    const bench = evidenceBench();
    bench.desk.beginTurn('go');
    bench.write(path);
    expect(bench.desk.final()).toEqual({ kind: 'accept' });
  },
);

test('what a production file asks for sends an answer back once', () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.write('src/author.go');
  const first = bench.desk.final();
  expect(first).toMatchObject({ kind: 'continue', message: expect.stringContaining(mark) });
  expect(first).toMatchObject({
    message: expect.stringContaining('- diff-review (recoverable) of src/author.go.'),
  });
  expect(bench.desk.final()).toEqual({ kind: 'accept' });
});

test('a new write makes a recoverable duty hold up again', () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.write('src/a.ts');
  bench.desk.final();
  bench.write('src/a.ts');
  expect(bench.desk.final().kind).toBe('continue');
  expect(bench.desk.final().kind).toBe('accept');
});

test('a check and a look at the file clear what a production file asks for', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.write('src/a.ts');
  await bench.run('cd src && npx tsc');
  bench.read('./src/a.ts');
  expect(bench.desk.final()).toEqual({ kind: 'accept' });
});

test.each<{ name: string; steps: readonly ('write' | 'check' | 'look')[]; verdict: string }>([
  { name: 'nothing shown', steps: ['write'], verdict: 'continue' },
  { name: 'all shown after the write', steps: ['write', 'check', 'look'], verdict: 'accept' },
  { name: 'in the other order', steps: ['write', 'look', 'check'], verdict: 'accept' },
  { name: 'all shown before the write', steps: ['check', 'look', 'write'], verdict: 'continue' },
  { name: 'a check that is too old', steps: ['check', 'write', 'look'], verdict: 'continue' },
  { name: 'a look that is too old', steps: ['look', 'write', 'check'], verdict: 'continue' },
  { name: 'written again', steps: ['write', 'check', 'look', 'write'], verdict: 'continue' },
])('$name: $verdict', async ({ steps, verdict }) => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  for (const step of steps) {
    if (step === 'write') bench.write('src/a.ts');
    if (step === 'check') await bench.run('npm test');
    if (step === 'look') bench.read('src/a.ts');
  }
  expect(bench.desk.final().kind).toBe(verdict);
});

test('a write elsewhere leaves a look and a targeted check of a file as they are', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.write('src/a.ts');
  await bench.run('npm test');
  bench.read('src/a.ts');
  bench.write('notes.md');
  expect(bench.desk.final().kind).toBe('accept');
});

test('a check that failed, or whose failure the line hides, proves nothing', async () => {
  for (const [command, exitCode] of [
    ['npm test', 1],
    ['npm test || true', 0],
    ['npm test; echo ok', 0],
    ['cd .. && npm test', 0],
  ] as const) {
    const bench = evidenceBench();
    bench.desk.beginTurn('go');
    bench.write('src/a.ts');
    bench.read('src/a.ts');
    await bench.run(command, exitCode);
    expect(bench.desk.final()).toMatchObject({ message: expect.stringContaining('targeted-verification') });
  }
});

test('a failed check takes back what an earlier one proved', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.write('src/a.ts');
  bench.read('src/a.ts');
  await bench.run('npm test');
  await bench.run('npx tsc', 2);
  expect(bench.desk.final().kind).toBe('continue');
});

test('a strict duty is sent back until the turn has had enough, and stays for the next one', () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.mutate();
  const verdicts = [1, 2, 3, 4].map(() => bench.desk.final().kind);
  expect(verdicts).toEqual(['continue', 'continue', 'continue', 'give-up']);
  bench.desk.beginTurn('and now?');
  expect(bench.desk.final().kind).toBe('continue');
});

test('calls between the answers give more of them, and six are enough', () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.mutate();
  const verdicts: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    verdicts.push(bench.desk.final().kind);
    bench.read('notes.md');
  }
  expect(verdicts).toEqual([...Array<string>(6).fill('continue'), 'give-up']);
});

test('the end without an answer names what is open', () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.mutate();
  for (let at = 0; at < 3; at += 1) bench.desk.final();
  expect(bench.desk.final()).toEqual({
    kind: 'give-up',
    detail: 'no final answer was accepted; open: full-verification (strict); sign-off (strict)',
  });
});

test('a tool of a server that may write asks for a full check and a sign-off', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.mutate();
  await bench.run('npm test -- one.test.js');
  await bench.sign('the call', { kind: 'verification', summary: 's', command: 'npm test -- one.test.js' });
  expect(bench.desk.final()).toMatchObject({ message: expect.not.stringContaining('sign-off') });
  await bench.run('npm test --silent');
  expect(bench.desk.final().kind).toBe('accept');
});

test('all checks that the settings declare are a full one together', async () => {
  const bench = evidenceBench({ settings: { checks: ['make unit', 'make e2e'] } });
  bench.desk.beginTurn('go');
  bench.mutate();
  await bench.run('make unit');
  await bench.sign('the call', { kind: 'verification', summary: 's', command: 'make unit' });
  expect(bench.desk.final()).toMatchObject({ message: expect.stringContaining('make unit and make e2e') });
  await bench.run('make e2e');
  expect(bench.desk.final().kind).toBe('accept');
});

test.each<{ name: string; command: string; exitCode?: number; verdict: string }>([
  { name: 'a push', command: 'git -C sub push origin main', verdict: 'continue' },
  { name: 'a push behind sudo', command: 'sudo git push', verdict: 'continue' },
  { name: 'a push that failed', command: 'git push', exitCode: 1, verdict: 'accept' },
  { name: 'a removal of a folder', command: 'rm -fr build', verdict: 'continue' },
  { name: 'a status', command: 'git status', verdict: 'accept' },
])('$name: $verdict', async ({ command, exitCode = 0, verdict }) => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  await bench.run(command, exitCode);
  expect(bench.desk.final().kind).toBe(verdict);
});

test('an action is cleared by a sign-off that names it, whatever was written since', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  await bench.run('git push origin main');
  bench.write('notes.md');
  await bench.run('git log -1');
  await bench.sign('publish', { kind: 'verification', summary: 's', command: 'git log -1' });
  expect(bench.desk.final()).toMatchObject({
    message: expect.stringContaining('- action-receipt (strict) of "git push origin main".'),
  });
  const cited = ['git push origin main', 'git log -1'].map((command) => ({
    kind: 'verification',
    summary: 's',
    command,
  }));
  await bench.sign('publish', ...cited);
  expect(bench.desk.final().kind).toBe('accept');
});

test('a removed file is looked at where it was, and named', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.did({ kind: 'removed', path: 'src/old.ts' });
  await bench.run('npm test');
  await bench.sign('removal', { kind: 'files', summary: 's', paths: ['src/old.ts'] });
  expect(bench.desk.final()).toMatchObject({
    message: expect.stringContaining('diff-review (strict) of src/old.ts'),
  });
  bench.did({ kind: 'listed', path: 'src' });
  expect(bench.desk.final().kind).toBe('accept');
});

test('a command that nobody could watch asks for a check and makes every look old', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  bench.write('src/a.ts');
  await bench.run('npm test');
  bench.read('src/a.ts');
  bench.did({ kind: 'unwatched', command: './gen' });
  expect(bench.desk.final()).toMatchObject({
    message: expect.stringContaining('diff-review (recoverable) of src/a.ts'),
  });
});

test('one sign-off names every run of the same action, and every removal of the same file', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  await bench.run('git push');
  await bench.run('git push');
  bench.did({ kind: 'removed', path: 'src/old.ts' });
  bench.write('src/old.ts');
  bench.did({ kind: 'removed', path: 'src/old.ts' });
  await bench.run('npm test');
  bench.did({ kind: 'missed', path: 'src/old.ts' });
  const push = { kind: 'verification', summary: 's', command: 'git push' };
  await bench.sign('both', push, { kind: 'files', summary: 's', paths: ['src/old.ts'] });
  expect(bench.desk.final()).toEqual({ kind: 'accept' });
});

test('an action can be named however many commands ran since', async () => {
  const bench = evidenceBench();
  bench.desk.beginTurn('go');
  await bench.run('git push');
  for (let at = 0; at < 600; at += 1) bench.did({ kind: 'ran', command: 'ls', exitCode: 0, reading: null });
  const push = { kind: 'verification', summary: 's', command: 'git push' };
  await bench.sign('it', push);
  expect(bench.desk.final()).toEqual({ kind: 'accept' });
});
