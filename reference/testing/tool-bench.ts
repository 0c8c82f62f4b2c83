import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Gates } from '../../spec/generated/gates.gen.ts';
import type { Limits } from '../../spec/generated/limits.gen.ts';
import { readContract } from '../../spec/read-contract.ts';
import type { AgentHands } from '../agents/agent-hands.ts';
import type { CapabilityFrontend } from '../capability/capability-frontend.ts';
import { canonicalSchema } from '../catalog/canonical-schema.ts';
import { Catalog } from '../catalog/catalog.ts';
import type { SessionClient } from '../client/session-client.ts';
import type { CallAnswer } from '../dispatch/call-answer.ts';
import type { Boundary, DispatchSession } from '../dispatch/dispatch-session.ts';
import { Dispatcher } from '../dispatch/dispatcher.ts';
import { GrantStore } from '../gates/grant-store.ts';
import { JobRegistry } from '../jobs/job-registry.ts';
import { createMcpHost } from '../mcp/create-mcp-host.ts';
import type { FrontendOptions, McpHost } from '../mcp/mcp-host.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { referenceContract } from '../reference-contract.ts';
import { toolResultReader } from '../results/tool-result-reader.ts';
import { Conversation } from '../session/conversation.ts';
import { openSettings, settingsPath } from '../settings/settings-source.ts';
import { openWorkspace } from '../workspace/workspace.ts';
import { plainHands } from './plain-hands.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface ToolBenchOptions {
  readonly files?: { readonly [path: string]: string | Uint8Array };
  readonly mode?: string;
  readonly boundary?: Boundary;
  readonly allowWrites?: boolean;
  readonly client?: SessionClient;
  /** Settings of the home, as a value or as the text of the file. */
  readonly settings?: unknown;
  readonly limits?: (limits: Limits) => Limits;
  readonly gates?: (gates: Gates) => Gates;
  /** In place of the frontend of a real host. */
  readonly frontend?: CapabilityFrontend;
  readonly overrides?: ReferenceOverrides;
  /** Changes to the hands of the agent. */
  readonly hands?: (own: AgentHands) => AgentHands;
}

/** The tools of the reasonix contract behind the real dispatcher, without a provider. */
export interface ToolBench {
  readonly root: string;
  readonly home: string;
  readonly session: DispatchSession;
  readonly conversation: Conversation;
  /** Aborted when a call breaks its turn off. */
  readonly turn: AbortSignal;
  /** Calls a tool and gives the text of its result. Arguments that are text are taken as they are. */
  readonly call: (name: string, args: unknown) => Promise<string>;
  /** As `call`, with all that is known of the result; in another mode where one is given. */
  readonly answer: (name: string, args: unknown, mode?: string) => Promise<CallAnswer>;
  readonly writeSettings: (settings: unknown) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Lays the files and makes every tool callable, by default in agent mode with writes allowed. */
export async function toolBench(options: ToolBenchOptions = {}): Promise<ToolBench> {
  const folder = await temporaryFolder(options.files);
  const home = await temporaryFolder();
  const writeSettings = (settings: unknown): Promise<void> => laySettings(home.path, settings);
  if (options.settings !== undefined) await writeSettings(options.settings);
  const { dispatcher, catalog, gates, limits, host } = runtimeOf(options);
  const turn = new AbortController();
  const conversation = new Conversation(() => {});
  const ground = { root: folder.path, home: home.path, turn, conversation, limits };
  const session = await sessionOf(options, ground, (own) =>
    host.frontend({
      ...own,
      gates: gates.mcp,
      tools: catalog.tools,
      head: catalog.head('root', 'agent').map(({ name }) => name),
    }),
  );
  const answer: ToolBench['answer'] = (name, args, mode = session.mode) => {
    const argumentsText = typeof args === 'string' ? args : JSON.stringify(args);
    return dispatcher.answer({ id: 'call_1', name, argumentsText }, { ...session, mode });
  };
  return {
    ...ground,
    session,
    turn: turn.signal,
    call: async (name, args) => (await answer(name, args)).text,
    answer,
    writeSettings,
    remove: async () => {
      await host.close();
      await session.context.jobs.close();
      await folder.remove();
      await home.remove();
    },
  };
}

interface Runtime {
  readonly dispatcher: Dispatcher;
  readonly catalog: Catalog;
  readonly gates: Gates;
  readonly limits: Limits;
  readonly host: McpHost;
}

function runtimeOf(options: ToolBenchOptions): Runtime {
  const sound = referenceContract(readContract('reasonix'));
  const limits = options.limits?.(sound.limits) ?? sound.limits;
  const gates = options.gates?.(sound.gates) ?? sound.gates;
  const overrides = options.overrides ?? {};
  const catalog = new Catalog(sound, canonicalSchema);
  const dispatcher = new Dispatcher(catalog, gates, overrides);
  return { dispatcher, catalog, gates, limits, host: createMcpHost(overrides.mcp) };
}

interface Ground {
  readonly root: string;
  readonly home: string;
  readonly turn: AbortController;
  readonly conversation: Conversation;
  readonly limits: Limits;
}

type OwnFrontend = Pick<FrontendOptions, 'project' | 'home' | 'marker' | 'settings' | 'reader'>;

async function sessionOf(
  options: ToolBenchOptions,
  { root, home, turn, conversation, limits }: Ground,
  frontend: (own: OwnFrontend) => CapabilityFrontend,
): Promise<DispatchSession> {
  const id = `bench-${basename(root)}`;
  const settings = await openSettings({ home });
  const plain = plainHands(options.overrides?.results);
  const hands = options.hands?.(plain) ?? plain;
  const reader = toolResultReader(hands.results, limits);
  const own = { project: root, home, marker: id, settings: () => settings.current(), reader };
  return {
    id,
    mode: options.mode ?? 'agent',
    boundary: options.boundary ?? 'none',
    mcp: 'rules',
    allowWrites: options.allowWrites ?? true,
    client: options.client ?? null,
    frontend: options.frontend ?? frontend(own),
    settings,
    grants: new GrantStore(),
    home,
    cancelTurn: () => turn.abort(),
    context: {
      workspace: await openWorkspace(root),
      jobs: new JobRegistry({ cwd: root, home, marker: id, limits }),
      limits,
      signal: turn.signal,
      agent: hands,
      compress: async (request) => conversation.compress(request, limits.compress.summaryMaxBytes),
    },
  };
}

async function laySettings(home: string, settings: unknown): Promise<void> {
  const path = settingsPath(home);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof settings === 'string' ? settings : JSON.stringify(settings));
}
