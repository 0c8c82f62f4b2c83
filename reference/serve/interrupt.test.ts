import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** A provider whose one answer runs a command in the background and waits for another in the foreground. */
async function provider(): Promise<string> {
  const calls = [
    { command: 'echo $$ > background; sleep 60', run_in_background: true },
    { command: 'setsid sleep 60 & echo $! > fled; echo $$ > foreground; sleep 60' },
  ].map((args, at) => ({
    id: `c${at}`,
    type: 'function',
    function: { name: 'bash', arguments: JSON.stringify(args) },
  }));
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.end(JSON.stringify({ choices: [{ message: { tool_calls: calls } }] })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/v1`;
}

/** Runs the built reference in a process of its own: signals are what is tested. */
async function start(workspace: string, home: string): Promise<ChildProcess> {
  const options = {
    prompt: 'go',
    contract: 'reasonix',
    baseUrl: await provider(),
    model: 'm',
    apiKeyEnv: null,
    mode: 'yolo',
    allowWrites: false,
    continueLast: false,
    workspace,
    home,
    stream: false,
  };
  const entry = join(packageRoot(), 'dist', 'reference', 'index.js');
  const script = `import { runPrompt } from ${JSON.stringify(entry)};
    process.exitCode = await runPrompt(${JSON.stringify(options)}, process);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function pidFrom(path: string): Promise<number> {
  for (let tries = 0; tries < 500 && !existsSync(path); tries += 1) await sleep(20);
  await sleep(50);
  return Number(readFileSync(path, 'utf8'));
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the run with 130 and leaves no process behind',
  async (signal) => {
    const workspace = await temporaryFolder();
    const home = await temporaryFolder();
    onTestFinished(async () => {
      await workspace.remove();
      await home.remove();
    });
    const child = await start(workspace.path, home.path);
    const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
    const pids = [];
    for (const name of ['background', 'foreground', 'fled'])
      pids.push(await pidFrom(join(workspace.path, name)));
    expect(pids.map(isRunning)).toEqual([true, true, true]);
    child.kill(signal);
    expect(await ended).toBe(130);
    await sleep(50);
    expect(pids.map(isRunning)).toEqual([false, false, false]);
  },
);
