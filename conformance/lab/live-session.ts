import type { CapBreach, ModelEndpoint, ScriptedModel } from '../model/scripted-model.ts';
import type { RunningSubject, SubjectDriver, ToldItems } from '../subjects/driver.ts';
import { outsideTrouble } from '../subjects/outside-trouble.ts';
import type { Surroundings } from '../subjects/surround.ts';
import type { ServerChanges } from './change-server.ts';
import { ChildNonces } from './child-nonces.ts';
import { diskOf } from './disk.ts';
import type { LabSession } from './lab.ts';
import type { LabOptions } from './lab-options.ts';
import { type MalformedReply, malformedReplies } from './malformed-replies.ts';
import type { ObservedAsks } from './observe-asks.ts';
import { observeHooks } from './observe-hooks.ts';
import { observeSentinels } from './observe-sentinels.ts';
import type { Folders } from './place.ts';
import { renderAct } from './render-act.ts';
import type { ResolvedGiven } from './resolve-given.ts';
import { runTurn } from './run-turn.ts';
import { worldOf } from './world.ts';

/** What a session is made of before its subject runs. */
export interface SessionParts {
  readonly options: LabOptions;
  readonly driver: SubjectDriver;
  readonly model: ScriptedModel;
  readonly endpoint: ModelEndpoint;
  readonly around: Surroundings;
  readonly given: ResolvedGiven;
  readonly folders: Folders;
}

/** The same with the subject that runs in it. */
export interface LiveParts extends SessionParts {
  readonly running: RunningSubject;
  readonly asks: ObservedAsks;
  readonly changes: ServerChanges;
  /** True where process, model and configuration belong to another session. */
  readonly isBeside?: boolean;
}

/** A session and what only the lab may do with it. */
export interface OpenedSession extends LabSession {
  readonly parts: LiveParts;
  /** Ends the session and, where they are its own, subject and provider; gives the processes that had to be killed. */
  close(): Promise<readonly number[]>;
  breaches(): readonly CapBreach[];
  troubles(): readonly string[];
  /** What the scripted model of this session sent ill-formed, without having been asked to. */
  malformed(): readonly MalformedReply[];
}

/** A running subject as a check sees it: what it is sent, and what can be observed from outside. */
export function liveSession(parts: LiveParts): OpenedSession {
  const { model, running, folders, given, asks, changes } = parts;
  const { subject } = parts.driver;
  const troubles: string[] = [];
  const children = new ChildNonces((nonce) => model.script(nonce, []));
  let closing: Promise<readonly number[]> | null = null;
  let isKilled = false;
  const end = (): Promise<readonly number[]> => {
    closing ??= close(parts, troubles);
    return closing;
  };
  return {
    parts,
    async turn(steps, prompt, others) {
      const plans = given.planner === undefined ? {} : { planner: given.planner };
      const asked = { steps, ...plans, ...(prompt && { prompt }), ...(others && { others }) };
      const { turn, trouble } = await runTurn({ subject, model, running, children, ...asked });
      if (trouble !== null && !(isKilled && turn.outcome.kind === 'crashed')) troubles.push(trouble);
      isKilled = false;
      return turn;
    },
    childPrompt: (name) => children.prompt(name),
    act: (name, values) => renderAct(subject, name, { workspace: folders.workspace, ...values }),
    mayAct: (name) => subject.acts?.[name] !== undefined,
    disk: diskOf(folders.workspace),
    world: worldOf(folders.workspace),
    exchange: () => ({ routed: model.routed, replies: model.replies }),
    home: diskOf(folders.home),
    ...toldItems(running),
    processes: () => running.processes(),
    asks: () => asks.asked(),
    hookRuns: () => observeHooks(given.hookLog),
    sentinels: (server) => observeSentinels(changes.find(server).logPath),
    changeServer: (change) => changes.apply(change),
    ...(running.client && { client: running.client }),
    ...lifeOf(running, () => {
      isKilled = true;
    }),
    end,
    close: end,
    // What its owner tells once must not be told again.
    breaches: () => (parts.isBeside === true ? [] : model.breaches),
    troubles: () => troubles,
    malformed: () => (parts.isBeside === true ? [] : malformedReplies(model.replies)),
  };
}

/** How its processes end and its session is forked, and no member for what it cannot do. */
function lifeOf(
  { renew, kill, fork, leaveFork }: RunningSubject,
  onKill: () => void,
): Pick<LabSession, 'renew' | 'kill' | 'fork' | 'leaveFork'> {
  return {
    ...(renew && { renew: () => renew() }),
    ...(kill && {
      kill() {
        onKill();
        return kill();
      },
    }),
    ...(fork && { fork: () => fork() }),
    ...(leaveFork && { leaveFork: () => leaveFork() }),
  };
}

/** What the subject can be told, and no member for what it cannot. */
function toldItems({ setGoal, approvePlan }: RunningSubject): ToldItems {
  return { ...(setGoal && { setGoal }), ...(approvePlan && { approvePlan }) };
}

async function close(
  { running, around, endpoint, isBeside = false }: LiveParts,
  troubles: string[],
): Promise<readonly number[]> {
  const { killed } = await running.close();
  if (isBeside) return killed;
  troubles.push(...outsideTrouble(around.writtenOutside()));
  await around.close();
  await endpoint.close();
  return killed;
}
