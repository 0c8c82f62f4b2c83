import type { HarnessFinding, Report } from '../../spec/generated/report.gen.ts';

/** What each exit code means, in a few words. */
export const exitMeanings: { readonly [exitCode: number]: string } = {
  0: 'clean',
  1: 'findings',
  2: 'usage or configuration error',
  3: 'could not check',
  4: 'review needed',
  5: 'only stale expected failures',
};

/** The sentence that every format carries when the run did not come to its end, or null when it did. */
export function partialNote({ footer, results, plan }: Report): string | null {
  if (footer !== undefined) return null;
  const count = results.length === 1 ? '1 result' : `${results.length} results`;
  const of = plan === undefined ? '' : ` of ${plan.jobs}`;
  return `the run was stopped after ${count}${of}; the rest was not judged`;
}

/** Who was judged, in one line. */
export function subjectLine({ tool, subject, contracts, shard }: Report): string {
  const version = subject.version === null ? '' : ` ${subject.version}`;
  const part = shard === undefined ? '' : `, shard ${shard.index} of ${shard.count}`;
  const judged = `${subject.name}${version} (${subject.driver}, ${subject.wire})`;
  return `${tool.name} ${tool.version}: ${judged} held to ${contracts.join(', ')}${part}`;
}

/** The counts of a report in one line. */
export function countLine({ summary }: Report): string {
  const { pass, fail, blocked, notApplicable, expectedFailures, stale } = summary;
  return `${pass} pass, ${fail} fail, ${blocked} blocked, ${notApplicable} not applicable, ${expectedFailures} known failing, ${stale} stale`;
}

/** One line about a fault of the harness itself. */
export function findingLine({ check, contract, message }: HarnessFinding): string {
  return `the harness itself was at fault during ${check} (${contract}): ${message}`;
}
