import type { AcpExtension, Subject } from '../../../spec/generated/subject.gen.ts';
import type { ToldItems } from '../driver.ts';
import { answerFault } from './answer-fault.ts';
import type { OnSession } from './on-session.ts';

/** What a client tells an agent by requests beyond the protocol, as far as the subject file names them. */
export function toldRequests({ acp = { args: [] } }: Subject, onSession: OnSession): ToldItems {
  const teller =
    ({ method, params }: AcpExtension, what: string) =>
    (items: readonly string[]): Promise<void> =>
      onSession(what, async (wire, sessionId) => {
        const answer = await wire.request(method, filled(params, { sessionId, items }));
        return answer.kind === 'result' ? null : answerFault(answer);
      });
  const { setGoal, approvePlan } = acp;
  return {
    ...(setGoal && { setGoal: teller(setGoal, 'The goal') }),
    ...(approvePlan && { approvePlan: teller(approvePlan, 'The approval of the plan') }),
  };
}

/** A text that is nothing but a template becomes the value itself; within a text it stays. */
function filled(value: unknown, values: { readonly [name: string]: unknown }): unknown {
  if (typeof value === 'string') {
    const name = /^\{([A-Za-z]+)\}$/.exec(value)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : value;
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, values)]));
}
