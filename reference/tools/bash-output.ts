import type { ToolHandler } from '../catalog/tool-handler.ts';
import { describeJob } from '../jobs/describe-job.ts';
import { lineFilter } from '../jobs/line-filter.ts';

/** Shows what a background job wrote since it was last asked, and whether it still runs. */
export const bashOutput: ToolHandler = {
  id: 'bash_output',

  async run(args, { jobs, limits }) {
    const job = jobs.job(args.text('job_id'));
    const pattern = args.optionalText('filter');
    // The pattern is judged before the output is taken, so that a bad one loses nothing.
    const keep = pattern === undefined ? null : lineFilter(pattern, limits.jobs.filterMaxChars);
    return describeJob(job, keep);
  },
};
