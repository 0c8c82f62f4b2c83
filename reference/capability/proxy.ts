import type { Tool } from '../../spec/generated/tool.gen.ts';
import { ToolArguments } from '../catalog/tool-arguments.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import { nearestNames } from '../dispatch/nearest-names.ts';
import type { Values } from '../dispatch/target.ts';
import type { ProxyResolution, ReachTool } from './capability-frontend.ts';
import { type CapabilityId, parseCapabilityId } from './capability-id.ts';
import { connect, type FrontendParts } from './frontend-parts.ts';
import { inspectMcpTool, inspectServer, inspectTool } from './inspect-capability.ts';
import { listCapabilities } from './list-capabilities.ts';
import { resolveMcpTool, resolveServer } from './mcp-capability.ts';
import { recordedTarget } from './recorded-target.ts';
import { findShown } from './resolve-mcp-name.ts';
import { inspectResults, noReader, resultTarget } from './result-capability.ts';
import type { ResultReader } from './result-reader.ts';

const actions = ['list', 'inspect', 'call', 'decline'];
const proxyHandler = 'use_capability';

/** What a call of the proxy means. A call that is malformed is answered by an error; nothing is thrown for it. */
export async function resolveProxy(
  parts: FrontendParts,
  args: Values,
  reach: ReachTool,
): Promise<ProxyResolution> {
  try {
    return await resolveAction(parts, args, reach);
  } catch (cause) {
    if (cause instanceof ToolFailure)
      return { kind: 'answer', result: { kind: 'error', text: cause.message } };
    throw cause;
  }
}

async function resolveAction(
  parts: FrontendParts,
  values: Values,
  reach: ReachTool,
): Promise<ProxyResolution> {
  const args = new ToolArguments(values);
  const action = args.text('action').trim().toLowerCase();
  if (!actions.includes(action)) {
    throw new ToolFailure(`unknown action ${JSON.stringify(action)}: one of ${actions.join(', ')}`);
  }
  if (action === 'list') {
    if (parts.overrides.startsAtList) await startUnasked(parts, parts.book.names());
    const { head } = parts.options;
    const hidden = registered(parts).filter(({ name }) => !head.includes(name));
    const readsResults = reader(parts) !== null || parts.overrides.listsUnboundReader === true;
    return ok(listCapabilities(hidden, parts.book, readsResults, (name) => listsServer(parts, name)));
  }
  const id = (args.optionalText('capability_id') ?? '').trim();
  if (id === '') throw new ToolFailure(`"capability_id" is required for ${action}`);
  const capability = parseCapabilityId(id, parts.book.names());
  if (action === 'inspect') return ok(await inspect(parts, id, capability));
  if (action === 'decline') return decline(parts, id, capability, args);
  // Some models send null where they mean nothing.
  const inner = values['arguments'] === null ? {} : args.object('arguments');
  return call(parts, id, capability, inner, reach);
}

async function inspect(parts: FrontendParts, id: string, capability: CapabilityId): Promise<string> {
  if (capability.kind === 'tool') {
    const tool = registered(parts).find(({ name }) => name === registeredName(parts, capability.names));
    if (tool) return inspectTool(id, tool);
    const shown = await findShown(parts, capability.names[0] ?? '');
    if (shown) return inspectMcpTool(parts, `mcp-tool:${shown.server}/${shown.tool}`, shown);
    throw new ToolFailure(`unknown capability ${JSON.stringify(id)}`);
  }
  if (capability.kind === 'results') {
    const bound = reader(parts);
    if (bound) return inspectResults(bound);
    throw new ToolFailure(`unknown capability ${JSON.stringify(id)}`);
  }
  if (parts.overrides.startsAtInspect) await startUnasked(parts, [capability.server]);
  if (capability.kind === 'mcp-server') return inspectServer(parts, id, capability.server);
  return inspectMcpTool(parts, id, capability);
}

async function call(
  parts: FrontendParts,
  id: string,
  capability: CapabilityId,
  args: Values,
  reach: ReachTool,
): Promise<ProxyResolution> {
  if (capability.kind === 'mcp-server') return resolveServer(parts, capability.server);
  if (capability.kind === 'mcp-tool') return resolveMcpTool(parts, capability, args);
  if (capability.kind === 'results') return callResults(parts, id, args);
  const name = registeredName(parts, capability.names);
  const target = name === null ? null : reach(name, { ...capability.extra, ...args });
  if (target) return { kind: 'target', target: recordedTarget(target, id, parts.ledger) };
  const [called = ''] = capability.names;
  const shown = await findShown(parts, called);
  if (shown) return resolveMcpTool(parts, shown, args);
  const near = nearestNames(
    called,
    registered(parts).map((tool) => tool.name),
  );
  const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'list names what there is';
  throw new ToolFailure(`unknown tool ${JSON.stringify(called)}; ${hint}`);
}

function callResults(parts: FrontendParts, id: string, args: Values): ProxyResolution {
  const bound = reader(parts);
  if (bound) return { kind: 'target', target: recordedTarget(resultTarget(bound, args), id, parts.ledger) };
  const commit = (): void => parts.ledger.unavailable(id, noReader);
  return { kind: 'answer', result: { kind: 'unavailable', text: noReader }, commit };
}

async function decline(
  parts: FrontendParts,
  id: string,
  capability: CapabilityId,
  args: ToolArguments,
): Promise<ProxyResolution> {
  const reason = (args.optionalText('reason') ?? '').trim();
  if (reason === '') throw new ToolFailure('"reason" is required for decline');
  if (!(await isKnown(parts, capability))) throw new ToolFailure(`unknown capability ${JSON.stringify(id)}`);
  const commit = (): void => parts.ledger.declined(id, reason);
  return { kind: 'answer', result: { kind: 'ok', text: `declined ${id}: ${reason}` }, commit };
}

async function isKnown(parts: FrontendParts, capability: CapabilityId): Promise<boolean> {
  if (capability.kind === 'results') return reader(parts) !== null;
  if (capability.kind !== 'tool') return parts.book.view(capability.server) !== null;
  const name = capability.names.find((known) => registered(parts).some((tool) => tool.name === known));
  return name !== undefined || (await findShown(parts, capability.names[0] ?? '')) !== null;
}

/** What reads the results of this frontend's own agent, where it has bound one. */
function reader(parts: FrontendParts): ResultReader | null {
  return parts.options.reader ?? null;
}

/** Tools that an id may name: all but the proxy. */
function registered(parts: FrontendParts): readonly Tool[] {
  return parts.options.tools.filter(({ handler }) => handler !== proxyHandler);
}

function registeredName(parts: FrontendParts, names: readonly string[]): string | null {
  const found = parts.options.tools.find((tool) => names.includes(tool.name));
  if (found?.handler === proxyHandler) throw new ToolFailure('the proxy does not call itself');
  return names.find((name) => parts.options.tools.some((tool) => tool.name === name)) ?? null;
}

function listsServer({ options, names }: FrontendParts, server: string): boolean {
  return options.listsServer?.(names.prefix(server)) ?? true;
}

function ok(text: string): ProxyResolution {
  return { kind: 'answer', result: { kind: 'ok', text } };
}

/** Only for broken subjects. */
async function startUnasked(parts: FrontendParts, servers: readonly string[]): Promise<void> {
  for (const server of servers) {
    const view = parts.book.view(server);
    if (view && parts.book.judge(server).kind === 'sound') await connect(parts, view).catch(() => {});
  }
}
