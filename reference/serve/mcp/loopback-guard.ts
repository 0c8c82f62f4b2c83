import type { IncomingMessage } from 'node:http';

/** Names under which this machine reaches itself. */
export const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost', '::1'];

/**
 * Why a request may not have come from a program on this machine, or null. A page in a browser reaches a loopback server
 * by a name of its own that resolves to it; that name then stands in Host and Origin.
 */
export function foreignRequest({ headers }: IncomingMessage, port: number): string | null {
  const own = loopbackHosts.map((name) => `${name.includes(':') ? `[${name}]` : name}:${port}`);
  const { host, origin } = headers;
  if (host === undefined || !own.includes(host.toLowerCase())) {
    return `Host ${JSON.stringify(host ?? '')} is not this server`;
  }
  if (origin === undefined || own.some((name) => origin.toLowerCase() === `http://${name}`)) return null;
  return `Origin ${JSON.stringify(origin)} is not this server`;
}
