import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { ToldItems } from './driver.ts';

/** What a command is told between two prompts, kept as arguments of the next one. */
export interface ToldArguments {
  /** Those that the subject file says how to carry out. */
  readonly acts: ToldItems;
  /** The arguments since they were last taken. */
  take(): readonly string[];
}

/** No arguments yet. */
export function toldArguments(subject: Pick<Subject, 'setGoal' | 'approvePlan'>): ToldArguments {
  let waiting: string[] = [];
  const teller = (template: Subject['setGoal']): ((items: readonly string[]) => Promise<void>) | null => {
    if (template === undefined) return null;
    return async (items) => {
      waiting.push(
        ...items.flatMap((item) => template.args.map((text) => text.replaceAll('{item}', () => item))),
      );
    };
  };
  const setGoal = teller(subject.setGoal);
  const approvePlan = teller(subject.approvePlan);
  return {
    acts: { ...(setGoal && { setGoal }), ...(approvePlan && { approvePlan }) },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
