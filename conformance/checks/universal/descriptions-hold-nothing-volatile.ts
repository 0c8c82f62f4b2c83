import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence, requestEvidence } from '../../probes/evidence.ts';
import { judgeRecordedVolatility } from '../../probes/recorded-volatility.ts';
import { askInTwoPlaces, trulyVolatile } from '../../probes/two-places.ts';

export const descriptionsHoldNothingVolatile: Check = {
  id: 'universal/descriptions-hold-nothing-volatile',
  proves: ['universal.descriptions-hold-nothing-volatile'],
  claim: 'no tool entry holds a path, date, time, uuid, host, user, process id, address or count',
  observes: 'starts',

  async run(lab) {
    const [here, elsewhere] = await askInTwoPlaces(lab);
    const others = (elsewhere.request.surface.tools?.items ?? []).map(textOf).join('\n');
    const items = here.request.surface.tools?.items ?? [];
    const found = items.flatMap((tool) =>
      trulyVolatile(textOf(tool), here.facts, others).map((spot) => ({ tool, spot })),
    );
    const [first] = found;
    if (first === undefined)
      return pass(measureEvidence('entries looked through', `${items.length}, of each of 2 starts`));
    const lines = found.map(
      ({ tool, spot }) => `"${tool.name ?? ''}" has a ${spot.kind} at byte ${spot.offset}: ${spot.text}`,
    );
    return fail(
      `the entry ${lines[0]}`,
      measureEvidence('volatile text', lines.join('\n')),
      requestEvidence('the entry', here.request, first.tool.span),
    );
  },

  judgeStarts: (starts) =>
    judgeRecordedVolatility(starts, ({ surface }) =>
      (surface.tools?.items ?? []).map((tool) => ({
        name: `the entry "${tool.name ?? ''}"`,
        text: textOf(tool),
      })),
    ),
};

/** The whole entry, for a schema has descriptions, defaults and enumerations too. */
function textOf({ bytes }: { readonly bytes: Uint8Array }): string {
  return Buffer.from(bytes).toString('utf8');
}
