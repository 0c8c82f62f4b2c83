import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const startMs = 20_000;

const environment = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ'];

/** Variables that processes of the suite get: a few of ours, none of them a secret. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const kept = environment.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), NO_COLOR: '1' };
}

/** Runs a command to its end in bounded time and gives what it wrote to standard output. */
export async function runProcess(
  [program = '', ...args]: readonly string[],
  timeoutMs: number,
): Promise<string> {
  const child = spawn(program, args, { env: quietEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  try {
    // Its exit code says what its checks say, which are read from its files.
    await once(child, 'close');
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A server that has printed its address. */
export interface StartedServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a server and waits for the line with its address. */
export async function startServer([program = '', ...args]: readonly string[]): Promise<StartedServer> {
  const child = spawn(program, args, { env: quietEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = (): Promise<void> => end(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs);
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('http://')) continue;
    clearTimeout(timer);
    return { url: line, stop };
  }
  clearTimeout(timer);
  await stop();
  throw new Error(`${args.join(' ')} ended before it printed an address`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await exited;
  clearTimeout(timer);
}
