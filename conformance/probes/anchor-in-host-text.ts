import type { LabSession, Outcome, Turn } from '../lab/lab.ts';
import { fail, pass } from '../lab/lab.ts';
import { callTools, type ScriptedStep, say } from '../model/model-step.ts';
import { measureEvidence, resultEvidence } from './evidence.ts';
import { historyBreak } from './history-break.ts';
import { hostWords } from './host-words.ts';

/** A call of compress with an anchor that only the host said, and the anchor once it has been made. */
export interface HostAnchor {
  readonly step: ScriptedStep;
  readonly words: () => string | null;
}

/** Answers a request by a compression at what the host said in the role of the user, and by a text where it said nothing. */
export function hostAnchor(session: LabSession, own: readonly string[], direction: string): HostAnchor {
  let anchor: string | null = null;
  return {
    words: () => anchor,
    step: (request) => {
      anchor = hostWords(request, own);
      return anchor === null ? say('Done.') : callTools(session.act('compress', { anchor, direction }));
    },
  };
}

/** Judges what such a call, the answer to the request at `at` of its turn, did to the history. */
export function judgeHostAnchor(
  turn: Turn,
  at: number,
  words: string | null,
  mask: (text: string) => string,
): Outcome {
  if (words === null) {
    const message = 'The subject says nothing of its own in the role of the user, so no anchor can be in it.';
    return { outcome: 'not-applicable', message, evidence: [] };
  }
  const [before, after] = [turn.requests[at], turn.requests[at + 1]];
  if (before === undefined || after === undefined)
    return fail(`no request followed the compression at ${JSON.stringify(words)}`);
  const broken = historyBreak(before, after, mask);
  if (broken === null) return pass(measureEvidence('anchor that was refused', words));
  return fail(
    `a compression at what the host said changed the history: ${broken.message}`,
    broken.evidence,
    resultEvidence(turn.results),
  );
}
