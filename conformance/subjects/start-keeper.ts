import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { packageRoot } from '../../spec/package-root.ts';
import { prepareScript } from './enclosure-scripts.ts';
import { isKeeperNews } from './keeper-messages.ts';
import type { SystemTools } from './system-tools.ts';

/** Which namespaces a keeper is started in. Process and mount namespaces are always among them. */
export interface KeeperKind {
  /** A user namespace, so that no privilege is needed and none of the system is held inside. */
  readonly hasUser: boolean;
  /** A network that consists of loopback alone. */
  readonly hasNetwork: boolean;
}

export type KeeperStart =
  | { readonly ok: true; readonly child: ChildProcess }
  | { readonly ok: false; readonly detail: string };

const startLimitMs = 10_000;

/** Starts a keeper of one kind. A system that does not allow it gives the first line of its complaint. */
export async function startKeeper(tools: SystemTools, kind: KeeperKind): Promise<KeeperStart> {
  const program = join(packageRoot(), 'dist', 'conformance', 'subjects', 'keeper-main.js');
  const child = spawn(
    tools.unshare,
    [
      ...(kind.hasUser ? ['--user', '--map-root-user'] : []),
      ...(kind.hasNetwork ? ['--net'] : []),
      ...['--mount', '--', tools.sh, '-c', prepareScript, 'sh', kind.hasNetwork ? 'net' : 'host'],
      ...[process.execPath, program, tools.unshare, tools.sh],
    ],
    // A session of its own: an interrupt from the terminal is for the harness, which ends things in order.
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], detached: true, env: keeperEnvironment() },
  );
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString('utf8')}`.slice(0, 2000);
  });
  const isReady = await Promise.race([
    once(child, 'message').then(([message]) => isKeeperNews(message) && message.kind === 'ready'),
    once(child, 'exit').then(
      () => false,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, startLimitMs, false).unref()),
  ]);
  if (!isReady) child.kill('SIGKILL');
  return isReady
    ? { ok: true, child }
    : { ok: false, detail: complaint.trim().split('\n')[0] || 'it gave no reason' };
}

/** No variable of the caller's reaches a program that runs beside a subject. */
function keeperEnvironment(): { readonly [name: string]: string } {
  return { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };
}
