import { once } from 'node:events';
import { createServer } from 'node:http';
import { HarnessError } from '../../../spec/errors.ts';
import { errorCode } from '../../workspace/error-code.ts';
import { type ClientServer, HttpClients, refuse } from './http-clients.ts';
import { foreignRequest, loopbackHosts } from './loopback-guard.ts';

export interface HttpOptions {
  /** A name of this machine. */
  readonly host: string;
  /** 0: the system chooses. */
  readonly port: number;
  /** Makes the server of one client. */
  readonly open: () => ClientServer;
}

/** A listening endpoint. */
export interface HttpEndpoint {
  readonly url: string;
  /** Ends every client and every connection. */
  close(): Promise<void>;
}

const path = '/mcp';

/** Serves over streamable HTTP on this machine. Resolves when the port is open. */
export async function listenHttp({ host, port, open }: HttpOptions): Promise<HttpEndpoint> {
  if (!loopbackHosts.includes(host)) {
    const known = loopbackHosts.join(', ');
    throw new HarnessError('USAGE', `host ${JSON.stringify(host)} is no loopback name; known: ${known}`);
  }
  const clients = new HttpClients(open);
  let ownPort = port;
  const server = createServer((request, response) => {
    const foreign = foreignRequest(request, ownPort);
    const [pathname] = (request.url ?? '').split('?');
    if (foreign !== null) return refuse(response, 403, -32000, foreign);
    if (pathname !== path) return refuse(response, 404, -32000, `the endpoint is ${path}`);
    clients.handle(request, response).catch((cause: unknown) => {
      refuse(response, 500, -32603, cause instanceof Error ? cause.message : String(cause));
    });
  });
  server.listen({ host, port });
  await once(server, 'listening').catch((cause: unknown) => {
    const where = `${host} port ${port}`;
    throw new HarnessError('USAGE', `${where} cannot be listened on: ${errorCode(cause)}`, { cause });
  });
  const address = server.address();
  if (typeof address === 'object' && address !== null) ownPort = address.port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${ownPort}${path}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await clients.closeAll();
      server.closeAllConnections();
      await closed;
    },
  };
}
