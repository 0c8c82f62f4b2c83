import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type HostileOptions, type HostileRun, startHostile } from '../fixtures/hostile/start-hostile.ts';
import { findKeeper } from './find-keeper.ts';
import { killAllSubjects } from './live-families.ts';

// Where the system allows no namespaces each of these shows what the weaker way does instead.
const { containment } = await findKeeper();
const isFull = containment.level === 'full';

const opened: HostileRun[] = [];
const folders: string[] = [];

async function hostile(program: string, options?: HostileOptions): Promise<HostileRun> {
  const run = await startHostile(program, { timing: { firstRequestMs: 20_000, turnMs: 20_000 }, ...options });
  opened.push(run);
  return run;
}

function freshFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'surfacelock-enclosure-')));
  folders.push(folder);
  return folder;
}

/** By the command line, which a process cannot empty as it can its environment. */
function processesWith(word: string): readonly number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((line) => line.includes(word))
    .map((line) => Number.parseInt(line, 10));
}

afterEach(async () => {
  for (const run of opened.splice(0)) await run.remove();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('a child with a session of its own and no environment is found and ended', async () => {
  const word = `surfacelock-test-${process.pid}-clean`;
  const run = await hostile('fork-clean', { subject: { args: ['{baseUrl}', '{prompt}', word] } });
  expect(await run.running.prompt('go')).toMatchObject({ kind: 'ended', exitCode: 0 });
  expect(processesWith(word)).toHaveLength(1);
  expect(run.running.processes()).toHaveLength(isFull ? 1 : 0);
  const { killed } = await run.running.close();
  expect(killed).toHaveLength(isFull ? 1 : 0);
  const left = processesWith(word);
  for (const id of left) process.kill(id, 'SIGKILL');
  expect(left).toHaveLength(isFull ? 0 : 1);
});

test('an exit code and a signal arrive as they were', async () => {
  const ended = await hostile('exit-at-once');
  expect(await ended.running.prompt('go')).toMatchObject({ kind: 'ended', exitCode: 7, signal: null });
  const died = await hostile('crash');
  expect(await died.running.prompt('go')).toMatchObject({ kind: 'crashed', signal: 'SIGSEGV' });
});

test.each(['auto', 'partial'] as const)(
  'starts have other process ids each, with %s containment',
  async (containment) => {
    const subject = {
      command: ['{node}', '-e', 'process.stdout.write(String(process.pid))'] as [string, ...string[]],
      args: ['{prompt}'],
    };
    const ids: string[] = [];
    for (const start of ['first', 'second', 'third']) {
      const run = await hostile('hang', { subject, containment });
      ids.push((await run.running.prompt(start)).stdout);
      await run.running.close();
    }
    expect(ids.every((id) => /^[1-9]\d*$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(3);
  },
);

test('only loopback leads anywhere', async () => {
  const script = "process.stdout.write(Object.keys(require('os').networkInterfaces()).join(' '))";
  const run = await hostile('hang', {
    subject: { command: ['{node}', '-e', script], args: ['{prompt}'] },
  });
  const { stdout } = await run.running.prompt('go');
  expect(stdout.split(' ')).toContain('lo');
  expect(stdout === 'lo' || !isFull || !containment.reason.includes('network namespaces')).toBe(true);
});

test('a write to a watched place is told, and does not happen where it can be caught', async () => {
  const outside = freshFolder();
  writeFileSync(join(outside, 'there.txt'), 'before\n');
  const script = `const fs = require('fs'); const at = ${JSON.stringify(outside)};
    fs.writeFileSync(at + '/there.txt', 'after'); fs.mkdirSync(at + '/made'); fs.readFileSync(at + '/there.txt');`;
  const run = await hostile('hang', {
    subject: { command: ['{node}', '-e', script], args: ['{prompt}'], watch: [outside] },
  });
  expect(await run.running.prompt('go')).toMatchObject({ exitCode: 0 });
  expect(run.around.writtenOutside()).toEqual([join(outside, 'made'), join(outside, 'there.txt')]);
  expect(readFileSync(join(outside, 'there.txt'), 'utf8')).toBe(isFull ? 'before\n' : 'after');
  expect(existsSync(join(outside, 'made'))).toBe(!isFull);
});

test('what one start leaves in the temporary folder of the system is not there for the next', async () => {
  const name = `surfacelock-test-${process.pid}-leak`;
  const script = `const path = '/tmp/${name}'; const fs = require('fs');
    process.stdout.write(String(fs.existsSync(path))); fs.writeFileSync(path, 'x');`;
  const subject = { command: ['{node}', '-e', script], args: ['{prompt}'] };
  const first = await hostile('hang', { subject });
  expect((await first.running.prompt('go')).stdout).toBe('false');
  const second = await hostile('hang', { subject });
  expect((await second.running.prompt('go')).stdout).toBe(String(!isFull));
  expect(first.around.writtenOutside()).toEqual([]);
  rmSync(join('/tmp', name), { force: true });
});

test('workspace and home stay writable, and a folder nobody watches does not', async () => {
  const script = `const fs = require('fs'); fs.writeFileSync('a', ''); fs.writeFileSync(process.env.HOME + '/b', '');
    try { fs.writeFileSync('/usr/${process.pid}-surfacelock-test', ''); fs.rmSync('/usr/${process.pid}-surfacelock-test'); }
    catch (error) { process.stdout.write(error.code); }`;
  const run = await hostile('hang', { subject: { command: ['{node}', '-e', script], args: ['{prompt}'] } });
  const { stdout, exitCode } = await run.running.prompt('go');
  expect(exitCode).toBe(0);
  expect(existsSync(join(run.workspace, 'a')) && existsSync(join(run.home, 'b'))).toBe(true);
  if (isFull) expect(stdout).toMatch(/^(EROFS|EACCES)$/);
});

test('all subjects are ended without waiting, whatever they forked', async () => {
  const word = `surfacelock-test-${process.pid}-all`;
  const run = await hostile('ignore-term', { subject: { args: ['{prompt}', word] } });
  const prompt = run.running.prompt('go');
  await expect.poll(() => processesWith(word).length).toBeGreaterThan(0);
  killAllSubjects();
  expect(await prompt).toMatchObject({ kind: 'crashed', signal: 'SIGKILL' });
  expect(processesWith(word)).toEqual([]);
});

test('a harness that is killed takes its subjects with it', async () => {
  const folder = freshFolder();
  const word = `surfacelock-test-${process.pid}-orphan`;
  mkdirSync(join(folder, 'workspace'));
  const modules = ['find-keeper', 'enclosure'].map((name) => `./dist/conformance/subjects/${name}.js`);
  const script = `
    const [{ findKeeper }, { openEnclosure }] = await Promise.all(${JSON.stringify(modules)}.map((m) => import(m)));
    const { keeper } = await findKeeper();
    const { spawn } = await import('node:child_process');
    const command = [process.execPath, '-e', 'setInterval(() => {}, 1000)', ${JSON.stringify(word)}];
    const enclosure = keeper && (await openEnclosure(keeper, ${JSON.stringify(folder)}, []));
    const [program, ...args] = enclosure ? enclosure.enter(command, ${JSON.stringify(folder)}) : command;
    spawn(program, args, { detached: true, stdio: 'ignore' });
    setInterval(() => {}, 1000);`;
  const harness = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  const subjects = (): readonly number[] => processesWith(`1000) ${word}`);
  await expect.poll(() => subjects().length, { timeout: 20_000 }).toBeGreaterThan(0);
  harness.kill('SIGKILL');
  await once(harness, 'exit');
  const left = isFull ? 0 : 1;
  await expect.poll(() => subjects().length, { timeout: 5000 }).toBe(left);
  for (const id of subjects()) process.kill(id, 'SIGKILL');
});
