import type { ActName, Subject } from '../../spec/generated/subject.gen.ts';

/** The rule for the subject's own tool for an act, as its file spells rules; for checks that name the act under `acts`. */
export function actRule({ gates, acts }: Subject, act: ActName): string {
  return (gates?.fileRule ?? '{tool}').replaceAll('{tool}', () => acts?.[act]?.tool ?? act);
}
