import { HarnessError } from '../../spec/errors.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import { JobRegistry } from '../jobs/job-registry.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import { OpenAiChat } from '../provider/openai-chat.ts';
import type { ReferenceContract } from '../reference-contract.ts';
import { errorCode } from '../workspace/error-code.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';
import { Conversation, type ConversationEvent } from './conversation.ts';
import { LiveSession } from './live-session.ts';
import type { Session, SessionOptions } from './session.ts';
import { SessionFile } from './session-file.ts';
import { sessionFolder, sessionPath } from './session-folder.ts';

/** What all sessions of one reference share. */
export interface SessionGround {
  readonly contract: ReferenceContract;
  readonly catalog: Catalog;
  readonly dispatcher: Dispatcher;
  readonly overrides: ReferenceOverrides;
  readonly encode: (body: unknown) => string;
}

/** Opens a new session, or goes on with an earlier one. */
export async function openSession(ground: SessionGround, options: SessionOptions): Promise<Session> {
  const { contract, catalog, dispatcher, overrides, encode } = ground;
  const { limits } = contract;
  // Settings are judged before anything is written.
  const tools = catalog.head(options.mode);
  const provider = new OpenAiChat(options.provider, limits.turn.requestTimeoutMs, overrides.exchange);
  const workspace = await existingWorkspace(options.workspace);
  const { file, events } = openFile(contract.contract.id, workspace, options);
  const conversation = new Conversation((event) => file.append(event), overrides);
  for (const event of events) conversation.replay(event);
  const jobs = new JobRegistry({ cwd: workspace.root, home: options.home, marker: file.id, limits });
  const context = { workspace, limits };
  return new LiveSession({
    options,
    overrides,
    provider,
    dispatcher,
    conversation,
    file,
    jobs,
    tools,
    encode,
    context,
  });
}

function openFile(
  contract: string,
  workspace: Workspace,
  { home, resume }: SessionOptions,
): { readonly file: SessionFile; readonly events: readonly ConversationEvent[] } {
  const folder = sessionFolder(home, workspace.root);
  if (resume !== undefined) return SessionFile.open(sessionPath(folder, resume));
  return { file: SessionFile.create(folder, { contract, workspace: workspace.root }), events: [] };
}

async function existingWorkspace(folder: string): Promise<Workspace> {
  try {
    return await openWorkspace(folder);
  } catch (cause) {
    throw new HarnessError('DOCUMENT_NOT_FOUND', `workspace ${folder}: ${errorCode(cause)}`, { cause });
  }
}
