import type { DispatchSession } from '../dispatch/dispatcher.ts';
import type { CallRequest } from '../overrides.ts';
import { chatBody } from '../provider/chat-body.ts';
import type { ChatReply } from '../provider/chat-reply.ts';
import type { ProviderOutcome } from '../provider/openai-chat.ts';
import { assistantMessage, toolMessage } from './chat-message.ts';
import type { Conversation } from './conversation.ts';
import type { PromptResult } from './session.ts';
import type { SessionParts } from './session-parts.ts';
import { systemText } from './system-text.ts';
import { uniqueCallIds } from './unique-call-ids.ts';

/** Counts of a session, from 0: prompts and requests. */
export interface TurnCounts {
  turn: number;
  request: number;
}

/** Runs one prompt: asks the provider, runs the calls it makes, and asks again until it answers without calls. */
export async function runTurn(
  parts: SessionParts,
  counts: TurnCounts,
  text: string,
  signal: AbortSignal,
): Promise<PromptResult> {
  const { conversation } = parts;
  const { maxRequests } = parts.context.limits.turn;
  if (!parts.overrides.toolMessages) answerLeftOver(conversation);
  conversation.add({ kind: 'prompt', message: { role: 'user', content: text } });
  for (let requests = 1; ; requests += 1) {
    if (signal.aborted) return ended('cancelled', '', requests - 1);
    const outcome = await ask(parts, counts, signal);
    if (outcome.kind === 'cancelled') return ended('cancelled', '', requests);
    if (outcome.kind === 'failed') return ended('provider-error', outcome.detail, requests);
    const { reply } = outcome;
    const calls = uniqueCallIds(reply.calls, (id) => conversation.hasCallId(id));
    addAssistant(parts, reply, calls);
    if (calls.length === 0)
      return { ...ended('final', finishDetail(reply), requests), finalText: reply.text };
    const isLast = requests >= maxRequests;
    await answerCalls(
      parts,
      calls,
      signal,
      isLast ? 'the limit of requests for one prompt is reached' : null,
    );
    if (signal.aborted) return ended('cancelled', '', requests);
    if (isLast) return ended('max-requests', `no final answer within ${maxRequests} requests`, requests);
  }
}

/** Calls that a crash or a fault left without an answer get one, or no provider would take the history. */
function answerLeftOver(conversation: Conversation): void {
  for (const id of conversation.unansweredIds()) {
    const text = 'error: not executed: the session ended before this call was answered';
    conversation.add({ kind: 'tool', message: toolMessage(id, text) });
  }
}

async function ask(parts: SessionParts, counts: TurnCounts, signal: AbortSignal): Promise<ProviderOutcome> {
  const { overrides } = parts;
  const { mode, provider } = parts.options;
  const { turn, request } = counts;
  counts.request += 1;
  const processStartMs = Math.round(performance.timeOrigin);
  const tools = overrides.sentTools?.(parts.tools, { mode, turn, request, processStartMs }) ?? parts.tools;
  const system = overrides.systemText?.(systemText, { mode, turn }) ?? systemText;
  const messages = [
    { role: 'system', content: system },
    ...parts.conversation.entries.map((entry) => entry.message),
  ];
  const body = parts.encode(chatBody({ model: provider.model, stream: provider.stream, tools, messages }));
  parts.options.onRequest?.(Buffer.byteLength(body));
  return parts.provider.send(body, signal);
}

function addAssistant(parts: SessionParts, reply: ChatReply, calls: readonly CallRequest[]): void {
  const message = assistantMessage(reply.text, calls);
  const replayed = parts.overrides.assistantMessage?.(message) ?? message;
  parts.conversation.add({ kind: 'assistant', message: replayed });
}

/** Answers the calls one after the other, in their order, and keeps each answer as soon as it is there. */
async function answerCalls(
  parts: SessionParts,
  calls: readonly CallRequest[],
  signal: AbortSignal,
  notRunReason: string | null,
): Promise<void> {
  const { conversation, dispatcher, overrides } = parts;
  const session = dispatchSession(parts, signal);
  const held: unknown[] = [];
  const answers: string[] = [];
  for (const call of calls) {
    const givesUp = overrides.mayRunNext?.(answers) === false ? 'an earlier call failed' : null;
    const reason = notRunReason ?? (signal.aborted ? 'the turn was cancelled' : givesUp);
    const text = reason === null ? await dispatcher.answer(call, session) : `error: not executed: ${reason}`;
    answers.push(text);
    const message = toolMessage(call.id, text);
    if (overrides.toolMessages) held.push(message);
    else conversation.add({ kind: 'tool', message });
  }
  for (const message of overrides.toolMessages?.(held, calls) ?? [])
    conversation.add({ kind: 'tool', message });
}

function dispatchSession(parts: SessionParts, signal: AbortSignal): DispatchSession {
  const { conversation, jobs, context } = parts;
  const { mode, allowWrites } = parts.options;
  const { summaryMaxBytes } = context.limits.compress;
  return {
    mode,
    allowWrites,
    context: {
      ...context,
      jobs,
      signal,
      compress: async (request) => conversation.compress(request, summaryMaxBytes),
    },
  };
}

function ended(stopReason: PromptResult['stopReason'], detail: string, requests: number): PromptResult {
  return { finalText: '', stopReason, detail, requests };
}

/** A finish that cut the answer is worth a word. */
function finishDetail(reply: ChatReply): string {
  const { finishReason } = reply;
  return finishReason === 'length' || finishReason === 'content_filter'
    ? `the model stopped: ${finishReason}`
    : '';
}
