import { getResponse, http } from 'msw';
import { type SetupServer, setupServer } from 'msw/node';
import { currentExchange } from './arrival.ts';
import { endpointFault } from './endpoint-fault.ts';
import { intakeOf } from './model-intake.ts';
import type { ModelEndpoint, ScriptedModel } from './scripted-model.ts';

interface Intercepted {
  readonly model: ScriptedModel;
  readonly closed: AbortController;
  /** The first thing that went wrong inside the harness. */
  fault: unknown;
}

/**
 * Open endpoints by host. The interception of this process is one for all of them, because the platform has one
 * global fetch: it begins with the first endpoint and ends with the last.
 */
const endpoints = new Map<string, Intercepted>();
let server: SetupServer | null = null;
let opened = 0;

/**
 * Serves a scripted model to the global fetch of this process, at an address that exists nowhere else. While an
 * endpoint is open, loopback addresses are reached as usual and every other request of this process fails.
 */
export function interceptModel(model: ScriptedModel): Promise<ModelEndpoint> {
  intakeOf(model);
  opened += 1;
  const host = `model-${opened}.surfacelock.invalid`;
  const endpoint: Intercepted = { model, closed: new AbortController(), fault: null };
  endpoints.set(host, endpoint);
  server ??= openServer();
  const origin = `http://${host}`;
  return Promise.resolve({
    origin,
    baseUrl: `${origin}/v1`,
    async close() {
      if (!endpoints.delete(host)) return;
      endpoint.closed.abort(new TypeError('terminated', { cause: new Error(`${origin} was closed`) }));
      if (endpoints.size === 0) {
        server?.close();
        server = null;
      }
      if (endpoint.fault !== null) throw endpointFault(endpoint.fault);
    },
  });
}

function openServer(): SetupServer {
  const opening = setupServer(
    http.all(
      ({ request }) => endpoints.has(new URL(request.url).host),
      ({ request }) => dispatch(request),
    ),
  );
  opening.listen({
    onUnhandledRequest(request) {
      const url = new URL(request.url);
      if (!isLoopback(url.hostname)) throw unreachable(url);
    },
  });
  return opening;
}

async function dispatch(request: Request): Promise<Response | undefined> {
  const endpoint = endpoints.get(new URL(request.url).host);
  if (endpoint === undefined) return undefined;
  const exchange = { arrival: null, signals: [request.signal, endpoint.closed.signal] };
  try {
    return await currentExchange.run(exchange, () => getResponse([...endpoint.model.handlers], request));
  } catch (error) {
    endpoint.fault ??= error;
    return new Response(null, { status: 500 });
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

/** Looks like the platform's own network failing; without `errno` it would be turned into a reply of status 500. */
function unreachable(url: URL): Error {
  const cause = new Error(`${url.origin} was asked for during an in-process run, which has no network`);
  return Object.assign(new TypeError('fetch failed', { cause }), { code: 'ENETUNREACH', errno: -101 });
}
