import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type AgentContext,
  type ListSessionsRequest,
  type ListSessionsResponse,
  type McpServer,
  RequestError,
} from '@agentclientprotocol/sdk';
import type { Reference } from '../../create-reference.ts';
import type { SessionMode, SessionOptions } from '../../session/session.ts';
import { sessionFolder } from '../../session/session-folder.ts';
import { openWorkspace } from '../../workspace/workspace.ts';
import { AgentSession } from './agent-session.ts';
import { clientServers } from './client-servers.ts';
import { EditorClient } from './editor-client.ts';
import { listSessions } from './list-sessions.ts';
import { requestedFolder } from './requested-folder.ts';

/** What every session of one agent process is opened with. */
export interface AgentGround {
  readonly reference: Reference;
  readonly session: Pick<SessionOptions, 'home' | 'allowWrites' | 'provider' | 'planner' | 'settingsFile'>;
  readonly mode: SessionMode;
  readonly log: (line: string) => void;
}

/** What a client names when a session begins or goes on. */
export interface OpenRequest {
  readonly cwd: string;
  readonly mcpServers?: readonly McpServer[] | null;
  readonly additionalDirectories?: readonly string[] | null;
}

const pageSize = 100;

/** The sessions of one agent process: each with its own folder, all over one runtime. */
export class AgentSessions {
  readonly #ground: AgentGround;
  readonly #open = new Map<string, AgentSession>();
  #isClosed = false;

  constructor(ground: AgentGround) {
    this.#ground = ground;
  }

  /** False where the contract asks for no evidence: goals and plans would bind nothing. */
  get keepsEvidence(): boolean {
    return this.#ground.reference.contract.files.evidence !== undefined;
  }

  /** The open session of this id. */
  find(sessionId: string): AgentSession | undefined {
    return this.#open.get(sessionId);
  }

  /** The open session of this id. Refused where there is none. */
  get(sessionId: string): AgentSession {
    const session = this.find(sessionId);
    if (session) return session;
    throw RequestError.sessionNotFound(sessionId);
  }

  async begin(client: AgentContext, request: OpenRequest): Promise<AgentSession> {
    return this.#add(client, request, {});
  }

  /** A new session with the history of another one, which may be open and stays as it is. */
  async fork(client: AgentContext, request: OpenRequest, source: string): Promise<AgentSession> {
    return this.#add(client, request, { fork: source });
  }

  /** Goes on with an earlier session; one that is open and at rest is closed first and opened anew. */
  async goOn(client: AgentContext, request: OpenRequest, sessionId: string): Promise<AgentSession> {
    const open = this.#open.get(sessionId);
    if (open?.isRunning) {
      throw RequestError.invalidRequest({ sessionId }, 'the session is open and answers a prompt');
    }
    if (open) await this.close(sessionId);
    return this.#add(client, request, { resume: sessionId });
  }

  async list({ cwd, cursor }: ListSessionsRequest): Promise<ListSessionsResponse> {
    const { home } = this.#ground.session;
    const own = sessionFolder(home, cwd ? (await openWorkspace(await requestedFolder({ cwd }))).root : '');
    const folders = cwd ? [own] : await foldersBeside(own);
    const all = await listSessions(folders, this.#ground.reference.contract.id);
    const from = cursor ? all.findIndex(({ sessionId }) => sessionId === cursor) + 1 : 0;
    if (cursor && from === 0) throw RequestError.invalidParams({ cursor }, 'the cursor is none of ours');
    const page = all.slice(from, from + pageSize);
    const isLast = from + page.length >= all.length;
    return { sessions: page, nextCursor: isLast ? null : (page.at(-1)?.sessionId ?? null) };
  }

  async close(sessionId: string): Promise<void> {
    const session = this.get(sessionId);
    this.#open.delete(sessionId);
    await session.close();
  }

  /** Ends every session; none can be opened any more. */
  async closeAll(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#open.keys()].map((id) => this.close(id)));
  }

  async #add(
    client: AgentContext,
    request: OpenRequest,
    from: Pick<SessionOptions, 'resume' | 'fork'>,
  ): Promise<AgentSession> {
    const { reference, session: options, mode, log } = this.#ground;
    const workspace = await requestedFolder(request);
    const servers = clientServers(request.mcpServers ?? []);
    let sessionId = from.resume ?? '';
    const editor = new EditorClient({
      client,
      sessionId: () => sessionId,
      handlerOf: (name) => reference.tools.find((tool) => tool.name === name)?.handler ?? null,
      log,
    });
    const session = await reference.openSession({
      ...options,
      workspace,
      mode,
      servers,
      // With writes allowed nobody is asked, and a session without a way to ask goes by that.
      client: options.allowWrites ? { onEvent: editor.onEvent } : editor,
      onWarning: (warning) => log(warning),
      ...from,
    });
    sessionId = session.id;
    const added = new AgentSession(session, editor);
    // The client may have gone while the session was being opened.
    if (this.#isClosed) await added.close();
    else this.#open.set(added.id, added);
    return added;
  }
}

async function foldersBeside(folder: string): Promise<readonly string[]> {
  const parent = dirname(folder);
  const names = await readdir(parent).catch(() => []);
  return names.map((name) => join(parent, name));
}
