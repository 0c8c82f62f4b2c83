import type { RecordedHistory } from '../lab/check.ts';
import { fail, type ObservedRequest, type Outcome, pass } from '../lab/lab.ts';
import { type RequestMessage, readMessages } from '../surface/read-messages.ts';
import { measureEvidence, requestEvidence } from './evidence.ts';

/** Whether each call in the histories of a recorded session has its one answer; null where there are no calls. */
export function judgeRecordedPairing({ requests }: RecordedHistory): Outcome | null {
  let most = 0;
  for (const request of requests) {
    const { problem, calls } = pairingOf(request);
    if (problem !== null) return problem;
    most = Math.max(most, calls);
  }
  if (most === 0) return null;
  return pass(measureEvidence('calls', `${most} in the longest history, each with one answer behind it`));
}

interface Pairing {
  readonly problem: Outcome | null;
  readonly calls: number;
}

function pairingOf(request: ObservedRequest): Pairing {
  const messages = readMessages(request.body);
  let calls = 0;
  for (const message of messages) {
    const ids = message.toolCalls.map(({ id }) => id ?? '');
    calls += ids.length;
    const answers = answersBehind(messages, message.index);
    const text = problemOf(ids, answers) ?? strayAnswer(message, messages[message.index - 1]);
    if (text === null) continue;
    const place = `messages[${message.index}]: ${text}`;
    return { problem: fail(place, requestEvidence('the message', request, message.span)), calls };
  }
  return { problem: null, calls };
}

function answersBehind(messages: readonly RequestMessage[], index: number): readonly string[] {
  const behind = messages.slice(index + 1);
  const end = behind.findIndex(({ role }) => role !== 'tool');
  return (end < 0 ? behind : behind.slice(0, end)).map(({ toolCallId }) => toolCallId ?? '');
}

function problemOf(ids: readonly string[], answers: readonly string[]): string | null {
  if (ids.length === 0) return null;
  for (const id of ids) {
    const count = answers.filter((answer) => answer === id).length;
    const called = ids.filter((other) => other === id).length;
    if (count !== called) return `${JSON.stringify(id)} has ${count} answers directly behind the calls`;
  }
  const stranger = answers.find((answer) => !ids.includes(answer));
  return stranger === undefined ? null : `an answer under ${JSON.stringify(stranger)} belongs to no call`;
}

/** A tool message stands behind calls or behind another tool message, and nowhere else. */
function strayAnswer(
  { role, toolCallId }: RequestMessage,
  before: RequestMessage | undefined,
): string | null {
  if (role !== 'tool' || before?.role === 'tool' || (before?.toolCalls.length ?? 0) > 0) return null;
  return `the answer under ${JSON.stringify(toolCallId)} stands behind no call`;
}
