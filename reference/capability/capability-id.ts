import { ToolFailure } from '../catalog/tool-failure.ts';

/** What a capability id names. */
export type CapabilityId =
  | { readonly kind: 'tool'; readonly tool: string }
  | { readonly kind: 'mcp-server'; readonly server: string }
  | { readonly kind: 'mcp-tool'; readonly server: string; readonly tool: string };

/** Reads a capability id. Throws a failure that states the expected forms. */
export function parseCapabilityId(text: string): CapabilityId {
  const colon = text.indexOf(':');
  const kind = text.slice(0, Math.max(0, colon));
  const rest = text.slice(colon + 1);
  if (kind === 'tool' && rest !== '') return { kind, tool: rest };
  if (kind === 'mcp-server' && rest !== '') return { kind, server: rest };
  if (kind === 'mcp-tool') {
    const slash = rest.indexOf('/');
    const server = rest.slice(0, Math.max(0, slash));
    const tool = rest.slice(slash + 1);
    if (server !== '' && tool !== '') return { kind, server, tool };
  }
  throw new ToolFailure(
    `unknown capability ${JSON.stringify(text)}: an id reads tool:<name>, mcp-server:<server> or mcp-tool:<server>/<tool>`,
  );
}
