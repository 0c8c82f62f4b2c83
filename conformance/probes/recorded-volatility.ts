import type { RecordedStart } from '../lab/check.ts';
import { fail, type ObservedRequest, type Outcome } from '../lab/lab.ts';
import { measureEvidence } from './evidence.ts';
import { trulyVolatile } from './two-places.ts';

/** A text of a request and what it is called, such as one tool entry. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Nothing is known of the machine of a recording, so only forms can be found in its texts. */
const unknownFacts = { workspace: '', home: '', hostName: '', userName: '' };

/**
 * Fails where a text of the first start holds a date, time, id, address or count that the same text of another start
 * does not hold. Finding none proves nothing, because the paths and names of the recorded machine are not known.
 */
export function judgeRecordedVolatility(
  starts: readonly RecordedStart[],
  textsOf: (request: ObservedRequest) => readonly NamedText[],
): Outcome {
  const [first, ...others] = starts;
  const texts = first === undefined ? [] : textsOf(first.request);
  const lines = others.flatMap(({ name: start, request }) => {
    const known = new Map(textsOf(request).map(({ name, text }) => [name, text]));
    return texts.flatMap(({ name, text }) =>
      trulyVolatile(text, unknownFacts, known.get(name) ?? text).map(
        (spot) => `${name} has a ${spot.kind} at byte ${spot.offset}: ${spot.text} (not so in ${start})`,
      ),
    );
  });
  if (lines[0] !== undefined) return fail(lines[0], measureEvidence('volatile text', lines.join('\n')));
  const message = `Nothing of the form of a date, time, id or count differs between ${starts.length} recorded starts; the paths and names of their machine are not known, so no more can be said.`;
  return { outcome: 'not-applicable', message, evidence: [] };
}
