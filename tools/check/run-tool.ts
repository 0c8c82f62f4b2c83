import { spawn } from 'node:child_process';

/** How a script ended. */
export interface ToolRun {
  readonly exitCode: number;
  /** Standard output and error in order of arrival. */
  readonly output: string;
}

/** Runs a script with this Node in a folder, without input, and keeps what it prints. */
export function runTool(cwd: string, script: string, args: readonly string[]): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}
