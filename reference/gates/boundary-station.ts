import { startsAgents } from '../agents/starts-agents.ts';
import type { Boundary } from '../dispatch/dispatch-session.ts';
import type { JudgedTarget } from '../dispatch/judged-target.ts';
import { isReadOnlyTarget } from './is-read-only-target.ts';
import { judgedTargets } from './judged-targets.ts';
import { reachReason } from './reach-reason.ts';
import { refuse } from './refuse.ts';
import type { Station, StationCall } from './station.ts';

/** Where a role is judged: before any rule is read, or behind the gates by what a server says right before dispatch. */
export type BoundaryPlace = 'gate' | 'dispatch';

/** What the role of an agent says against a target, or null; a broken subject may say otherwise. */
export type BoundarySeam = (
  boundary: Boundary,
  target: JudgedTarget,
  next: (boundary: Boundary, target: JudgedTarget) => Promise<string | null>,
  place: BoundaryPlace,
) => Promise<string | null>;

/** What the role of the agent forbids, judged on the resolved target before any rule is read. */
export function boundaryStation(seam?: BoundarySeam): Station {
  return async (call, next) => {
    for (const judged of judgedTargets(call.target)) {
      const isRequired = judged !== call.target;
      const reason =
        (await reasonOf(call, judged, 'gate', seam)) ?? (await reachReason(call.session, judged, isRequired));
      if (reason !== null) return refuse(call, 'boundary', reason);
    }
    return next(call);
  };
}

/** The same judgement on what a call turned out to be behind the gates: why it is refused, or null. */
export async function recheckRole(
  call: StationCall,
  found: JudgedTarget,
  seam?: BoundarySeam,
): Promise<string | null> {
  const reason = await reasonOf(call, found, 'dispatch', seam);
  if (reason !== null) call.notes.set('refusedBy', 'boundary');
  return reason;
}

function reasonOf(
  { session }: StationCall,
  target: JudgedTarget,
  place: BoundaryPlace,
  seam: BoundarySeam | undefined,
): Promise<string | null> {
  return seam
    ? seam(session.boundary, target, boundaryReason, place)
    : boundaryReason(session.boundary, target);
}

async function boundaryReason(boundary: Boundary, target: JudgedTarget): Promise<string | null> {
  if (boundary === 'none') return null;
  return boundary === 'planner' ? plannerReason(target) : readOnlyReason(target);
}

async function readOnlyReason(target: JudgedTarget): Promise<string | null> {
  const { kind, name, destructive } = target;
  if (kind === 'mcp-connect') return `this agent only reads and starts no server, so ${name} was not run`;
  if (destructive) return `this agent only reads, so the destructive ${name} was not run`;
  if (isDecline(target)) return 'this agent only reads, so it declines nothing';
  // What this agent starts only reads too.
  if (startsAgents(target.handler)) return null;
  return (await isReadOnlyTarget(target)) ? null : `this agent only reads, so ${name} was not run`;
}

async function plannerReason(target: JudgedTarget): Promise<string | null> {
  const { kind, name, destructive } = target;
  const left = 'left to the executor, so it was not run; put it into the plan';
  if (destructive) return `${name} is destructive and ${left}`;
  if (kind !== 'built-in' || (await isReadOnlyTarget(target))) return null;
  return `${name} changes something and is ${left}`;
}

/** Declining is recorded, so it is more than reading. */
function isDecline({ handler, args }: JudgedTarget): boolean {
  const action = args['action'];
  return (
    handler === 'use_capability' && typeof action === 'string' && action.trim().toLowerCase() === 'decline'
  );
}
