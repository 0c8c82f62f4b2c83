import { maskText } from '../../golden/mask-text.ts';
import type { Check } from '../../lab/check.ts';
import { levelledMarks } from '../../probes/levelled-marks.ts';
import { judgeSurroundings } from '../../probes/other-surroundings.ts';
import { textDifference } from '../../probes/text-difference.ts';

export const systemSameInOtherSurroundings: Check = {
  id: 'universal/system-same-in-other-surroundings',
  proves: ['universal.system-independent-of-surroundings'],
  claim: 'beside its declared masks the system text is the same in other surroundings',
  timeoutMs: 300_000,

  run(lab) {
    const masked = ({ surface }: { readonly surface: { readonly systemText: string } }): string =>
      levelledMarks(maskText(surface.systemText, lab.subject.masks ?? []));
    return judgeSurroundings(lab, {
      name: 'the words of the system text',
      identity: masked,
      difference: (before, after) => textDifference(masked(before), masked(after)),
    });
  },
};
