import type { ToolContext } from '../../catalog/tool-handler.ts';
import type { ChildRequest } from '../child-desk.ts';
import { noteChildren } from './child-call.ts';
import { reportText } from './report-text.ts';

/** Room for the line that a job's output comes under. */
const headBytes = 256;

/** Starts a child as a job that is looked after as any other. It outlives the turn and ends with the session. */
export async function startTaskJob(request: ChildRequest, context: ToolContext): Promise<string> {
  const { jobs, agent, limits } = context;
  const breaking = new AbortController();
  jobs.refuseWhenFull();
  const child = await agent.children.start(request, breaking.signal);
  const job = jobs.addTask({
    ended: child.ended.then((report) => ({
      status: report.status,
      text: reportText(report, limits.result.capBytes - headBytes, true),
    })),
    cancel: () => breaking.abort(),
  });
  noteChildren(context, [{ ref: child.ref, status: 'running' }]);
  return `started background job ${job.id}\nSubagent reference: ${child.ref}`;
}
