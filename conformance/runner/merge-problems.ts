import type { Report } from '../../spec/generated/report.gen.ts';
import { jobId } from './job-id.ts';

/** A report and the file that a message about it has to name. */
export interface NamedReport {
  readonly file: string;
  readonly report: Report;
}

/** What all shards of one run share, each with its name for a reader. */
const shared: readonly (readonly [name: string, of: (report: Report) => unknown])[] = [
  ['version of surfacelock', ({ tool }) => tool.version],
  ['subject', ({ subject }) => [subject.name, subject.version, subject.driver, subject.wire].join(' ')],
  ['contracts', ({ contracts }) => contracts.join(', ')],
  ['--runs', ({ environment }) => environment.runs],
  ['--fail-on', ({ failOn }) => failOn ?? 'must'],
  ['version of Node.js', ({ environment }) => environment.node],
  ['platform', ({ environment }) => environment.platform],
  ['number of shards', ({ shard }) => shard?.count],
  ['plan', ({ plan }) => plan?.digest.slice(0, 12)],
  ['requirements', ({ requirements }) => requirements.map(({ id, level }) => `${id} ${level}`).join(', ')],
];

/** Reports that are no shard, and reports whose run was another one than that of the first. */
export function differingParts(inputs: readonly NamedReport[]): readonly string[] {
  const whole = inputs.filter(({ report }) => report.shard === undefined || report.plan === undefined);
  if (whole.length > 0) return whole.map(({ file }) => `${file} is no shard`);
  const [first, ...others] = inputs;
  if (first === undefined) return [];
  return others.flatMap(({ file, report }) => {
    return shared.flatMap(([name, of]) => {
      const [left, right] = [of(first.report), of(report)];
      if (left === right) return [];
      // Requirements are a long list, and a list of them would hide what else is wrong.
      const values = name === 'requirements' ? '' : ` (${left} against ${right})`;
      return [`${first.file} and ${file} differ in the ${name}${values}`];
    });
  });
}

/** Shards that are given more than once. */
export function doubledShards(inputs: readonly NamedReport[]): readonly string[] {
  return doubles(inputs.map(({ file, report: { shard } }) => [`${shard?.index}/${shard?.count}`, file])).map(
    ([shard, files]) => `shard ${shard} is there twice (${files.join(', ')})`,
  );
}

/** Jobs that more than one report has a result of, or one report has two of. */
export function doubledJobs(inputs: readonly NamedReport[]): readonly string[] {
  if (doubledShards(inputs).length > 0) return [];
  const jobs = inputs.flatMap(({ file, report }) =>
    report.results.map((result): readonly [string, string] => [jobId(report.subject.name, result), file]),
  );
  return doubles(jobs).map(([job, files]) => `the job ${job} is there twice (${files.join(', ')})`);
}

/** Shards that were stopped before their end, or that hold fewer results than they say. */
export function partialShards(inputs: readonly NamedReport[]): readonly string[] {
  return inputs.flatMap(({ file, report: { shard, footer, results, plan } }) => {
    if (footer?.results === results.length && plan?.jobs === results.length) return [];
    return [
      `shard ${shard?.index}/${shard?.count} is partial (${file}: ${results.length} of ${plan?.jobs} jobs)`,
    ];
  });
}

function doubles(pairs: readonly (readonly [string, string])[]): readonly (readonly [string, string[]])[] {
  const groups = new Map<string, string[]>();
  for (const [key, file] of pairs) groups.set(key, [...(groups.get(key) ?? []), file]);
  return [...groups].filter(([, files]) => files.length > 1);
}
