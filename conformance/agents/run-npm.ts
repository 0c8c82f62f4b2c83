import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { endFamily } from '../subjects/end-family.ts';
import { forgetFamily, noteFamily } from '../subjects/live-families.ts';
import { markVariable, type ProcessFamily } from '../subjects/process-family.ts';

export interface NpmOptions {
  readonly onLine?: (line: string) => void;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Default: this process's own. npm needs the user's registry and proxy settings. */
  readonly env?: NodeJS.ProcessEnv;
}

export type NpmEnd =
  | { readonly ok: true; readonly lastLines: readonly string[] }
  | { readonly ok: false; readonly detail: string; readonly lastLines: readonly string[] };

const keptLines = 15;
const defaultTimeoutMs = 600_000;

/** Runs npm in a folder in bounded time: the npm that runs us, else the one on the PATH. */
export async function runNpm(args: readonly string[], folder: string, options: NpmOptions): Promise<NpmEnd> {
  const env = options.env ?? process.env;
  const mark = randomUUID();
  const family: ProcessFamily = { marks: [`${markVariable}=${mark}`], groupId: null };
  const [program, ...leading] = npmCommand(env);
  const child = spawn(program, [...leading, ...args], {
    cwd: folder,
    detached: true,
    env: { ...ownSettingsOnly(env), [markVariable]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  family.groupId = child.pid ?? null;
  noteFamily(family);
  const lastLines = keepLines([child.stdout, child.stderr], options.onLine);
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(`npm could not be started: ${error.message}`));
    child.once('close', (code, signal) => resolve(code === 0 ? null : `npm ended with ${signal ?? code}`));
  });
  const detail = await Promise.race([ended, stopped(options)]);
  await endFamily(family, 500);
  forgetFamily(family);
  return detail === null ? { ok: true, lastLines } : { ok: false, detail, lastLines };
}

/** `npm_execpath` may name another package manager, which does not know `ci` or our lock. */
function npmCommand(env: NodeJS.ProcessEnv): readonly [string, ...string[]] {
  const running = env['npm_execpath'];
  return running !== undefined && basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm'];
}

/** Without the settings that an outer `npm run` hands down for its own package: they would redirect the installation. */
function ownSettingsOnly(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const redirecting =
    /^npm_(config_(local_prefix|prefix|global|global_prefix|omit|include|workspace|workspaces)|package_.*|lifecycle_.*)$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !redirecting.test(name)));
}

function keepLines(
  streams: readonly (NodeJS.ReadableStream | null)[],
  onLine: ((line: string) => void) | undefined,
): readonly string[] {
  const kept: string[] = [];
  for (const stream of streams) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() === '') return;
      kept.push(line);
      if (kept.length > keptLines) kept.shift();
      onLine?.(line);
    });
  }
  return kept;
}

async function stopped({ signal, timeoutMs = defaultTimeoutMs }: NpmOptions): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(`it took more than ${timeoutMs} ms`), timeoutMs).unref();
    if (signal?.aborted) resolve('it was aborted');
    signal?.addEventListener('abort', () => resolve('it was aborted'), { once: true });
  });
}
