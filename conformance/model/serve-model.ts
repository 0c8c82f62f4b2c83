import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { HarnessError } from '../../spec/errors.ts';
import { answerOverHttp } from './answer-over-http.ts';
import { createConnectionBook } from './connection-book.ts';
import { endpointFault } from './endpoint-fault.ts';
import { intakeOf } from './model-intake.ts';
import type { ModelEndpoint, ScriptedModel } from './scripted-model.ts';

export interface ServeOptions {
  /** A request that has not arrived whole after this time is recorded as cut short. Default 30 000. */
  readonly requestMs?: number;
  /** A socket that listens already, in whichever network; default: a fresh one on the loopback address. */
  readonly listener?: NetServer;
}

/**
 * Serves a scripted model to other processes: a loopback address, a port that the system chooses, raw bytes and
 * sockets in our own hands. `close` ends every connection at once, and throws what went wrong inside the harness.
 */
export async function serveModel(model: ScriptedModel, options: ServeOptions = {}): Promise<ModelEndpoint> {
  const requestMs = options.requestMs ?? 30_000;
  const intake = intakeOf(model);
  const server = openServer(requestMs);
  const connections = createConnectionBook(intake, requestMs);
  const answers = new Set<Promise<void>>();
  let fault: unknown = null;

  const answer = (message: IncomingMessage, response: ServerResponse): void => {
    const exchange = { handlers: model.handlers, intake, message, response };
    const done = connections
      .during(message, (endedBy) => answerOverHttp({ ...exchange, endedBy }))
      .catch((error: unknown) => {
        fault ??= error;
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      })
      .finally(() => answers.delete(done));
    answers.add(done);
  };
  server.on('request', answer).on('checkExpectation', answer);
  server.on('clientError', connections.clientError).on('connect', connections.tunnel);
  // Beyond the cap the system's own refusal answers: a connection that is never read costs nothing.
  server.maxConnections = intake.watch.caps.connections;
  server.on('drop', () => intake.refuseConnection());

  server.listen(options.listener ?? { host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${portOf(server)}`;
  let closing: Promise<void> | null = null;
  return {
    origin,
    baseUrl: `${origin}/v1`,
    close() {
      closing ??= (async () => {
        const closed = once(server, 'close');
        server.close();
        connections.end();
        server.closeAllConnections();
        await closed;
        await Promise.all(answers);
        if (fault !== null) throw endpointFault(fault);
      })();
      return closing;
    },
  };
}

function openServer(requestMs: number): Server {
  return createServer({
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.ceil(Math.min(500, requestMs / 4)),
    // Idle connections stay: one that is closed in the moment of its reuse looks like a fault of the subject.
    keepAliveTimeout: 120_000,
    maxHeaderSize: 64 * 1024,
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address !== null) return address.port;
  throw new HarnessError('HARNESS_FAULT', 'The scripted model has no port.');
}
