import type { AgentParts } from '../agents/agent-parts.ts';
import type { CallAnswer } from '../dispatch/call-answer.ts';
import type { DispatchSession } from '../dispatch/dispatch-session.ts';
import type { CallRequest } from '../overrides.ts';
import { chatBody } from '../provider/chat-body.ts';
import type { ChatReply } from '../provider/chat-reply.ts';
import type { ProviderOutcome } from '../provider/openai-chat.ts';
import { assistantMessage, toolMessage } from './chat-message.ts';
import { dispatchSession } from './dispatch-session.ts';
import type { PromptResult } from './session.ts';
import { uniqueCallIds } from './unique-call-ids.ts';

const cuts = ['length', 'content_filter'] as const;

const mayHaveRun =
  'error: the session ended before this call was answered; it may have run in part or whole, so look before it is repeated';

/** Counts of a session, from 0: prompts and requests. */
export interface TurnCounts {
  turn: number;
  request: number;
}

/** What is done between a prompt and the first request. `cancel` breaks the turn off. */
export type BeforeTurn = (signal: AbortSignal, cancel: () => void) => Promise<void>;

/** Runs one prompt: asks the provider, runs the calls it makes, and asks again until it answers without calls. */
export async function runTurn(
  parts: AgentParts,
  counts: TurnCounts,
  text: string,
  outer: AbortSignal,
  before?: BeforeTurn,
): Promise<PromptResult> {
  // A person who is asked about a call may break the turn off.
  const turn = new AbortController();
  const signal = AbortSignal.any([outer, turn.signal]);
  await beginTurn(parts, text, () => dispatchSession(parts, signal, () => turn.abort()));
  try {
    await before?.(signal, () => turn.abort());
    return await goOn(parts, counts, turn, signal);
  } finally {
    // Who breaks a turn off wants nothing of it to go on.
    if (signal.aborted) parts.hands.background.cancel();
  }
}

/** Ends of children come before the prompt: they happened before it. */
async function beginTurn(parts: AgentParts, text: string, session: () => DispatchSession): Promise<void> {
  const { conversation, hands, overrides } = parts;
  if (!overrides.toolMessages) await answerLeftOver(parts, session);
  hands.background.deliver(conversation);
  conversation.add({ kind: 'prompt', message: { role: 'user', content: text } });
  hands.evidence.beginTurn(text);
}

async function goOn(
  parts: AgentParts,
  counts: TurnCounts,
  turn: AbortController,
  signal: AbortSignal,
): Promise<PromptResult> {
  const { conversation } = parts;
  const { maxRequests } = parts.context.limits.turn;
  const { evidence, background } = parts.hands;
  for (let requests = 1; ; requests += 1) {
    if (signal.aborted) return ended('cancelled', '', requests - 1);
    background.deliver(conversation);
    const outcome = await ask(parts, counts, signal);
    if (outcome.kind === 'cancelled') return ended('cancelled', '', requests);
    if (outcome.kind === 'failed') return ended('provider-error', outcome.detail, requests);
    const { reply } = outcome;
    const calls = uniqueCallIds(reply.calls, (id) => conversation.hasCallId(id));
    addAssistant(parts, reply, calls);
    if (reply.text !== '') parts.options.client?.onEvent?.({ kind: 'text', text: reply.text });
    const isLast = requests >= maxRequests;
    if (calls.length === 0) {
      const verdict = evidence.final();
      if (verdict.kind === 'accept') {
        // A child that still runs has something to say: the turn waits, and asks once more.
        if (!isLast && (await background.nextEnd(signal))) continue;
        return final(reply, requests);
      }
      if (verdict.kind === 'give-up') return ended('unready', verdict.detail, requests);
      conversation.add({ kind: 'host', message: { role: 'user', content: verdict.message } });
      if (isLast) return ended('unready', verdict.message, requests);
      continue;
    }
    const reason = isLast ? 'the limit of requests for one prompt is reached' : null;
    await answerCalls(parts, calls, turn, signal, reason);
    if (signal.aborted) return ended('cancelled', '', requests);
    if (isLast) return ended('max-requests', `no final answer within ${maxRequests} requests`, requests);
  }
}

/**
 * Calls that a crash or a fault left without an answer get one, or no provider would take the history. Calls run one
 * after the other, so only the first of them can have begun.
 */
async function answerLeftOver(
  { conversation, dispatcher, overrides }: AgentParts,
  session: () => DispatchSession,
): Promise<void> {
  for (const [at, call] of conversation.leftOver().entries()) {
    const sound = at === 0 ? mayHaveRun : 'error: not executed: the session ended before this call began';
    const run = async (): Promise<string> => (await dispatcher.answer(call, session())).text;
    const text = (await overrides.sessions?.leftOverText?.(sound, run)) ?? sound;
    conversation.add({ kind: 'tool', message: toolMessage(call.id, text) });
  }
}

async function ask(parts: AgentParts, counts: TurnCounts, signal: AbortSignal): Promise<ProviderOutcome> {
  const { overrides } = parts;
  const { mode, provider } = parts.options;
  const { role, systemText } = parts.identity;
  const { turn, request } = counts;
  counts.request += 1;
  const processStartMs = Math.round(performance.timeOrigin);
  const called = parts.frontend.ledger
    .filter(({ event }) => event === 'called')
    .map(({ capability }) => capability);
  const servers = (): readonly string[] => Object.keys(parts.settings.current().mcpServers ?? {});
  const at = { role, mode, turn, request, processStartMs, called, servers };
  const tools = overrides.sentTools?.(parts.tools, at) ?? parts.tools;
  const system = overrides.systemText?.(systemText, { mode, turn }) ?? systemText;
  const sound = [
    { role: 'system', content: system },
    ...parts.conversation.entries.map((entry) => entry.message),
  ];
  const messages = overrides.todo?.requestMessages?.(sound, parts.hands.todo.items) ?? sound;
  const body = parts.encode(chatBody({ model: parts.model, stream: provider.stream, tools, messages }));
  parts.options.onRequest?.(Buffer.byteLength(body));
  return parts.provider.send(body, signal);
}

function addAssistant(parts: AgentParts, reply: ChatReply, calls: readonly CallRequest[]): void {
  const message = assistantMessage(reply.text, calls);
  const replayed = parts.overrides.assistantMessage?.(message) ?? message;
  parts.conversation.add({ kind: 'assistant', message: replayed });
}

/** Answers the calls one after the other, in their order, and keeps each answer as soon as it is there. */
async function answerCalls(
  parts: AgentParts,
  calls: readonly CallRequest[],
  turn: AbortController,
  signal: AbortSignal,
  notRunReason: string | null,
): Promise<void> {
  const { conversation, overrides } = parts;
  const onEvent = parts.options.client?.onEvent?.bind(parts.options.client);
  const held: unknown[] = [];
  const answers: string[] = [];
  for (const call of overrides.batchOrder?.(calls) ?? calls) {
    const givesUp = overrides.mayRunNext?.(answers) === false ? 'an earlier call failed' : null;
    const reason = notRunReason ?? (signal.aborted ? 'the turn was cancelled' : givesUp);
    const answer = await answerCall(parts, call, turn, signal, reason);
    answers.push(answer.text);
    const message = toolMessage(call.id, answer.text);
    if (overrides.toolMessages) held.push(message);
    else conversation.add({ kind: 'tool', message });
    // Nobody is shown what a crash could still lose.
    onEvent?.({ kind: 'call-ended', callId: call.id, name: call.name, ...answer });
  }
  for (const message of overrides.toolMessages?.(held, calls) ?? [])
    conversation.add({ kind: 'tool', message });
}

/** Runs one call, unless there is a reason not to, and tells the client of its beginning. */
async function answerCall(
  parts: AgentParts,
  call: CallRequest,
  turn: AbortController,
  signal: AbortSignal,
  notRunReason: string | null,
): Promise<CallAnswer> {
  const { id: callId, name, argumentsText } = call;
  const onEvent = parts.options.client?.onEvent?.bind(parts.options.client);
  onEvent?.({ kind: 'call-started', callId, name, argumentsText });
  const session = dispatchSession(parts, signal, () => turn.abort());
  return notRunReason === null ? await parts.dispatcher.answer(call, session) : notRun(name, notRunReason);
}

function notRun(name: string, reason: string): CallAnswer {
  const text = `error: not executed: ${reason}`;
  return { text, outcome: 'not-executed', target: name, metadata: {} };
}

function ended(stopReason: PromptResult['stopReason'], detail: string, requests: number): PromptResult {
  return { finalText: '', stopReason, detail, requests };
}

/** A finish that cut the answer is worth a word. */
function final({ text, finishReason }: ChatReply, requests: number): PromptResult {
  const cut = cuts.find((known) => known === finishReason);
  if (cut === undefined) return { ...ended('final', '', requests), finalText: text };
  return { ...ended('final', `the model stopped: ${cut}`, requests), finalText: text, cut };
}
