import type { ObservedRequest, Turn } from '../lab/lab.ts';
import { fieldOf, roleOf } from '../lab/read-results.ts';

/**
 * Why the calls of one assistant message are not each answered exactly once, directly behind it, or null. Read from
 * the first request that follows the calls.
 */
export function pairingProblem(turn: Turn, callIds: readonly string[]): string | null {
  const request = turn.requests[1];
  if (request === undefined) return 'no request followed the calls';
  const answers = answersBehindCalls(request);
  if (answers === null) return 'the calls are missing from the history of the next request';
  for (const id of callIds) {
    const count = answers.filter((answer) => answer === id).length;
    if (count !== 1) return `${id} has ${count} answers directly behind the calls`;
  }
  const stranger = answers.find((answer) => !callIds.includes(answer));
  return stranger === undefined ? null : `an answer under ${JSON.stringify(stranger)} belongs to no call`;
}

/** Ids of the tool messages that follow the last assistant message with calls, up to the next message of another role. */
function answersBehindCalls({ messages }: ObservedRequest): string[] | null {
  const calls = messages.findLastIndex(
    (message) => roleOf(message) === 'assistant' && Array.isArray(fieldOf(message, 'tool_calls')),
  );
  if (calls < 0) return null;
  const behind = messages.slice(calls + 1);
  const end = behind.findIndex((message) => roleOf(message) !== 'tool');
  const tools = end < 0 ? behind : behind.slice(0, end);
  return tools.map((message) => String(fieldOf(message, 'tool_call_id') ?? ''));
}
