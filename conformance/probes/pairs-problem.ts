import type { ObservedRequest } from '../lab/lab.ts';
import { readMessages } from '../surface/read-messages.ts';

/** Why the calls and the results of a whole history do not belong together one to one, in order, or null. */
export function pairsProblem({ body }: Pick<ObservedRequest, 'body'>): string | null {
  let open: string[] = [];
  for (const message of readMessages(body)) {
    if (message.role === 'tool') {
      const id = message.toolCallId ?? '';
      if (!open.includes(id)) return `a result under ${JSON.stringify(id)} answers no open call`;
      open = open.filter((other) => other !== id);
      continue;
    }
    if (open.length > 0) return `${JSON.stringify(open[0])} has no result before the next message`;
    open = message.toolCalls.map(({ id }) => id ?? '');
  }
  return open.length === 0 ? null : `${JSON.stringify(open[0])} has no result`;
}
