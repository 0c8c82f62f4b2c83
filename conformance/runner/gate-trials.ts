import { setTimeout as sleep } from 'node:timers/promises';
import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { Lab, LabSession, LabStart, Turn } from '../lab/lab.ts';
import { callTools, type ModelStep, say } from '../model/model-step.ts';
import { spelledRule } from '../scenario/spelled-name.ts';
import { mayBeGiven } from '../subjects/may-be-given.ts';

/** A feature that one start can try. */
export interface GateTrial {
  readonly feature: string;
  /** How the subject is started; null where its file gives nothing to try it by. */
  start(subject: Subject): LabStart | null;
  steps(session: LabSession): readonly ModelStep[];
  /** What was seen instead of the feature, or null. */
  fault(session: LabSession, turn: Turn): string | null | Promise<string | null>;
}

const gatedPath = 'smoke-gated.txt';
const server = 'smoke';
/** A cancelled call is over long before it would end by itself. */
const longCallSeconds = 30;
const cancelAfterMs = 1000;

/** Permissions, hooks, questions, MCP servers and cancelling: for each a start that shows whether it is there at all. */
export const gateTrials: readonly GateTrial[] = [
  {
    feature: 'permissions',
    start: (subject) => withRule(subject, 'deny'),
    steps: (session) => [writeCall(session), say('Ready.')],
    fault: async ({ disk }) =>
      (await disk.exists(gatedPath)) ? 'a write landed that a rule denies for its tool' : null,
  },
  {
    feature: 'hooks',
    start: (subject) =>
      subject.acts?.['readFile'] === undefined
        ? null
        : startWith(subject, { hooks: { PreToolUse: 'record' } }),
    steps: (session) => [callTools(session.act('readFile', { path: gatedPath })), say('Ready.')],
    fault: (session) => (session.hookRuns().length === 0 ? 'no hook ran before a call' : null),
  },
  {
    feature: 'asks',
    start: askingStart,
    steps: (session) => [writeCall(session), say('Ready.')],
    fault: (session) => (session.asks().length === 0 ? 'nothing was asked before a write' : null),
  },
  {
    feature: 'mcp',
    start: (subject) => startWith(subject, { mcp: [{ name: server, fixture: 'two-tools' }] }),
    steps: () => [proxyCall(), say('Ready.')],
    fault: (session) =>
      session.sentinels(server).length === 0 ? 'a configured server was never started' : null,
  },
  {
    feature: 'cancel',
    start: (subject) =>
      subject.acts?.['shell'] === undefined || !hasClient(subject) ? null : { asks: 'allow-once' },
    steps: (session) => [
      {
        ...callTools(session.act('shell', { command: `sleep ${longCallSeconds}` })),
        before: cancelSoon(session),
      },
      say('Ready.'),
    ],
    fault: (_session, { requests, outcome }) =>
      requests.length > 1 || outcome.durationMs > longCallSeconds * 900
        ? 'a turn that was cancelled went on'
        : null,
  },
];

/** What the trial of a feature shows instead of it, in one line; null where it is there or cannot be tried. */
export async function gateFault(lab: Lab, trial: GateTrial): Promise<string | null> {
  const start = trial.start(lab.subject);
  if (start === null) return null;
  try {
    // Each start here ends the one before it.
    const session = await lab.start({ ...start, place: 'smoke' });
    return await trial.fault(session, await session.turn(trial.steps(session)));
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    return `with it ${error.message}`;
  }
}

function withRule(subject: Subject, kind: 'ask' | 'deny'): LabStart | null {
  if (subject.acts?.['writeFile'] === undefined) return null;
  return startWith(subject, { permissions: { [kind]: [spelledRule(subject, 'act:writeFile')] } });
}

/** A start in which a write has to be asked about: because a rule says so, or because the mode promises it. */
function askingStart(subject: Subject): LabStart | null {
  if (!hasClient(subject) || subject.acts?.['writeFile'] === undefined) return null;
  const byRule = subject.features?.includes('permissions') === true ? withRule(subject, 'ask') : null;
  if (byRule !== null) return { ...byRule, asks: 'reject-once' };
  const [mode] =
    Object.entries(subject.modes ?? {}).find(([, { promises }]) =>
      promises?.includes('asks-before-writes'),
    ) ?? [];
  return mode === undefined ? null : { mode, asks: 'reject-once' };
}

function startWith(subject: Subject, given: NonNullable<LabStart['given']>): LabStart | null {
  if (mayBeGiven(subject, given) !== null) return null;
  return { given, ...(hasClient(subject) && { asks: 'allow-once' }) };
}

function hasClient({ driver, acp }: Subject): boolean {
  return driver !== 'command' || acp !== undefined;
}

function writeCall(session: LabSession): ModelStep {
  return callTools(session.act('writeFile', { path: gatedPath, content: 'surfacelock smoke' }));
}

/** A runtime that lists its tools starts a server by itself; the call of a name that it lacks does no harm. */
function proxyCall(): ModelStep {
  const target = { action: 'call', capability_id: `mcp-server:${server}` };
  return callTools({ name: 'use_capability', arguments: JSON.stringify(target) });
}

function cancelSoon(session: LabSession): () => Promise<void> {
  return async () => {
    // A turn that is over by then is no fault of the file; how it ended is seen.
    void sleep(cancelAfterMs)
      .then(() => session.client?.cancel())
      .catch(() => undefined);
  };
}
