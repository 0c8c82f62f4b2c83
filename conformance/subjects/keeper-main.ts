import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { encloseCommand } from './enclose-command.ts';
import { type EncloseOrder, isEncloseOrder, type KeeperNews } from './keeper-messages.ts';

// The keeper: started by the harness inside namespaces that all enclosures share. It makes the listening sockets that
// subjects reach (a socket belongs to the network in which it was made, whoever accepts on it) and holds the first
// process of each enclosure by a pipe, so that nothing outlives the harness. Arguments: paths of unshare and sh.
const [unshare = '', sh = ''] = process.argv.slice(2);

process.on('disconnect', () => process.exit());
// A harness that dies while a socket is on its way to it is not always told of as a disconnect: the keeper then has
// another parent, or a closed channel.
const harnessId = process.ppid;
setInterval(() => {
  if (process.ppid !== harnessId || !process.connected) process.exit();
}, 200);
process.on('message', (message) => {
  if (isEncloseOrder(message)) void enclose(message);
});
tell({ kind: 'ready' });

async function enclose(order: EncloseOrder): Promise<void> {
  const { id } = order;
  const args = ['--pid', '--mount', '--fork', sh, '-c', ...encloseCommand(order)];
  const holder = spawn(unshare, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const lines = await linesUntilHeld(holder);
  if (!lines.ok) {
    tell({ kind: 'refused', id, detail: lines.detail });
    return;
  }
  holder.once('exit', () => tell({ kind: 'ended', id }));
  const shared = lines.before.flatMap((line) =>
    line.startsWith('shared ') ? [Number(line.split(' ')[1])] : [],
  );
  const listener = await listen();
  const news: KeeperNews = { kind: 'enclosed', id, processId: lines.processId, shared };
  // The harness accepts from now on; a second owner of the socket would keep it open.
  process.send?.(news, listener, {}, () => listener.close());
}

type HeldLines =
  | { readonly ok: true; readonly processId: number; readonly before: readonly string[] }
  | { readonly ok: false; readonly detail: string };

/** Resolves when the script says that it holds, or has ended without. */
function linesUntilHeld(holder: ChildProcessByStdio<Writable, Readable, Readable>): Promise<HeldLines> {
  let said = '';
  let complaint = '';
  holder.stdin.on('error', () => undefined);
  holder.stderr.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString('utf8')}`.slice(0, 2000);
  });
  return new Promise((resolve) => {
    holder.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const held = /^(\d+)\n/m.exec(said);
      if (held !== null) resolve({ ok: true, processId: Number(held[1]), before: said.split('\n') });
    });
    holder.once('error', (error) => resolve({ ok: false, detail: error.message }));
    holder.once('close', () => resolve({ ok: false, detail: complaint.trim().split('\n')[0] ?? '' }));
  });
}

function listen(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => resolve(server));
  });
}

function tell(news: KeeperNews): void {
  process.send?.(news);
}
