import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { ClientServer } from './http-clients.ts';

export interface StdioStreams {
  readonly input: Readable;
  readonly output: Writable;
  readonly log: (line: string) => void;
}

/** Serves one client over two streams until it closes its end or the signal fires. */
export async function serveStdio(
  { server, close }: ClientServer,
  { input, output, log }: StdioStreams,
  signal: AbortSignal,
): Promise<void> {
  // The transport does not notice that its input ends.
  const ended = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) input.once(event, () => resolve());
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
  });
  server.onerror = (error) => log(error.message);
  await server.connect(new StdioServerTransport(input, output));
  await Promise.race([ended, closed]);
  await server.close();
  await close();
}
