import type { Readable, Writable } from 'node:stream';
import { HarnessError } from '../../spec/errors.ts';
import { readContract } from '../../spec/read-contract.ts';
import { createReference } from '../create-reference.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import type { SessionMode, SessionOptions } from '../session/session.ts';
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
 * interrupted. Nothing that the calls started is left then.
 */
export async function serveMcp(options: McpServerOptions, io: McpServerIo): Promise<number> {
  const { overrides, mode } = options;
  const contract = readContract(options.contract);
  const reference = createReference(overrides ? { contract, overrides } : { contract });
  reference.surface(mode);
  await openWorkspace(options.workspace).catch((cause: unknown) => {
    throw new HarnessError('DOCUMENT_NOT_FOUND', `workspace ${options.workspace}: ${errorCode(cause)}`, {
      cause,
    });
  });
  const log = (line: string): void => void io.stderr.write(`${line.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  const [{ createToolServer }, { sessionTools }] = await Promise.all([
    import('./mcp/create-tool-server.ts'),
    import('./mcp/session-tools.ts'),
  ]);
  const { settingsFile, workspace, home, allowWrites } = options;
  const open = (): ClientServer => {
    const source = sessionTools(reference, {
      workspace,
      home,
      mode,
      allowWrites,
      provider: noProvider,
      ...(settingsFile === null ? {} : { settingsFile }),
    });
    return { server: createToolServer(source), close: () => source.close() };
  };
  if (options.http === null) {
    const { serveStdio } = await import('./mcp/serve-stdio.ts');
    await serveStdio(open(), { ...io, log }, io.signal);
    return io.signal.aborted ? 130 : 0;
  }
  const { listenHttp } = await import('./mcp/listen-http.ts');
  const endpoint = await listenHttp({ ...options.http, open });
  io.output.write(`${endpoint.url}\n`);
  await whenAborted(io.signal);
  await endpoint.close();
  return 130;
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
