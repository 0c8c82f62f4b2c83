import type { FleetContext, FleetRequest } from './fleet-request.ts';
import { readyFleet } from './ready-fleet.ts';

/** Runs all tasks of a call to their ends and gives one text about them. Throws a failure that starts none of them. */
export async function runFleet(request: FleetRequest, context: FleetContext): Promise<string> {
  const fleet = await readyFleet(request, context, context.limits.result.capBytes);
  const { outcomes, text } = await fleet.run(context.signal);
  const started = outcomes.flatMap(({ ref, status }) => (ref === null ? [] : [{ ref, status }]));
  context.notes.set('children', started);
  return text;
}
