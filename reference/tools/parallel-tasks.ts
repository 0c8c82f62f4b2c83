import { readTasks } from '../agents/fleet/read-tasks.ts';
import { runFleet } from '../agents/fleet/run-fleet.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Runs several strictly read-only sub-agents side by side. */
export const parallelTasks: ToolHandler = {
  id: 'parallel_tasks',

  run(args, context) {
    // The call is allowed as one that changes nothing, so no task may say otherwise.
    const tasks = readTasks(args).map((task) => {
      const id = String(task.index + 1);
      return { ...task, id, readOnly: true, writePaths: null, dependsOn: [] };
    });
    return runFleet({ launcher: 'parallel_tasks', tasks, failFast: false }, context);
  },
};
