import { excludedFlapPercent } from '../../spec/excluded-flap.ts';
import type { Report } from '../../spec/generated/report.gen.ts';

const requirement = 'universal.tools-stable-across-processes';

/** What the verdict of stability rests on and excludes; that there is none, where no check of the report gave one. */
export function stabilityText({ environment: { runs }, results, subject }: Report): string {
  const isJudged = results.some(
    ({ requirements, verdict }) =>
      requirements.includes(requirement) && (verdict === 'pass' || verdict === 'fail'),
  );
  if (!isJudged) return 'not judged';
  const [one, many] =
    subject.recording === undefined
      ? ['fresh process', 'fresh processes']
      : ['recorded start', 'recorded starts'];
  const percent = excludedFlapPercent(runs);
  const excluded =
    percent === null ? 'too few to exclude any flap' : `which excludes a flap rate of ${percent} % and more`;
  return `rests on ${runs} ${runs === 1 ? one : many}, ${excluded}`;
}
