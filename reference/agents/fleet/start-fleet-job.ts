import type { ToolContext } from '../../catalog/tool-handler.ts';
import type { FleetContext, FleetRequest } from './fleet-request.ts';
import { notStarted } from './not-started.ts';
import { readyFleet } from './ready-fleet.ts';
import type { TaskOutcome } from './task-outcome.ts';

/** Room for the line that a job's output comes under. */
const headBytes = 256;

/**
 * Starts a fleet as one job that is looked after as any other. It outlives the turn and ends with the session. Throws a
 * failure that starts none of its tasks.
 */
export async function startFleetJob(
  request: FleetRequest,
  context: FleetContext & Pick<ToolContext, 'jobs' | 'tools'>,
): Promise<string> {
  const { jobs, limits, tools } = context;
  if (!tools.some(({ handler }) => handler === 'wait')) {
    throw notStarted('this agent has no tool to look after jobs; leave run_in_background out');
  }
  jobs.refuseWhenFull();
  const fleet = await readyFleet(request, context, limits.result.capBytes - headBytes);
  // Another call may have taken the last place while the fleet was looked at.
  jobs.refuseWhenFull();
  const breaking = new AbortController();
  const ended = fleet.run(breaking.signal);
  const job = jobs.addTask({
    ended: ended.then(({ outcomes, text }) => ({ status: statusOf(outcomes), text })),
    cancel: () => breaking.abort(),
  });
  return `started background job ${job.id} with ${request.tasks.length} tasks; wait or bash_output give its result`;
}

function statusOf(outcomes: readonly TaskOutcome[]): string {
  const completed = outcomes.filter(({ status }) => status === 'completed').length;
  if (completed === outcomes.length) return 'completed';
  return completed === 0 ? 'failed' : 'partial';
}
