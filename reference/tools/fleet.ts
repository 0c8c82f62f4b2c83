import { readTasks } from '../agents/fleet/read-tasks.ts';
import { runFleet } from '../agents/fleet/run-fleet.ts';
import { startFleetJob } from '../agents/fleet/start-fleet-job.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Runs several sub-agents that may depend on each other and may write, each into places of its own. */
export const fleet: ToolHandler = {
  id: 'fleet',

  run(args, context) {
    const request = { launcher: 'fleet', tasks: readTasks(args), failFast: args.flag('fail_fast') };
    return args.flag('run_in_background') ? startFleetJob(request, context) : runFleet(request, context);
  },
};
