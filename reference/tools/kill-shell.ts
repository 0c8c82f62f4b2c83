import type { ToolHandler } from '../catalog/tool-handler.ts';

/** Ends a background job with everything it started. */
export const killShell: ToolHandler = {
  id: 'kill_shell',

  async run(args, { jobs }) {
    const job = jobs.job(args.text('job_id'));
    if (!job.isRunning) return `${job.id} had ended before: ${job.status}`;
    await job.stop();
    return `${job.id}: ${job.status}`;
  },
};
