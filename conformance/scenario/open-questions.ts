import type { ScenarioAnswer } from '../../spec/generated/scenario.gen.ts';
import type { AskChoice, SubjectAsk } from '../subjects/driver.ts';

/** A question that waits for its answer. */
export interface OpenQuestion {
  readonly ask: SubjectAsk;
  answer(choice: AskChoice): void;
}

/** Questions of a subject while they are open, and the answer steps that may still come. */
export interface OpenQuestions {
  /** Takes a question; resolves with what it is answered. */
  put(ask: SubjectAsk): Promise<AskChoice>;
  /**
   * Names the answers that may still come of this owner, which has nothing to do with those of others. A question that
   * none of them all can be about gets the usual answer at once.
   */
  expect(owner: object, answers: readonly ScenarioAnswer[]): void;
  /** The oldest open question that an answer can be about, taken out; waits for one until `over` resolves. */
  take(answer: ScenarioAnswer, over: Promise<void>): Promise<OpenQuestion | null>;
  /** Whether such a question is open or comes before `over` resolves. It stays open. */
  await(answer: ScenarioAnswer, over: Promise<void>): Promise<boolean>;
  /** All questions so far, in order. */
  readonly asked: readonly SubjectAsk[];
}

/** What a question is about: its programmatic name, or its title where it has none. */
export function askedName({ name, title }: SubjectAsk): string {
  return name ?? title;
}

/** No questions yet. `usual` answers those that no step does; `spelled` gives a name of a step as the subject spells it. */
export function openQuestions(usual: AskChoice, spelled: (name: string) => string): OpenQuestions {
  const asked: SubjectAsk[] = [];
  const open: OpenQuestion[] = [];
  const arrivals = bell();
  const expected = new Map<object, readonly ScenarioAnswer[]>();

  const fits = ({ ask }: ScenarioAnswer, question: OpenQuestion): boolean =>
    ask === undefined || spelled(ask) === askedName(question.ask);
  const find = (answer: ScenarioAnswer): OpenQuestion | undefined =>
    open.find((question) => fits(answer, question));

  function answerTheRest(): void {
    for (const question of [...open]) {
      if ([...expected.values()].flat().some((answer) => fits(answer, question))) continue;
      open.splice(open.indexOf(question), 1);
      question.answer(usual);
    }
  }

  return {
    asked,
    put(ask) {
      asked.push(ask);
      return new Promise((resolve) => {
        open.push({ ask, answer: resolve });
        answerTheRest();
        arrivals.ring();
      });
    },
    expect(owner, answers) {
      expected.set(owner, answers);
      answerTheRest();
    },
    async take(answer, over) {
      const found = await arrivals.until(() => find(answer), over);
      if (found !== null) open.splice(open.indexOf(found), 1);
      return found;
    },
    await: async (answer, over) => (await arrivals.until(() => find(answer), over)) !== null,
  };
}

/** Wakes those who wait for something to arrive. */
interface Bell {
  ring(): void;
  /** What `look` finds, now or at a later ring; null where it has found nothing when `over` resolves. */
  until<Found>(look: () => Found | undefined, over: Promise<void>): Promise<Found | null>;
}

function bell(): Bell {
  let waiting: (() => void)[] = [];
  return {
    ring() {
      const awake = waiting;
      waiting = [];
      for (const wake of awake) wake();
    },
    async until(look, over) {
      let isOver = false;
      const ending = over.then(() => {
        isOver = true;
      });
      for (;;) {
        const found = look();
        if (found !== undefined || isOver) return found ?? null;
        await Promise.race([ending, new Promise<void>((resolve) => waiting.push(resolve))]);
      }
    },
  };
}
