import { readOpenAiChatRequest } from './openai-chat-request.ts';
import { splitText } from './split-text.ts';
import type { Wire, WireAnswer, WireEnvelope } from './wire.ts';

/** OpenAI chat completions: server-sent chunks or one JSON body. */
export const openAiChat: Wire = {
  name: 'openai-chat',
  turnPath: '*/chat/completions',
  modelsPath: '*/models',
  readRequest: readOpenAiChatRequest,
  streamed,
  plain,
  error: (status, message) =>
    JSON.stringify({ error: { message, type: errorType(status), param: null, code: `scripted_${status}` } }),
  modelList: (modelId) =>
    JSON.stringify({
      object: 'list',
      data: [{ id: modelId, object: 'model', created: 1_735_689_600, owned_by: 'surfacelock' }],
    }),
};

function streamed(answer: WireAnswer, envelope: WireEnvelope): readonly string[] {
  const usage = envelope.hasUsage ? usageOf(answer, envelope) : undefined;
  const chunk = (delta: object, finish: string | null, extra: object = {}): string =>
    event({
      ...head(envelope),
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      ...extra,
    });
  const events = deltasOf(answer).map((delta) => chunk(delta, null));
  // Unasked usage rides on the last choice: an own chunk without choices would surprise a client that asked for none.
  const rides = usage !== undefined && !envelope.wantsUsage;
  events.push(chunk({}, finishReason(answer), rides ? { usage } : {}));
  if (usage !== undefined && envelope.wantsUsage)
    events.push(event({ ...head(envelope), choices: [], usage }));
  if (envelope.hasDone) events.push('data: [DONE]\n\n');
  return events;
}

function deltasOf(answer: WireAnswer): readonly object[] {
  const text = answer.text === null ? [] : splitText(answer.text).map((content) => ({ content }));
  const calls = answer.calls.flatMap(({ id, name, arguments: whole }, index) => [
    { tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] },
    ...splitText(whole).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ]);
  return [{ role: 'assistant', content: answer.text === null ? null : '' }, ...text, ...calls];
}

function plain(answer: WireAnswer, envelope: WireEnvelope): string {
  const calls = answer.calls.map(({ id, name, arguments: whole }) => ({
    id,
    type: 'function',
    function: { name, arguments: whole },
  }));
  const message = { role: 'assistant', content: answer.text, ...(calls.length > 0 && { tool_calls: calls }) };
  return JSON.stringify({
    ...head(envelope),
    object: 'chat.completion',
    choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason(answer) }],
    ...(envelope.hasUsage && { usage: usageOf(answer, envelope) }),
  });
}

function head({ id, created, model }: WireEnvelope): object {
  return { id, object: 'chat.completion.chunk', created, model };
}

function finishReason(answer: WireAnswer): string {
  return answer.calls.length > 0 ? 'tool_calls' : 'stop';
}

/** Token counts by the rule of four bytes each: plausible for a client that adds them up, and the same each time. */
function usageOf(answer: WireAnswer, envelope: WireEnvelope): object {
  const said = [answer.text ?? '', ...answer.calls.flatMap((call) => [call.name, call.arguments])].join('');
  const completion = Math.max(1, Math.ceil(Buffer.byteLength(said) / 4));
  return {
    prompt_tokens: envelope.promptTokens,
    completion_tokens: completion,
    total_tokens: envelope.promptTokens + completion,
    prompt_tokens_details: { cached_tokens: 0 },
  };
}

function event(chunk: object): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

function errorType(status: number): string {
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}
