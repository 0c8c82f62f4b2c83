import type { CapabilityFrontend } from '../../capability/capability-frontend.ts';
import { GrantStore } from '../../gates/grant-store.ts';
import { JobRegistry } from '../../jobs/job-registry.ts';
import { createMcpHost } from '../../mcp/create-mcp-host.ts';
import type { SentTool } from '../../overrides.ts';
import type { ResultStore } from '../../results/result-store.ts';
import { toolResultReader } from '../../results/tool-result-reader.ts';
import type { Journal } from '../../session/journal.ts';
import type { SessionGround } from '../../session/session-ground.ts';
import { systemText } from '../../session/system-text.ts';
import type { AgentHands } from '../agent-hands.ts';
import type { AgentParts } from '../agent-parts.ts';
import { noBackground } from '../background/background-desk.ts';
import { noChildren } from '../child-desk.ts';
import { TodoList } from '../todo/todo-list.ts';
import type { Planner } from './planned-turn.ts';
import { plannerClient } from './planner-client.ts';
import { plannerConversation } from './planner-conversation.ts';
import { plannerDesk } from './planner-desk.ts';
import type { PlannerOverrides } from './planner-overrides.ts';
import { plannerResults } from './planner-results.ts';

/** What a planner is opened with. */
export interface PlannerAsk {
  readonly executor: AgentParts;
  readonly model: string;
  readonly journal: Journal;
  /** Folder of the session's own files; nothing is made there before it is needed. */
  readonly folder: string;
}

/** The planner of a session: an agent of its own over the executor's workspace, settings, mode and connections. */
export function openPlanner(
  ground: SessionGround,
  { executor, model, journal, folder }: PlannerAsk,
): Planner {
  const { overrides, contract } = ground;
  const { options, context } = executor;
  const role = contract.agents?.roles.find((known) => known.role === 'planner');
  const sound = [...(executor.identity.withheld ?? []), ...(role?.withheld ?? [])];
  const withheld = new Set(overrides.planner?.withheld?.(sound) ?? sound);
  const id = `${executor.identity.id}.planner`;
  const conversation = plannerConversation(journal, overrides);
  const results = plannerResults(conversation, { journal, folder }, overrides.results);
  const frontends = openFrontend(ground, executor, { id, withheld, results });
  const parts: AgentParts = {
    ...executor,
    identity: {
      id,
      role: 'planner',
      depth: 0,
      boundary: role?.boundary ?? 'planner',
      withheld,
      mcp: role?.mcp ?? 'rules',
      systemText: [systemText, ...(role ? [role.instructions] : [])].join('\n'),
    },
    options: { ...options, ...(options.client && { client: plannerClient(options.client) }) },
    model,
    conversation,
    jobs: new JobRegistry({ cwd: context.workspace.root, home: options.home, marker: id, ...context }),
    frontend: frontends.frontend,
    grants: new GrantStore(),
    hands: plannerHands(id, executor.hands, results, overrides.planner),
    tools: plannerTools(ground, executor),
  };
  const turns = conversation.entries.filter((entry) => entry.kind === 'prompt').length;
  const close = async (): Promise<void> => {
    await frontends.close();
    await parts.jobs.close();
  };
  const alone = model === executor.model ? overrides.planner?.plansAlone : undefined;
  return { parts, counts: { turn: turns, request: 0 }, ...(alone && { plans: alone }), close };
}

/** What is shown is settled when the session opens, as for every agent. */
function plannerTools({ catalog, overrides }: SessionGround, executor: AgentParts): readonly SentTool[] {
  const sound = catalog.head('planner', executor.state.mode);
  const servers = Object.keys(executor.settings.current().mcpServers ?? {});
  return overrides.planner?.tools?.(sound, executor.tools, servers) ?? sound;
}

function plannerHands(
  id: string,
  executor: AgentHands,
  results: ResultStore,
  { desk }: PlannerOverrides = {},
): AgentHands {
  const own = plannerDesk(id, executor.evidence);
  return {
    evidence: desk?.(own, executor.evidence) ?? own,
    todo: new TodoList([], () => {}),
    results,
    children: noChildren,
    background: noBackground,
  };
}

interface PlannerReach {
  readonly id: string;
  readonly withheld: ReadonlySet<string>;
  readonly results: ResultStore;
}

function openFrontend(
  { catalog, contract, host, overrides }: SessionGround,
  { context, options, settings, state, frontend: executor }: AgentParts,
  { id, withheld, results }: PlannerReach,
): { readonly frontend: CapabilityFrontend; close(): Promise<void> } {
  const own = overrides.planner?.ownHost ? createMcpHost(overrides.mcp) : null;
  const frontend = (own ?? host).frontend({
    project: context.workspace.root,
    home: options.home,
    marker: id,
    settings: () => settings.current(),
    gates: contract.gates.mcp,
    tools: catalog.tools.filter(({ name }) => !withheld.has(name)),
    head: catalog.head('planner', state.mode).map(({ name }) => name),
    reader: toolResultReader(results, contract.limits),
  });
  const close = async (): Promise<void> => {
    await frontend.close();
    await own?.close();
  };
  return { frontend: overrides.planner?.frontend?.(frontend, executor) ?? frontend, close };
}
