import { isAbsolute, relative } from 'node:path';
import type { Report } from '../../spec/generated/report.gen.ts';
import type { Containment } from '../subjects/containment.ts';
import type { FoundSubject } from '../subjects/find-subject.ts';
import type { FailOn } from './exit-code.ts';
import { jobId, jobOf } from './job-id.ts';
import { packageVersion } from './package-version.ts';
import { planDigest } from './plan-digest.ts';
import type { PreparedRun } from './prepare-run.ts';
import { recordingFacts } from './recording-facts.ts';

/** What of a report is known before anything has run. */
export type ReportHead = Pick<
  Report,
  'format' | 'tool' | 'subject' | 'contracts' | 'plan' | 'shard' | 'failOn' | 'environment'
>;

/** The head of the report on a prepared run. */
export function reportHead(
  prepared: PreparedRun,
  manner: {
    readonly runs: number;
    readonly failOn: FailOn;
    readonly containment: Containment;
  },
): ReportHead {
  const { found, plan, wholePlan, shard } = prepared;
  return {
    format: 'surfacelock.report/1',
    tool: { name: 'surfacelock', version: packageVersion() },
    subject: judgedSubject(found),
    contracts: prepared.contracts.map(({ contract }) => contract.id),
    plan: {
      jobs: plan.length,
      wholeJobs: wholePlan.length,
      digest: planDigest(wholePlan.map((planned) => jobId(found.subject.name, jobOf(planned)))),
    },
    ...(shard !== undefined && { shard }),
    failOn: manner.failOn,
    environment: {
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      containment: manner.containment.level,
      containmentReason: manner.containment.reason,
      runs: manner.runs,
    },
  };
}

function judgedSubject({ subject, path, recording }: FoundSubject): Report['subject'] {
  const near = relative(process.cwd(), path);
  return {
    name: subject.name,
    title: subject.title,
    // A file elsewhere is another machine's business: its place says nothing to a reader of the report.
    ...(!near.startsWith('..') && !isAbsolute(near) && { file: near.replaceAll('\\', '/') }),
    version: subject.version ?? null,
    driver: subject.driver,
    wire: subject.wire,
    ...(recording !== undefined && { recording: recordingFacts(recording) }),
  };
}
