import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';

// Acceptance of bad input over the built command line: one clear message, the right exit code, never a stack.
const folder = await mkdtemp(join(tmpdir(), 'surfacelock-bad-input-'));
const root = packageRoot();
const main = join(root, 'dist/conformance/cli/main.js');
const misfit = join(root, 'conformance/fixtures/misfits/send-body.mjs');
const hostile = join(root, 'conformance/fixtures/hostile');
const limitMs = 120_000;

interface Ended {
  readonly exitCode: number | null;
  readonly said: string;
}

afterAll(() => rm(folder, { recursive: true, force: true }));

function surfacelock(args: readonly string[], cwd: string = folder): Promise<Ended> {
  return started(process.execPath, [main, ...args], cwd);
}

function started(command: string, args: readonly string[], cwd: string): Promise<Ended> {
  // A person accepts goldens, so these calls must not look like a CI's.
  const { CI: _, ...env } = process.env;
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, said: Buffer.concat(chunks).toString('utf8') }));
  });
}

function subjectText(name: string, command: readonly string[], more: object = {}): string {
  return JSON.stringify({
    name,
    title: 'A misfit',
    driver: 'command',
    wire: 'openai-chat',
    contracts: ['universal'],
    command,
    args: ['{baseUrl}', '{prompt}'],
    acts: { readFile: { tool: 'noop', arguments: { path: '{path}' } } },
    ...more,
  });
}

async function write(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return name;
}
