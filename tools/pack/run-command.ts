import { spawn } from 'node:child_process';

/** How a command ended, and all that it said. */
export interface CommandRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in a folder, without input and outside of any npm script that runs it. */
export function runCommand(cwd: string, command: string, args: readonly string[]): Promise<CommandRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: outsideOfNpm(), stdio: ['ignore', 'pipe', 'pipe'] });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout: text(stdout), stderr: text(stderr) }));
  });
}

/** `npm test` names its own package in variables; an npm that inherits them would install there. */
function outsideOfNpm(): NodeJS.ProcessEnv {
  const inherited =
    /^(?:npm_(?:package|lifecycle|command|execpath|config_local_prefix)|INIT_CWD|VITEST|TEST$|NODE_ENV)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)));
}

function text(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8');
}
