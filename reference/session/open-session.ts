import { dirname } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { openPlanner } from '../agents/planner/open-planner.ts';
import { plannerModel } from '../agents/planner/planner-model.ts';
import { OpenAiChat } from '../provider/openai-chat.ts';
import { openSettings, settingsPath } from '../settings/settings-source.ts';
import { settingsWarnings } from '../settings/settings-warnings.ts';
import { errorCode } from '../workspace/error-code.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';
import { openKept } from './kept-session.ts';
import { LiveSession } from './live-session.ts';
import { ownFolder } from './own-folder.ts';
import { type Opened, rootParts } from './root-parts.ts';
import type { Session, SessionOptions } from './session.ts';
import type { SessionGround } from './session-ground.ts';

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

async function startSession(
  ground: SessionGround,
  options: SessionOptions,
  { planner: model, ...opened }: Opened & { readonly planner: string | null },
): Promise<Session> {
  const { overrides } = ground;
  const { file, journal } = opened.kept;
  const made = rootParts(ground, options, opened);
  const { frontend } = made;
  warn((await frontend.startAll()).trouble, options);
  // What a server's start made known is shown by itself in some contracts.
  const parts: AgentParts = { ...made, tools: [...opened.head, ...frontend.shown] };
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
