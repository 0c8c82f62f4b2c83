import { installedFolder } from '../../conformance/subjects/agent-folder.ts';
import type { Bench } from './bench.ts';
import { type SubjectTimes, subjectTimes } from './subject-times.ts';

const subject = 'pi';
let alone: SubjectTimes | null = null;

/** A whole run of a real agent with one job, against what its own processes take: the rest is ours. */
export const subjectRun: Bench = {
  name: `run --subject ${subject} --runs 2 / its processes, 1 job`,
  bound: 1.15,
  skip: () => whyNot(),
  async run() {
    alone = await subjectTimes(subject, 1);
    return { ratio: alone.wallMs / alone.processesMs, detail: described(alone) };
  },
};

/** The same with two jobs. Two processors are needed for it to hold. */
export const subjectRunTwoJobs: Bench = {
  name: `run --subject ${subject} --runs 2 / its processes, 2 jobs`,
  bound: 0.7,
  skip: () => whyNot(),
  async run() {
    const both = await subjectTimes(subject, 2);
    const toOne =
      alone === null ? '' : `; wall ${(both.wallMs / alone.wallMs).toFixed(2)} of that with one job`;
    return { ratio: both.wallMs / both.processesMs, detail: `${described(both)}${toOne}` };
  },
};

function described({ wallMs, processesMs, processes }: SubjectTimes): string {
  return `${seconds(wallMs)} wall, ${seconds(processesMs)} in ${processes} processes`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function whyNot(): string | null {
  if (installedFolder(subject) !== null) return null;
  return `not measured: "surfacelock agents install ${subject}" first`;
}
