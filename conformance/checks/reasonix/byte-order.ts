import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { toolNames } from '../../probes/tool-names.ts';

export const byteOrder: Check = {
  id: 'reasonix/byte-order',
  proves: ['reasonix.byte-order'],
  claim: 'the top level stands in ascending byte order of the names',
  observes: 'surface',
  binds: 'reference',

  async run(lab) {
    const sent = toolNames(await askOnce(lab));
    const sorted = [...sent].sort((left, right) => Buffer.compare(Buffer.from(left), Buffer.from(right)));
    const misplaced = sent.findIndex((name, index) => name !== sorted[index]);
    if (misplaced < 0) return pass();
    return fail(
      `"${sent[misplaced]}" stands at place ${misplaced}, where "${sorted[misplaced]}" belongs`,
      measureEvidence('order sent', sent.join(', ')),
    );
  },
};
