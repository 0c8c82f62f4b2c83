import type { Limits } from '../../spec/generated/limits.gen.ts';
import type { Settings } from '../../spec/generated/settings.gen.ts';
import type { LoadedContract } from '../../spec/load.ts';
import { readContract } from '../../spec/read-contract.ts';
import { createReference } from '../create-reference.ts';
import type { ReferenceOverrides } from '../overrides.ts';
import type { Session, SessionOptions } from '../session/session.ts';
import {
  type ReplyTo,
  type ScriptedEndpoint,
  type ScriptedReply,
  scriptedEndpoint,
} from './scripted-endpoint.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface StartOptions {
  readonly replies: readonly ScriptedReply[] | ReplyTo;
  /** In place of the contract reasonix. */
  readonly contract?: LoadedContract;
  readonly files?: { readonly [path: string]: string };
  readonly overrides?: ReferenceOverrides;
  readonly session?: Partial<Omit<SessionOptions, 'provider' | 'workspace' | 'home'>>;
  readonly stream?: boolean;
  /** Settings of the home. */
  readonly settings?: Settings;
  /** Changes to the contract's limits. */
  readonly limits?: (limits: Limits) => Limits;
}

/** A session of the reasonix reference over a scripted endpoint, in folders of its own. */
export interface StartedSession {
  readonly session: Session;
  readonly endpoint: ScriptedEndpoint;
  readonly workspace: string;
  readonly home: string;
  /** Opens another session over the same folders and endpoint. */
  readonly reopen: (options?: Partial<SessionOptions>) => Promise<Session>;
  readonly remove: () => Promise<void>;
}

/** Starts a session in agent mode with writes allowed, unless told otherwise. */
export async function startSession(start: StartOptions): Promise<StartedSession> {
  const workspace = await temporaryFolder(start.files);
  const home = await temporaryFolder(
    start.settings ? { '.surfacelock/settings.json': JSON.stringify(start.settings) } : {},
  );
  const endpoint = scriptedEndpoint(start.replies);
  const contract = withLimits(
    start.contract ?? readContract('reasonix'),
    start.limits ?? ((limits) => limits),
  );
  const reference = createReference({ contract, overrides: start.overrides ?? {} });
  const opened: Session[] = [];
  const reopen = async (options: Partial<SessionOptions> = {}): Promise<Session> => {
    const session = await reference.openSession({
      workspace: workspace.path,
      home: home.path,
      mode: 'agent',
      allowWrites: true,
      provider: { baseUrl: endpoint.baseUrl, model: 'm', apiKey: 'k', stream: start.stream ?? true },
      ...start.session,
      ...options,
    });
    opened.push(session);
    return session;
  };
  return {
    session: await reopen(),
    endpoint,
    workspace: workspace.path,
    home: home.path,
    reopen,
    remove: async () => {
      for (const session of opened) await session.close();
      await reference.close();
      endpoint.close();
      await workspace.remove();
      await home.remove();
    },
  };
}

function withLimits(contract: LoadedContract, change: (limits: Limits) => Limits): LoadedContract {
  return { ...contract, limits: contract.limits && change(contract.limits) };
}
