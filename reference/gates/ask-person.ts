import type { PermissionAnswer, PermissionAsk } from '../client/session-client.ts';
import type { Target } from '../dispatch/target.ts';
import { whenAborted } from '../jobs/when-aborted.ts';
import { firstBytes } from '../results/cut-text.ts';
import { grantFor } from './permissions/grant-for.ts';
import type { RuleVerdict } from './permissions/rule-verdict.ts';
import { notExecuted, refuse } from './refuse.ts';
import type { StationAnswer, StationCall } from './station.ts';

/** Stands between the station and the person; for subjects that are broken on purpose. */
export type AskSeam = (
  ask: PermissionAsk,
  next: (ask: PermissionAsk) => Promise<PermissionAnswer>,
) => Promise<PermissionAnswer>;

/** Asks the person about one target. Null when it may run; an answer always is kept for the session. */
export async function askPerson(
  target: Target,
  verdict: RuleVerdict,
  call: StationCall,
  seam: AskSeam | undefined,
): Promise<StationAnswer | null> {
  const { session } = call;
  const ask = session.client?.ask?.bind(session.client);
  if (ask === undefined) {
    // What is allowed beforehand is what would ask, and not what a rule may deny.
    return session.allowWrites && verdict.mayDeny !== true ? null : nobody(target, verdict, call);
  }
  const { signal } = session.context;
  const asked = { callId: call.id, target: target.name, args: target.args, title: titleOf(target) };
  const next = (wanted: PermissionAsk): Promise<PermissionAnswer> =>
    untilAborted(ask(wanted, signal), signal);
  try {
    return await settle(target, await (seam ? seam(asked, next) : next(asked)), call);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return refuse(
      call,
      'nobody-to-ask',
      `${target.name} needs an approval and asking for it failed: ${reason}`,
    );
  }
}

async function settle(
  target: Target,
  answer: PermissionAnswer,
  call: StationCall,
): Promise<StationAnswer | null> {
  const { session, gates } = call;
  if (answer === 'allow-once') return null;
  if (answer === 'cancelled') {
    session.cancelTurn();
    return notExecuted('the turn was cancelled');
  }
  const rule = answer === 'reject-once' ? null : await grantFor(target, gates.permission.groups);
  if (answer === 'allow-always') {
    if (rule !== null) session.grants.allow(rule);
    return null;
  }
  if (rule !== null) session.grants.deny(rule);
  const span = rule === null ? '' : ' for this session';
  return refuse(call, 'user', `the user declined ${target.name}${span}, so it was not run`);
}

function nobody({ name }: Target, { rule, reason, mayDeny }: RuleVerdict, call: StationCall): StationAnswer {
  const named = JSON.stringify(rule);
  // With a reason, the rule is one that may turn out to refuse.
  const ruled = reason === null ? ` by the rule ask ${named}` : ` by the rule ${named}, since ${reason},`;
  const by = rule === null ? '' : ruled;
  const way = mayDeny === true ? '' : '; --allow-writes allows it';
  return refuse(
    call,
    'nobody-to-ask',
    `${name} needs an approval${by} and nobody is here to give it, so it was not run${way}`,
  );
}

/** A turn that is broken off waits for nobody. */
async function untilAborted(
  answer: Promise<PermissionAnswer>,
  signal: AbortSignal,
): Promise<PermissionAnswer> {
  const aborted = whenAborted(signal);
  try {
    return await Promise.race([answer, aborted.promise.then((): PermissionAnswer => 'cancelled')]);
  } finally {
    aborted.release();
  }
}

/** One line that tells a person what would run. */
function titleOf({ kind, name, args }: Target): string {
  if (kind === 'mcp-connect') return `start an MCP server: ${name}`;
  const subject = ['command', 'path', 'file_path', 'job_id'].map((key) => args[key]).find(isText);
  return subject === undefined ? name : `${name}: ${firstBytes(subject.replace(/\s+/g, ' ').trim(), 200)}`;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
