import type { ListedJob } from './listed-job.ts';

/** One job's state and its output since the last time, reduced by `keep` when there is a filter. */
export function describeJob(job: ListedJob, keep: ((text: string) => string) | null): string {
  // Status first: output that arrives between the two is then shown the next time and not lost.
  const status = job.status;
  const output = job.takeOutput(keep ?? ((text) => text));
  const shown = output === '' ? '(no new output)' : output.replace(/\n$/, '');
  return `${job.id}: ${status}\n${shown}`;
}
