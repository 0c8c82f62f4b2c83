import { type McpServer, RequestError } from '@agentclientprotocol/sdk';
import type { SessionOptions } from '../../session/session.ts';

type Servers = NonNullable<SessionOptions['servers']>;
type Server = Servers[string];

/** The MCP servers that a client brought along, as settings. What cannot be served is refused by name. */
export function clientServers(servers: readonly McpServer[]): Servers {
  const found = new Map<string, Server>();
  for (const server of servers) {
    const { name } = server;
    if (name.trim() === '') throw refused(name, 'has a blank name');
    if (found.has(name)) throw refused(name, 'is given twice');
    found.set(name, asSettings(server));
  }
  // A name such as __proto__ stays a member of its own.
  return Object.fromEntries(found);
}

function asSettings(server: McpServer): Server {
  if ('type' in server) {
    if (server.type !== 'http')
      throw refused(server.name, `speaks "${server.type}"; stdio and http are known`);
    if (!/^https?:\/\//.test(server.url)) throw refused(server.name, `has no http address: ${server.url}`);
    return { url: server.url, headers: byName(server.headers) };
  }
  if (server.command === '') throw refused(server.name, 'has no command');
  return { command: server.command, args: [...server.args], env: byName(server.env) };
}

function byName(pairs: readonly { readonly name: string; readonly value: string }[]): {
  [name: string]: string;
} {
  return Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
}

function refused(name: string, why: string): RequestError {
  return RequestError.invalidParams({ mcpServers: name }, `MCP server ${JSON.stringify(name)} ${why}`);
}
