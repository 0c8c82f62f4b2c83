import type { Target } from '../dispatch/target.ts';
import { isReadOnlyTarget } from './is-read-only-target.ts';
import { judgedTargets } from './judged-targets.ts';
import { refuse } from './refuse.ts';
import type { Station, StationCall } from './station.ts';

/** What the role of the agent forbids, judged on the resolved target before any rule is read. */
export const boundaryStation: Station = async (call, next) => {
  const reason = await boundaryReason(call);
  return reason === null ? next(call) : refuse(call, 'boundary', reason);
};

async function boundaryReason({ target, session }: StationCall): Promise<string | null> {
  if (session.boundary === 'none') return null;
  for (const judged of judgedTargets(target)) {
    const reason = session.boundary === 'planner' ? plannerReason(judged) : await readOnlyReason(judged);
    if (reason !== null) return reason;
  }
  return null;
}

async function readOnlyReason(target: Target): Promise<string | null> {
  const { kind, name, destructive } = target;
  if (kind === 'mcp-connect') return `this agent only reads and starts no server, so ${name} was not run`;
  if (destructive) return `this agent only reads, so the destructive ${name} was not run`;
  if (isDecline(target)) return 'this agent only reads, so it declines nothing';
  return (await isReadOnlyTarget(target)) ? null : `this agent only reads, so ${name} was not run`;
}

function plannerReason({ destructive, name }: Target): string | null {
  if (!destructive) return null;
  return `${name} is destructive and left to the executor, so it was not run; put it into the plan`;
}

/** Declining is recorded, so it is more than reading. */
function isDecline({ handler, args }: Target): boolean {
  const action = args['action'];
  return (
    handler === 'use_capability' && typeof action === 'string' && action.trim().toLowerCase() === 'decline'
  );
}
