import type { Check } from '../../lab/check.ts';
import { fail, type Lab, pass } from '../../lab/lab.ts';
import { type Delivery, say } from '../../model/model-step.ts';
import { diskEvidence, outcomeEvidence, requestEvidence, resultEvidence } from '../../probes/evidence.ts';
import { replayedMessage } from '../../probes/replayed-message.ts';

/** Of two, three and four bytes, so that a piece of one byte or three splits them. */
const content = 'Größe ☃ 漢字 𝄞 🔥 end\n';

const deliveries: readonly { readonly name: string; readonly delivery: Delivery }[] = [
  { name: 'one event a piece', delivery: {} },
  { name: 'pieces of one byte', delivery: { chunkBytes: 1 } },
  { name: 'pieces of three bytes, with a pause after each', delivery: { chunkBytes: 3, chunkDelayMs: 1 } },
];

export const chunkingChangesNothing: Check = {
  id: 'universal/chunking-changes-nothing',
  proves: ['universal.chunking-changes-nothing'],
  claim: 'a reply means the same in whatever pieces it arrives',
  acts: ['writeFile'],

  async run(lab) {
    let whole: string | null = null;
    for (const { name, delivery } of deliveries) {
      const { written, turn, replayed } = await served(lab, delivery);
      const evidence = [resultEvidence(turn.results), outcomeEvidence(turn)];
      if (written !== content)
        return fail(
          `in ${name}, the file became ${JSON.stringify(written)}`,
          diskEvidence('chunks.txt'),
          ...evidence,
        );
      const request = turn.requests[1];
      if (request === undefined || replayed === null)
        return fail(`in ${name}, the call was not replayed`, ...evidence);
      whole ??= replayed.text;
      if (replayed.text !== whole)
        return fail(
          `in ${name}, the call is replayed with other bytes`,
          requestEvidence('replayed', request, replayed.span),
          { kind: 'note', title: 'replayed where it came whole', text: whole },
        );
    }
    return pass(
      diskEvidence(`${deliveries.length} deliveries wrote the same file and replayed the same call`),
    );
  },
};

async function served(lab: Lab, delivery: Delivery) {
  const session = await lab.start();
  const call = { ...session.act('writeFile', { path: 'chunks.txt', content }), id: 'call_chunked' };
  const turn = await session.turn([
    { kind: 'calls', calls: [call], text: 'Schöne Grüße ☃ 𝄞', delivery },
    say('Written.'),
  ]);
  const written = await session.disk.read('chunks.txt');
  const request = turn.requests[1];
  return { written, turn, replayed: request === undefined ? null : replayedMessage(request) };
}
