import { ToolFailure } from '../catalog/tool-failure.ts';
import type { ToolHandler } from '../catalog/tool-handler.ts';
import { describeJob } from '../jobs/describe-job.ts';
import type { ListedJob } from '../jobs/listed-job.ts';
import { settlesWithin } from '../jobs/settles-within.ts';
import { whenAborted } from '../jobs/when-aborted.ts';

/** Blocks until the named background jobs, or all that run, have ended, and shows what they wrote since last asked. */
export const wait: ToolHandler = {
  id: 'wait',

  async run(args, { jobs, limits, signal }) {
    const named = args.optionalTexts('job_ids') ?? [];
    const waited =
      named.length > 0
        ? [...new Set(named)].map((id) => jobs.job(id))
        : jobs.jobs.filter((job) => job.isRunning);
    if (waited.length === 0) return 'no background job is running';
    const wanted = args.optionalInteger('timeout_seconds') ?? limits.wait.defaultTimeoutSeconds;
    const seconds = Math.min(wanted, limits.wait.maxTimeoutSeconds);
    const inTime = await allEnd(waited, seconds * 1000, signal);
    if (signal.aborted) throw new ToolFailure('waiting was cancelled; the jobs run on');
    const reports = waited.map((job) => describeJob(job, null));
    return inTime ? reports.join('\n\n') : [`still running after ${seconds} s`, ...reports].join('\n\n');
  },
};

async function allEnd(jobs: readonly ListedJob[], limitMs: number, signal: AbortSignal): Promise<boolean> {
  const aborted = whenAborted(signal);
  const ended = Promise.all(jobs.map((job) => job.ended));
  const inTime = await settlesWithin(Promise.race([ended, aborted.promise]), limitMs);
  aborted.release();
  return inTime;
}
