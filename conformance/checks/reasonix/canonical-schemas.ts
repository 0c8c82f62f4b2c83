import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { requestEvidence } from '../../probes/evidence.ts';
import { askOnce } from '../../probes/first-request.ts';
import { uncanonicalPlace } from '../../probes/uncanonical-place.ts';

export const canonicalSchemas: Check = {
  id: 'reasonix/canonical-schemas',
  proves: ['reasonix.canonical-schemas'],
  claim: 'schemas are sent compact, with sorted keys and sorted required lists',
  observes: 'surface',
  binds: 'reference',

  async run(lab) {
    const request = await askOnce(lab);
    for (const tool of request.surface.tools?.items ?? []) {
      const place = uncanonicalPlace(Buffer.from(tool.bytes).toString('utf8'), tool.parameters);
      if (place !== null) {
        return fail(
          `the schema of "${tool.name}" ${place}`,
          requestEvidence('the entry', request, tool.span),
        );
      }
    }
    return pass();
  },
};
