import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { packageRoot } from '../../spec/package-root.ts';
import type { KillMatrix } from '../runner/kill-matrix.ts';
import type { SelftestOptions } from '../runner/run-selftest.ts';

/**
 * Has a process of its own judge a share of a selftest, and gives its matrix. An interruption is passed on, and what was
 * judged by then comes back.
 */
export async function judgeShare(
  options: Omit<SelftestOptions, 'defects' | 'signal'>,
  signal: AbortSignal,
): Promise<KillMatrix> {
  const program = join(packageRoot(), 'dist', 'conformance', 'cli', 'selftest-worker.js');
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const interrupt = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', interrupt);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const how = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, name) => resolve(`exit code ${code ?? name}`));
  }).finally(() => signal.removeEventListener('abort', interrupt));
  const text = Buffer.concat(chunks).toString('utf8');
  if (text.trim() === '') {
    const ids = (options.only ?? []).join(', ');
    throw new HarnessError('HARNESS_FAULT', `the process that judged ${ids} told nothing: ${how}`);
  }
  return JSON.parse(text);
}
