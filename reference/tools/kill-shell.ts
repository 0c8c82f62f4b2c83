import type { ToolHandler } from '../catalog/tool-handler.ts';
import { describeJob } from '../jobs/describe-job.ts';

/** Ends a background job with everything it started, and shows what it wrote since last asked. */
export const killShell: ToolHandler = {
  id: 'kill_shell',

  async run(args, { jobs }) {
    const job = jobs.job(args.text('job_id'));
    if (job.isRunning) await job.stop();
    return describeJob(job, null);
  },
};
