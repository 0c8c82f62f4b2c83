import { ToolFailure } from '../catalog/tool-failure.ts';
import { resultCapabilityId } from './result-capability.ts';

/** What a capability id names. */
export type CapabilityId =
  /** A registered tool: the first of these names that is registered, with what is added to the arguments. */
  | {
      readonly kind: 'tool';
      readonly names: readonly string[];
      readonly extra: { readonly [key: string]: unknown };
    }
  /** The agent's own results. */
  | { readonly kind: 'results' }
  | { readonly kind: 'mcp-server'; readonly server: string }
  | { readonly kind: 'mcp-tool'; readonly server: string; readonly tool: string };

const forms = 'an id reads tool:<name>, mcp-server:<server> or mcp-tool:<server>/<tool>';

/** Kinds of ids whose rest is the name of a registered tool. */
const toolKinds = ['tool', 'workflow', 'web', 'lsp', 'memory', 'session'];

/** Tools behind the names of tasks, where they differ. */
const taskTools: ReadonlyMap<string, string> = new Map([
  ['subagent', 'task'],
  ['read_only_subagent', 'read_only_task'],
  ['research', 'read_only_task'],
  ['parallel', 'parallel_tasks'],
]);

/** Tools that run a skill, best first. */
const skillTools = ['run_skill', 'read_only_skill', 'read_skill'];

/**
 * Reads a capability id. `servers` are the configured ones: a tool's server is found among them, because names of both
 * may have a slash. Throws a failure that states the expected forms.
 */
export function parseCapabilityId(text: string, servers: readonly string[]): CapabilityId {
  const colon = text.indexOf(':');
  const kind = text.slice(0, Math.max(0, colon));
  const rest = text.slice(colon + 1);
  if (colon === -1 || rest === '') throw unknown(text);
  if (text === resultCapabilityId) return { kind: 'results' };
  if (toolKinds.includes(kind)) return { kind: 'tool', names: [rest], extra: {} };
  if (kind === 'task') return { kind: 'tool', names: [taskTools.get(rest) ?? rest], extra: {} };
  if (kind === 'skill') return { kind: 'tool', names: skillTools, extra: { name: rest } };
  if (kind === 'mcp-server') return { kind, server: rest };
  if (kind === 'mcp-tool') return mcpTool(text, rest, servers);
  throw unknown(text);
}

function mcpTool(text: string, rest: string, servers: readonly string[]): CapabilityId {
  const owners = servers.filter((server) => rest.startsWith(`${server}/`));
  const longest = owners.reduce((best, server) => (server.length > best.length ? server : best), '');
  const slash = longest === '' ? rest.indexOf('/') : longest.length;
  const server = rest.slice(0, Math.max(0, slash));
  const tool = rest.slice(slash + 1);
  if (server !== '' && tool !== '') return { kind: 'mcp-tool', server, tool };
  if (servers.includes(rest)) {
    throw new ToolFailure(
      `${JSON.stringify(text)} names a server: use mcp-server:${rest}, or mcp-tool:${rest}/<tool> for a tool of it`,
    );
  }
  throw unknown(text);
}

function unknown(text: string): ToolFailure {
  return new ToolFailure(`unknown capability ${JSON.stringify(text)}: ${forms}`);
}
