import type { Subject } from '../../../spec/generated/subject.gen.ts';
import { killFamily } from '../process-family.ts';
import type { ProcessSetting } from '../process-setting.ts';
import type { ProcessExit } from '../started-process.ts';
import { withCores } from '../with-cores.ts';
import { acpArgv } from './acp-argv.ts';
import type { PeerHandlers, RpcReply, WireRecord } from './acp-peer.ts';
import { type AcpProcess, startAcpProcess } from './acp-process.ts';
import type { AcpSession } from './acp-session.ts';
import { FaultList } from './fault-list.ts';
import { type AgentAbilities, initializeAgent, type Opening } from './initialize-agent.ts';
import { openAcpSession, type SessionPlace } from './open-acp-session.ts';
import { isObject } from './rpc-message.ts';
import { WireLog } from './wire-log.ts';

export interface AcpHostOptions {
  readonly subject: Subject;
  readonly setting: ProcessSetting;
  readonly cores: number | undefined;
  /** Somebody answers the questions of its first session. */
  readonly isAttended: boolean;
}

interface Connection {
  readonly process: AcpProcess;
  readonly abilities: AgentAbilities;
}

/** The process of an agent and the sessions in it. It begins with the first thing that needs it. */
export class AcpHost {
  readonly setting: ProcessSetting;
  readonly subject: Subject;
  readonly record: WireRecord = { faults: new FaultList(), log: new WireLog(), linesRead: 0 };
  readonly #cores: number | undefined;
  readonly #isAttended: boolean;
  readonly #sessions = new Set<AcpSession>();
  readonly #killed = new Set<number>();
  readonly #openings = new Map<AcpSession, Promise<Opening<null>>>();
  #process: AcpProcess | null = null;
  #connecting: Promise<Opening<Connection>> | null = null;

  constructor({ subject, setting, cores, isAttended }: AcpHostOptions) {
    this.subject = subject;
    this.setting = setting;
    this.#cores = cores;
    this.#isAttended = isAttended;
  }

  /** The process as it is now; null before the first and between two. */
  get process(): AcpProcess | null {
    return this.#process;
  }

  exit(): ProcessExit | null {
    return this.#process?.exit() ?? null;
  }

  /** Ids of what the agent started or left: itself it lives as long as its session. */
  processes(): readonly number[] {
    return this.#process?.others() ?? [];
  }

  /** Sees to it that the session is open in a living process. Said once a process, whoever asks and how often. */
  open(session: AcpSession, place: SessionPlace): Promise<Opening<null>> {
    const known = this.#openings.get(session);
    if (known !== undefined) return known;
    this.#sessions.add(session);
    const opening = this.#open(session, place);
    this.#openings.set(session, opening);
    return opening;
  }

  /** The session is opened again before it is next made use of. */
  forget(session: AcpSession): void {
    this.#openings.delete(session);
  }

  /** Ends the process; sessions that are opened again go on in a new one. */
  async renew(): Promise<void> {
    for (const id of (await this.#process?.end()) ?? []) this.#killed.add(id);
    this.#process = null;
    this.#connecting = null;
    this.#openings.clear();
  }

  /** Kills the process and all that it started, in whatever it does; sessions that are opened again go on in a new one. */
  async kill(): Promise<void> {
    if (this.#process !== null) killFamily(this.#process.family);
    await this.#process?.running.exited;
    await this.renew();
  }

  /** Ends the process for good; gives what had to be killed over the whole life of the host. */
  async end(): Promise<readonly number[]> {
    await this.renew();
    return [...this.#killed].sort((left, right) => left - right);
  }

  /** Lets a session go that is not needed any more; the process stays. */
  async closeSession(session: AcpSession): Promise<void> {
    const connection = await this.#connecting;
    this.#sessions.delete(session);
    if (connection?.kind !== 'open' || !connection.opened.abilities.mayClose || session.id === null) return;
    await connection.opened.process.peer.request('session/close', { sessionId: session.id });
  }

  async #open(session: AcpSession, place: SessionPlace): Promise<Opening<null>> {
    this.#connecting ??= this.#connect();
    const connection = await this.#connecting;
    if (connection.kind !== 'open') return connection;
    const { process, abilities } = connection.opened;
    return openAcpSession(this.subject, session, place, process.peer, abilities);
  }

  async #connect(): Promise<Opening<Connection>> {
    const { subject, setting } = this;
    const { mode, values, cwd, env, marks, enclosure, timing } = setting;
    const argv = withCores(acpArgv(subject, mode, values, this.#isAttended), this.#cores);
    const spec = { argv, cwd, env, marks, enclosure, graceMs: timing.graceMs };
    const start = await startAcpProcess(spec, this.#handlers(), this.record);
    if (!start.ok) return { kind: 'not-started', detail: start.detail };
    this.#process = start.process;
    const initialized = await initializeAgent(start.process.peer);
    if (initialized.kind !== 'open') return initialized;
    return { kind: 'open', opened: { process: start.process, abilities: initialized.opened } };
  }

  #handlers(): PeerHandlers {
    return {
      onNotification: (method, params) => {
        if (method !== 'session/update' || !isObject(params)) return;
        this.#sessionOf(params)?.take(params['update']);
      },
      onRequest: async (method, params, withdrawn): Promise<RpcReply> => {
        if (method !== 'session/request_permission') {
          return { error: { code: -32601, message: `the client has no method ${JSON.stringify(method)}` } };
        }
        const asked = isObject(params) ? params : {};
        const session = this.#sessionOf(asked);
        if (session !== undefined) return session.answer(asked, withdrawn);
        return { error: { code: -32602, message: 'no session has this id' } };
      },
    };
  }

  #sessionOf({ sessionId }: { readonly [key: string]: unknown }): AcpSession | undefined {
    return [...this.#sessions].find(({ id }) => id === sessionId);
  }
}
