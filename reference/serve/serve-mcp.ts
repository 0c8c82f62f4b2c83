import type { Readable, Writable } from 'node:stream';
import { HarnessError } from '../../spec/errors.ts';
import { readContract } from '../../spec/read-contract.ts';
import { createReference, type Reference } from '../create-reference.ts';
import { whenAborted } from '../jobs/when-aborted.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import type { SessionMode, SessionOptions } from '../session/session.ts';
import { openSettings } from '../settings/settings-source.ts';
import { errorCode } from '../workspace/error-code.ts';
import { openWorkspace } from '../workspace/workspace.ts';
import type { ClientServer } from './mcp/http-clients.ts';

/** What a tool server needs, parsed but not yet judged. */
export interface McpServerOptions {
  /** Id of a shipped contract. */
  readonly contract: string;
  readonly mode: SessionMode;
  /** What would ask is done; otherwise it is refused, because nobody can be asked. */
  readonly allowWrites: boolean;
  /** Settings file in place of the one in the home; null for that one. */
  readonly settingsFile: string | null;
  readonly workspace: string;
  readonly home: string;
  /** Where to listen for streamable HTTP; null serves one client on the streams. */
  readonly http: { readonly host: string; readonly port: number } | null;
  readonly overrides?: ReferenceOverrides;
}

/** Where a tool server reads and writes. */
export interface McpServerIo {
  readonly input: Readable;
  /** Takes protocol lines, or the one line that names the address. */
  readonly output: Writable;
  readonly stderr: { write(text: string): unknown };
  /** Fires when the process is asked to end. */
  readonly signal: AbortSignal;
}

/** Calls come from the client: no session of a tool server ever asks a model. */
const noProvider: SessionOptions['provider'] = {
  baseUrl: 'http://127.0.0.1/',
  model: '',
  apiKey: '',
  stream: false,
};

/**
 * Serves the registered tools of the reference over MCP and returns the exit code: 0 when the client left, 130 when
 * interrupted. Nothing that the calls started is left then. Wrong settings are thrown before anything is read.
 */
export async function serveMcp(options: McpServerOptions, io: McpServerIo): Promise<number> {
  const { overrides, mode, home, workspace, settingsFile } = options;
  const contract = readContract(options.contract);
  const reference = createReference(overrides ? { contract, overrides } : { contract });
  reference.surface(mode);
  await openWorkspace(workspace).catch((cause: unknown) => {
    throw new HarnessError('DOCUMENT_NOT_FOUND', `workspace ${workspace}: ${errorCode(cause)}`, { cause });
  });
  const settings = await openSettings({ home, ...(settingsFile === null ? {} : { settingsFile }) });
  // A session opens at the first call only; whoever starts the server is told before.
  for (const warning of reference.warnings(settings.current())) io.stderr.write(`warning: ${warning}\n`);
  try {
    const open = await clientServers(reference, options);
    if (options.http === null) await serveStreams(open(), io);
    else await serveHttp(open, options.http, io);
  } finally {
    await reference.close();
  }
  return io.signal.aborted ? 130 : 0;
}

async function clientServers(
  reference: Reference,
  { workspace, home, mode, allowWrites, settingsFile }: McpServerOptions,
): Promise<() => ClientServer> {
  const [{ createToolServer }, { sessionTools }] = await Promise.all([
    import('./mcp/create-tool-server.ts'),
    import('./mcp/session-tools.ts'),
  ]);
  const file = settingsFile === null ? {} : { settingsFile };
  const options = { workspace, home, mode, allowWrites, provider: noProvider, ...file };
  return () => {
    const source = sessionTools(reference, options);
    return { server: createToolServer(source), close: () => source.close() };
  };
}

async function serveStreams(
  client: ClientServer,
  { input, output, stderr, signal }: McpServerIo,
): Promise<void> {
  const { serveStdio } = await import('./mcp/serve-stdio.ts');
  const log = (line: string): void => void stderr.write(`${line.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  await serveStdio(client, { input, output, log }, signal);
}

/** Until interrupted: clients come and go. */
async function serveHttp(
  open: () => ClientServer,
  where: { readonly host: string; readonly port: number },
  { output, signal }: McpServerIo,
): Promise<void> {
  const { listenHttp } = await import('./mcp/listen-http.ts');
  const endpoint = await listenHttp({ ...where, open });
  output.write(`${endpoint.url}\n`);
  await whenAborted(signal).promise;
  await endpoint.close();
}
