import type { CapabilityFrontend } from '../../capability/capability-frontend.ts';
import type { ResultReader } from '../../capability/result-reader.ts';
import { GrantStore } from '../../gates/grant-store.ts';
import { JobRegistry } from '../../jobs/job-registry.ts';
import { createMcpHost } from '../../mcp/create-mcp-host.ts';
import type { SentTool } from '../../overrides.ts';
import { toolResultReader } from '../../results/tool-result-reader.ts';
import type { Conversation } from '../../session/conversation.ts';
import { systemText } from '../../session/system-text.ts';
import type { AgentHands } from '../agent-hands.ts';
import type { AgentIdentity, AgentParts } from '../agent-parts.ts';
import type { AgentReach } from '../agent-reach.ts';
import { childClient } from './child-client.ts';
import type { ChildGround } from './child-ground.ts';
import type { ChildSeen } from './child-overrides.ts';
import type { ChildPlan } from './child-plan.ts';
import { childTools } from './child-tools.ts';

/** What a child is made with, beside what it shares with its parent. */
export interface OwnParts {
  readonly plan: ChildPlan;
  readonly conversation: Conversation;
  readonly hands: AgentHands;
  /** Null for its parent's. */
  readonly model: string | null;
}

/** A child as it is told to subjects that are broken on purpose. */
export function childSeen({ ref, role, depth, launcher }: ChildPlan): ChildSeen {
  return { ref, role, depth, launcher: launcher.tool };
}

/** What a child reaches, after a broken subject had its say. */
export function reachOf({ ground, parent }: ChildGround, plan: ChildPlan): AgentReach {
  const override = ground.overrides.children?.reach;
  return override ? override(plan.reach, childSeen(plan), ground.catalog.names, parent.reach) : plan.reach;
}

/** All that a child is made of. Makes its frontend of the one host; starts nothing. */
export function childParts(ground: ChildGround, own: OwnParts): AgentParts {
  const { plan, conversation, hands } = own;
  const { dispatcher, overrides, encode } = ground.ground;
  const { options, provider, settings, context, state } = ground;
  const reach = reachOf(ground, plan);
  const identity = childIdentity(ground, plan, reach);
  const tools: readonly SentTool[] = childTools(ground, plan, reach);
  const client = childClient(options.client, plan);
  const { client: _parents, ...withoutClient } = options;
  const limits = {
    ...context.limits,
    turn: { ...context.limits.turn, maxRequests: plan.maxRequests },
  };
  const frontend = childFrontend(ground, identity, {
    reach,
    tools,
    reader: toolResultReader(hands.results, limits),
  });
  const { root } = context.workspace;
  return {
    identity,
    options: client === undefined ? withoutClient : { ...withoutClient, client },
    overrides,
    provider,
    model: own.model ?? ground.model,
    dispatcher,
    conversation,
    jobs: new JobRegistry({ cwd: root, home: options.home, marker: identity.id, limits }),
    frontend,
    settings,
    grants: new GrantStore(),
    hands,
    tools,
    encode,
    context: { ...context, limits },
    state: overrides.children?.state?.(state, childSeen(plan)) ?? state,
  };
}

/** The frontend of a child, of the one host of all agents. What it uses is kept by the session. */
function childFrontend(
  { ground, options, settings, context, holder }: ChildGround,
  { id, boundary }: AgentIdentity,
  { reach, tools, reader }: { reach: AgentReach; tools: readonly SentTool[]; reader: ResultReader },
): CapabilityFrontend {
  const { contract, catalog, host, overrides } = ground;
  const connections = overrides.children?.connections;
  return (connections === 'own-host' ? createMcpHost(overrides.mcp) : host).frontend({
    project: context.workspace.root,
    home: options.home,
    marker: id,
    settings: () => settings.current(),
    gates: contract.gates.mcp,
    tools: catalog.tools.filter(({ name }) => reach.tools.has(name)),
    head: tools.map(({ name }) => name),
    reader,
    ...(connections === undefined && { holder }),
    startsServers: boundary !== 'read-only',
    ...(reach.allowed && { listsServer: listed(reach.allowed) }),
  });
}

function childIdentity(ground: ChildGround, plan: ChildPlan, reach: AgentReach): AgentIdentity {
  const { contract, catalog, overrides } = ground.ground;
  const role = contract.agents?.roles.find((known) => known.role === plan.role);
  const texts = [systemText, role?.instructions, plan.launcher.instructions];
  const sound = {
    boundary: role?.boundary ?? 'read-only',
    mcp: role?.mcp ?? 'rules',
    systemText: texts.filter((text) => text !== undefined).join('\n\n'),
  };
  return {
    id: `${ground.book.session}-${plan.ref}`,
    role: plan.role,
    depth: plan.depth,
    reach,
    withheld: new Set(catalog.names.filter((name) => !reach.tools.has(name))),
    ...(overrides.children?.policy?.(sound, childSeen(plan)) ?? sound),
  };
}

/** A server is listed where the agent was given a tool of it: the others are of no use to it. */
function listed(allowed: readonly string[]): (prefix: string) => boolean {
  return (prefix) => allowed.some((name) => name.startsWith(prefix));
}
