import { startsAgents } from '../../agents/starts-agents.ts';
import type { Target } from '../../dispatch/target.ts';
import { isReadOnlyTarget } from '../is-read-only-target.ts';
import { notExecuted, refuse } from '../refuse.ts';
import type { Station } from '../station.ts';
import type { WorkspaceLeases } from './workspace-leases.ts';

/** Lets one writer at a time into a workspace. Readers pass; a writer waits for a bounded time. */
export function leaseStation(leases: WorkspaceLeases): Station {
  return async (call, next) => {
    const { target, session } = call;
    if (!(await needsLease(target))) return next(call);
    const { workspace, signal } = session.context;
    const lease = await leases.take(workspace.root, { home: session.home, session: session.id, signal });
    if (lease.kind === 'cancelled') return notExecuted('the turn was cancelled');
    if (lease.kind === 'refused') return refuse(call, 'lease', `${lease.reason}; ${target.name} was not run`);
    try {
      return await next(call);
    } finally {
      await lease.release();
    }
  };
}

/**
 * Starting a server and ending a job of its own session write into no workspace. Who starts agents waits for them, and
 * each of them takes the lease for its own calls: held from outside, nobody below would ever get it.
 */
async function needsLease(target: Target): Promise<boolean> {
  if (target.kind === 'mcp-connect' || target.handler === 'kill_shell') return false;
  if (startsAgents(target.handler)) return false;
  return !(await isReadOnlyTarget(target));
}
