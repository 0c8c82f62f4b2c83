import { jsonObject } from '../surface/json-object.ts';
import { type AssembledMessage, assembleDeltas, plainMessage } from './assembled-message.ts';
import { readSse } from './read-sse.ts';
import type { SentReply } from './scripted-model.ts';

type Fields = { readonly [key: string]: unknown };

/**
 * What is ill-formed in a reply that the harness itself sent, on the chat completions wire; empty when nothing is.
 * A verdict about a subject means nothing when the harness spoke nonsense first. A scripted fault shows here too:
 * whoever reports leaves replies with `isFaulted` out.
 */
export function wireProblems(reply: Pick<SentReply, 'status' | 'format' | 'body'>): readonly string[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(reply.body);
  } catch {
    return ['the body is no UTF-8'];
  }
  return reply.format === 'sse' ? streamProblems(text) : plainProblems(reply.status, text);
}

function plainProblems(status: number, text: string): readonly string[] {
  const body = parseObject(text);
  if (body === null) return ['the body is no JSON object'];
  if (status >= 400) {
    return typeof jsonObject(body['error'])?.['message'] === 'string' ? [] : ['the error has no message'];
  }
  if (body['object'] === 'list') return Array.isArray(body['data']) ? [] : ['the list has no data'];
  const choice = onlyChoice(body);
  return [
    ...headProblems(body, 'chat.completion'),
    ...messageProblems(plainMessage(choice?.['message']), choice?.['finish_reason']),
    ...usageProblems([body['usage']]),
  ];
}

function streamProblems(text: string): readonly string[] {
  const { data, problems } = readSse(text);
  const done = data.at(-1) === '[DONE]' ? [] : ['the stream does not end with [DONE]'];
  const chunks = data.filter((each) => each !== '[DONE]').map(parseObject);
  const objects = chunks.filter((chunk) => chunk !== null);
  const choices = objects.map(onlyChoice).filter((choice) => choice !== null);
  const finishes = choices.map((choice) => choice['finish_reason']).filter((reason) => reason !== null);
  const role = jsonObject(choices[0]?.['delta'])?.['role'];
  return [
    ...problems,
    ...(objects.length < chunks.length ? ['a chunk is no JSON object'] : []),
    ...new Set(objects.flatMap((chunk) => headProblems(chunk, 'chat.completion.chunk'))),
    ...(new Set(objects.map((chunk) => chunk['id'])).size === 1 ? [] : ['the chunks do not share one id']),
    ...(role === 'assistant' ? [] : ['the first delta does not open an assistant message']),
    ...(finishes.length === 1 ? [] : [`${finishes.length} chunks have a finish_reason`]),
    ...messageProblems(assembleDeltas(choices.map((choice) => choice['delta'])), finishes.at(-1)),
    ...usageProblems(objects.map((chunk) => chunk['usage'])),
    ...done,
  ];
}

function headProblems(fields: Fields, object: string): readonly string[] {
  const problems: string[] = [];
  if (fields['object'] !== object) problems.push(`object is not "${object}"`);
  if (typeof fields['id'] !== 'string' || fields['id'] === '') problems.push('id is no text');
  if (!Number.isInteger(fields['created'])) problems.push('created is no whole number');
  if (typeof fields['model'] !== 'string') problems.push('model is no text');
  if (!Array.isArray(fields['choices'])) problems.push('choices is no list');
  return problems;
}

function messageProblems({ content, calls }: AssembledMessage, finish: unknown): readonly string[] {
  const wanted = calls.length > 0 ? 'tool_calls' : 'stop';
  return [
    ...(finish === wanted ? [] : [`finish_reason is ${JSON.stringify(finish)} and not "${wanted}"`]),
    ...(calls.some(({ id }) => id === '') ? ['a call has no id'] : []),
    ...(calls.some(({ name }) => name === '') ? ['a call has no name'] : []),
    ...(new Set(calls.map(({ id }) => id)).size === calls.length ? [] : ['two calls share one id']),
    ...(content === null && calls.length === 0 ? ['the message has neither text nor calls'] : []),
  ];
}

function usageProblems(usages: readonly unknown[]): readonly string[] {
  const given = usages.map(jsonObject).filter((usage) => usage !== null);
  const [usage] = given;
  if (usage === undefined || given.length > 1) return [`${given.length} usage blocks`];
  const counts = ['prompt_tokens', 'completion_tokens', 'total_tokens'].map((key) => usage[key]);
  const [prompt, completion, total] = counts.filter(
    (count) => typeof count === 'number' && Number.isInteger(count),
  );
  if (prompt === undefined || completion === undefined || total === undefined) return ['usage lacks a count'];
  return total === Number(prompt) + Number(completion) ? [] : ['usage does not add up'];
}

function onlyChoice(fields: Fields): Fields | null {
  const choices = Array.isArray(fields['choices']) ? fields['choices'] : [];
  return jsonObject(choices[0]);
}

function parseObject(text: string): Fields | null {
  try {
    return jsonObject(JSON.parse(text));
  } catch {
    return null;
  }
}
