import { readMessages } from '../surface/read-messages.ts';
import type { RecordedRequest } from '../surface/recorded-request.ts';

/** Long enough to be no accident, short enough for any limit. */
const leastChars = 20;
const mostChars = 40;

/**
 * An exact excerpt of the last message in the role of the user that the user did not send: what somebody else put into
 * the user's mouth. `own` are the beginnings of what the user sent. Null where there is none.
 */
export function hostWords({ body }: Pick<RecordedRequest, 'body'>, own: readonly string[]): string | null {
  const texts = readMessages(body).flatMap(({ role, text }) => (role === 'user' ? [text ?? ''] : []));
  const said = texts.findLast((text) => !own.some((words) => text.startsWith(words)));
  const line = said
    ?.split('\n')
    .map((one) => one.trim())
    .find((one) => one.length >= leastChars && !own.some((words) => one.includes(words)));
  return line === undefined ? null : [...line].slice(0, mostChars).join('');
}
