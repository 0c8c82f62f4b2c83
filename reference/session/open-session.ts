import { dirname } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { GrantStore } from '../gates/grant-store.ts';
import { JobRegistry } from '../jobs/job-registry.ts';
import { OpenAiChat } from '../provider/openai-chat.ts';
import { openSettings, settingsPath } from '../settings/settings-source.ts';
import { settingsWarnings } from '../settings/settings-warnings.ts';
import { errorCode } from '../workspace/error-code.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';
import { Conversation } from './conversation.ts';
import { fileJournal } from './file-journal.ts';
import { LiveSession } from './live-session.ts';
import type { SessionRecord } from './read-events.ts';
import { rootHands } from './root-hands.ts';
import type { Session, SessionOptions } from './session.ts';
import { SessionFile } from './session-file.ts';
import { sessionFolder, sessionPath } from './session-folder.ts';
import type { SessionGround } from './session-ground.ts';
import { systemText } from './system-text.ts';

/** Opens a new session, or goes on with an earlier one. */
export async function openSession(ground: SessionGround, options: SessionOptions): Promise<Session> {
  const { contract, catalog, dispatcher, host, overrides, encode } = ground;
  const { limits, gates } = contract;
  // Settings are judged before anything is written.
  const head = catalog.head('root', options.mode);
  const provider = new OpenAiChat(options.provider, limits.turn.requestTimeoutMs, overrides.exchange);
  const settings = await openSettings(options);
  const workspace = await existingWorkspace(options);
  warn(settingsWarnings(settings.current(), gates, catalog.names), options);
  const { file, events } = openFile(contract.contract.id, workspace, options);
  const conversation = replayed(events, new Conversation((event) => file.append(event), overrides));
  const journal = fileJournal(events, (record) => file.append(record));
  const frontend = host.frontend({
    project: workspace.root,
    home: options.home,
    marker: file.id,
    settings: () => settings.current(),
    gates: gates.mcp,
    tools: catalog.tools,
    head: head.map(({ name }) => name),
  });
  warn((await frontend.startAll()).trouble, options);
  const parts: AgentParts = {
    identity: { id: file.id, role: 'root', depth: 0, boundary: 'none', mcp: 'rules', systemText },
    options,
    overrides,
    provider,
    model: options.provider.model,
    dispatcher,
    conversation,
    jobs: new JobRegistry({ cwd: workspace.root, home: options.home, marker: file.id, limits }),
    frontend,
    settings,
    grants: new GrantStore(),
    hands: rootHands(ground, journal),
    tools: [...head, ...frontend.shown],
    encode,
    context: { workspace, limits },
    state: { mode: options.mode },
  };
  return new LiveSession(parts, file);
}

function replayed(events: readonly SessionRecord[], conversation: Conversation): Conversation {
  for (const event of events) if (event.type !== 'host') conversation.replay(event);
  return conversation;
}

function warn(warnings: readonly string[], { onWarning }: SessionOptions): void {
  for (const warning of warnings) onWarning?.(warning);
}

function openFile(
  contract: string,
  workspace: Workspace,
  { home, resume }: SessionOptions,
): { readonly file: SessionFile; readonly events: readonly SessionRecord[] } {
  const folder = sessionFolder(home, workspace.root);
  if (resume !== undefined) return SessionFile.open(sessionPath(folder, resume));
  return { file: SessionFile.create(folder, { contract, workspace: workspace.root }), events: [] };
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
