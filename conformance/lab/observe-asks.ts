import type { AskChoice, StartOptions, SubjectAsk } from '../subjects/driver.ts';
import type { LabStart, ObservedAsk } from './lab.ts';

/** What a subject asks, and how it is answered. */
export interface ObservedAsks {
  /** Absent where nobody is there to ask. */
  readonly onAsk?: NonNullable<StartOptions['onAsk']>;
  /** Questions that have been answered, in the order in which they came. */
  asked(): readonly ObservedAsk[];
}

interface Kept {
  readonly ask: SubjectAsk;
  answer: AskChoice | null;
}

/** Answers a subject's questions as a start says, and keeps them. */
export function observeAsks(answers: LabStart['asks']): ObservedAsks {
  const kept: Kept[] = [];
  const asked = (): readonly ObservedAsk[] =>
    kept.flatMap(({ ask, answer }) => (answer === null ? [] : [{ ...ask, answer }]));
  if (answers === undefined) return { asked };
  return {
    asked,
    async onAsk(ask) {
      const entry: Kept = { ask, answer: null };
      kept.push(entry);
      entry.answer = typeof answers === 'function' ? await answers(ask) : answers;
      return entry.answer;
    },
  };
}
