import { dirname, join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { rootReach } from '../agents/children/root-reach.ts';
import { openPlanner } from '../agents/planner/open-planner.ts';
import { plannerModel } from '../agents/planner/planner-model.ts';
import { GrantStore } from '../gates/grant-store.ts';
import { JobRegistry } from '../jobs/job-registry.ts';
import type { SentTool } from '../overrides.ts';
import { OpenAiChat } from '../provider/openai-chat.ts';
import { ResultStore } from '../results/result-store.ts';
import { toolResultReader } from '../results/tool-result-reader.ts';
import { openSettings, type SettingsSource, settingsPath } from '../settings/settings-source.ts';
import { settingsWarnings } from '../settings/settings-warnings.ts';
import { errorCode } from '../workspace/error-code.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';
import { earlierTexts } from './earlier-texts.ts';
import { type KeptSession, openKept } from './kept-session.ts';
import { LiveSession } from './live-session.ts';
import { ownFolder } from './own-folder.ts';
import { rootHands } from './root-hands.ts';
import type { Session, SessionOptions } from './session.ts';
import type { SessionGround } from './session-ground.ts';
import { systemText } from './system-text.ts';

/** Opens a new session, or goes on with an earlier one. */
export async function openSession(ground: SessionGround, options: SessionOptions): Promise<Session> {
  const { contract, catalog, overrides } = ground;
  const { limits, gates } = contract;
  // Settings are judged before anything is written.
  const head = catalog.head('root', options.mode);
  const provider = new OpenAiChat(options.provider, limits.turn.requestTimeoutMs, overrides.exchange);
  const settings = await openSettings(options);
  const workspace = await existingWorkspace(options);
  warn(settingsWarnings(settings.current(), gates, catalog.names), options);
  const choice = plannerModel({ options, settings: settings.current(), contract });
  if (choice.warning !== null) warn([choice.warning], options);
  const planner = overrides.planner?.plansAlone ? (choice.model ?? options.provider.model) : choice.model;
  const about = { contract: contract.contract.id, workspace: workspace.root };
  const kept = await openKept(about, options, overrides);
  try {
    return await startSession(ground, options, { kept, head, provider, settings, workspace, planner });
  } catch (cause) {
    // Who could not begin must not keep others from the session.
    await kept.file.close();
    throw cause;
  }
}

interface Opened {
  readonly kept: KeptSession;
  readonly head: readonly SentTool[];
  readonly provider: OpenAiChat;
  readonly settings: SettingsSource;
  readonly workspace: Workspace;
  /** Model that plans; null in a session with one model. */
  readonly planner: string | null;
}

async function startSession(
  ground: SessionGround,
  options: SessionOptions,
  { kept, head, provider, settings, workspace, planner: model }: Opened,
): Promise<Session> {
  const { contract, catalog, dispatcher, host, overrides, encode } = ground;
  const { limits, gates } = contract;
  const { file, conversation, journal } = kept;
  const results = new ResultStore(
    {
      folder: join(ownFolder(file.path), 'results'),
      journal,
      earlier: earlierTexts(file.path, kept.records),
    },
    overrides.results,
  );
  const reach = rootReach(contract);
  const reached = catalog.tools.filter(({ name }) => reach.tools.has(name));
  const withheld = new Set(catalog.names.filter((name) => !reach.tools.has(name)));
  const frontend = host.frontend({
    project: workspace.root,
    home: options.home,
    marker: file.id,
    settings: () => settings.current(),
    gates: gates.mcp,
    tools: reached,
    head: head.map(({ name }) => name),
    reader: toolResultReader(results, limits),
  });
  warn((await frontend.startAll()).trouble, options);
  const shared = {
    options,
    provider,
    model: options.provider.model,
    settings,
    context: { workspace, limits },
    state: { mode: options.mode },
  };
  const plain = { role: 'root', depth: 0, boundary: 'none', mcp: 'rules', systemText } as const;
  const parts: AgentParts = {
    ...shared,
    identity: { ...plain, id: file.id, withheld },
    overrides,
    dispatcher,
    conversation,
    jobs: new JobRegistry({ cwd: workspace.root, home: options.home, marker: file.id, limits }),
    frontend,
    grants: new GrantStore(),
    hands: rootHands(ground, { ...shared, reach, path: file.path }, journal, results),
    tools: [...head, ...frontend.shown],
    encode,
  };
  if (model === null) return new LiveSession(parts, file);
  const planner = openPlanner(ground, { executor: parts, model, journal, folder: ownFolder(file.path) });
  const handed = overrides.planner?.executorFrontend?.(frontend) ?? frontend;
  return new LiveSession({ ...parts, frontend: handed }, file, planner);
}

function warn(warnings: readonly string[], { onWarning }: SessionOptions): void {
  for (const warning of warnings) onWarning?.(warning);
}

/** A model that could write the settings would write its own permissions. */
async function existingWorkspace({
  workspace: folder,
  home,
  settingsFile,
}: SessionOptions): Promise<Workspace> {
  const kept = [dirname(settingsPath(home)), ...(settingsFile === undefined ? [] : [settingsFile])];
  try {
    return await openWorkspace(folder, kept);
  } catch (cause) {
    throw new HarnessError('DOCUMENT_NOT_FOUND', `workspace ${folder}: ${errorCode(cause)}`, { cause });
  }
}
