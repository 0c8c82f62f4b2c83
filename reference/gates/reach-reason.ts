import type { AgentReach } from '../agents/agent-reach.ts';
import { isWithinPaths } from '../agents/children/is-within-paths.ts';
import { startsAgents } from '../agents/starts-agents.ts';
import type { DispatchSession } from '../dispatch/dispatch-session.ts';
import type { JudgedTarget } from '../dispatch/judged-target.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { isReadOnlyTarget } from './is-read-only-target.ts';

/** Arguments that name the place of a change. */
const pathArguments = ['path', 'file_path', 'source_path', 'destination_path'];

/** Handlers that start a job where they are asked to; a fleet looks for itself whether anybody could look after it. */
const jobs: ReadonlyMap<string, string> = new Map([
  ['bash', 'runs commands'],
  ['task', 'starts agents'],
]);

/**
 * What one agent was given less than its role: why a target is refused, or null. `isRequired`: an allowed call needs it, so
 * that it need not be named by itself.
 */
export async function reachReason(
  { reach, context }: Pick<DispatchSession, 'reach' | 'context'>,
  target: JudgedTarget,
  isRequired: boolean,
): Promise<string | null> {
  if (reach === undefined) return null;
  const { kind, name, handler, args } = target;
  if (kind === 'built-in' ? !reach.tools.has(name) : !isRequired && !isAllowed(reach, name)) {
    return `${name} is none of the tools that this agent was given, so it was not run`;
  }
  const started = jobs.get(handler ?? '');
  if (started !== undefined && args['run_in_background'] === true && !reach.runsJobs) {
    return `this agent ${started} in the foreground only, so nothing was started; leave run_in_background out`;
  }
  return reach.writePaths === null ? null : pathReason(reach.writePaths, target, context.workspace);
}

function isAllowed({ allowed }: AgentReach, name: string): boolean {
  return allowed === null || allowed.includes(name);
}

/** Only what the host itself writes can be held to places; what a server does is the server's. */
async function pathReason(
  paths: readonly string[],
  target: JudgedTarget,
  workspace: Workspace,
): Promise<string | null> {
  const { kind, name, handler, args } = target;
  if (kind !== 'built-in' || startsAgents(handler) || (await isReadOnlyTarget(target))) return null;
  const places = pathArguments.map((key) => args[key]).filter((value) => typeof value === 'string');
  const allowed = paths.length === 0 ? 'nothing' : paths.join(', ');
  if (places.length === 0) {
    return `this agent may write ${allowed} only, and where ${name} would write nobody can tell beforehand, so it was not run`;
  }
  for (const place of places) {
    if (await isInside(place, paths, workspace)) continue;
    return `this agent may write ${allowed} only, so ${name} did not write ${JSON.stringify(place)}`;
  }
  return null;
}

/** A place that cannot be followed is none that the agent may write. */
async function isInside(place: string, paths: readonly string[], workspace: Workspace): Promise<boolean> {
  try {
    return isWithinPaths((await workspace.resolve(place)).shown, paths);
  } catch {
    return false;
  }
}
