import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../spec/package-root.ts';

/** Where and how a run is killed: at an act on files that it does itself, or some time after a request. */
export type Kill =
  | { readonly by: 'act'; readonly at: number; readonly how: 'before' | 'half' | 'after' }
  | { readonly by: 'time'; readonly request: number; readonly afterMs: number };

/** What one run of the program is given. */
export interface RunCall {
  readonly prompt: string;
  readonly baseUrl: string;
  readonly home: string;
  readonly workspace: string;
  readonly isContinued: boolean;
  readonly kill: Kill | null;
  /** The defect that the program has; null for the sound one. */
  readonly broken: string | null;
  /** Written at an orderly end: how many acts on files there were. */
  readonly countFile?: string;
}

/** How a run of the program ended. */
export interface RunEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run of the program: its process, which leads a group of its own, and its end. */
export interface StartedRun {
  readonly process: ChildProcess;
  readonly end: Promise<RunEnd>;
}

/** Starts `surfacelock reference run` as a user would, with the hook that can kill it. */
export function startRun(call: RunCall): StartedRun {
  const hook = pathToFileURL(join(packageRoot(), 'dist/tools/crash/kill-hook.js')).href;
  const words = ['reference', 'run', call.prompt, '--allow-writes', '--no-stream', '--model', 'm'];
  words.push('--base-url', call.baseUrl, '--home', call.home, '--workspace', call.workspace);
  if (call.isContinued) words.push('--continue');
  const launcher = join(packageRoot(), 'dist/tools/crash/launch-broken.js');
  const sound = join(packageRoot(), 'dist/conformance/cli/main.js');
  const command = call.broken === null ? [sound] : [launcher, call.broken];
  const started = spawn(process.execPath, ['--import', hook, ...command, ...words], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: call.home, ...hookVariables(call) },
  });
  return { process: started, end: endOf(started) };
}

function hookVariables({ kill, countFile }: RunCall): { readonly [name: string]: string } {
  return {
    ...(kill?.by === 'act' ? { CRASH_AT: String(kill.at), CRASH_HOW: kill.how } : {}),
    ...(countFile === undefined ? {} : { CRASH_COUNT: countFile }),
  };
}

async function endOf(started: ChildProcess): Promise<RunEnd> {
  const { stdout, stderr } = started;
  if (stdout === null || stderr === null) throw new RangeError('a run without its output');
  const read = [text(stdout), text(stderr)] as const;
  const [code, signal] = await once(started, 'exit');
  // What a killed run had started may still hold its output open: it is read up to here and no further.
  const closed = AbortSignal.timeout(200);
  const settled = (reading: Promise<string>): Promise<string> =>
    Promise.race([
      reading.catch(() => ''),
      new Promise<string>((give) => closed.addEventListener('abort', () => give(''))),
    ]);
  const [said, told] = await Promise.all(read.map(settled));
  return { code, signal, stdout: said ?? '', stderr: told ?? '' };
}
