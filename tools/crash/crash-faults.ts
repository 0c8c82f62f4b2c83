import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesOf } from './crash-provider.ts';
import { fileContent, filePath, type SentMessage } from './crash-script.ts';
import type { KeptHistory } from './kept-history.ts';

/** True for a request of the session itself, not of one of its sub-agents. */
export function isRoot(body: string): boolean {
  return !/^Look at /.test(messagesOf(body)[0]?.content ?? '');
}

/** What the provider was shown and the file does not have: it was acknowledged and is lost. */
export function lostFaults(bodies: readonly string[], history: KeptHistory): readonly string[] {
  const known = new Set(history.states.map((state) => state.join(',')));
  const lost = bodies.filter((body) => isRoot(body) && !known.has(shown(body)));
  return lost.map((body) => `the provider was shown what the file never held: ${shown(body).slice(-400)}`);
}

/** Writes that the provider was told of and whose effects were not written down. */
export function receiptFaults(bodies: readonly string[], { receipts }: KeptHistory): readonly string[] {
  const told = bodies
    .filter(isRoot)
    .flatMap(messagesOf)
    .filter((message) => toolText(message).some(isWrite));
  const missing = told.flatMap(({ tool_call_id: id = '' }) => (receipts.has(id) ? [] : [id]));
  return [...new Set(missing)].map((id) => `no receipt of ${id}`);
}

/** What is wrong with the first request of a resumed session, given the file as the crash left it. */
export function resumeFaults(body: string, history: KeptHistory): readonly string[] {
  const left = history.states.at(-1)?.join(',') ?? '';
  if (!shown(body).startsWith(left))
    return [`the resumed history begins otherwise: ${shown(body).slice(0, 400)}`];
  // The bytes as they were sent, not as they were read.
  if (!body.includes(left)) return ['the resumed history has other bytes'];
  return [];
}

/** Calls that are not answered once each, directly behind the message that makes them. */
export function pairFaults(body: string): readonly string[] {
  const messages = messagesOf(body);
  return messages.flatMap((message, at) => {
    const asked = message.tool_calls?.map(({ id }) => id) ?? [];
    const answered = answersBehind(messages, at);
    const isPaired = message.role !== 'assistant' || asked.join() === answered.join();
    return isPaired ? [] : [`calls ${asked.join()} are answered by ${answered.join()}`];
  });
}

/** Effects on the workspace that do not agree with what the requests say of them. */
export function effectFaults(
  prompts: readonly string[],
  workspace: string,
  bodies: readonly string[],
): readonly string[] {
  const log = read(join(workspace, 'log.txt')) ?? '';
  const answers = new Set(bodies.flatMap(messagesOf).flatMap(toolText));
  return prompts.flatMap((prompt) => {
    const path = filePath(prompt);
    const content = read(join(workspace, path));
    const times = log.split('\n').filter((line) => line === prompt).length;
    const isSaid = [...answers].some((answer) => answer.includes(` ${path} (`));
    return [
      ...(content !== null && content !== fileContent(prompt) ? [`${path} is torn`] : []),
      ...(isSaid && content === null ? [`${path} was said to be written and is not there`] : []),
      ...(times > 1 ? [`the command of "${prompt}" ran ${times} times`] : []),
    ];
  });
}

function isWrite(text: string): boolean {
  return /^(created|replaced|overwrote) turn-\d+\.txt \(/.test(text);
}

function toolText({ role, content }: SentMessage): readonly string[] {
  return role === 'tool' && content !== null ? [content] : [];
}

function answersBehind(messages: readonly SentMessage[], at: number): readonly string[] {
  const rest = messages.slice(at + 1);
  const end = rest.findIndex(({ role }) => role !== 'tool');
  return rest.slice(0, end === -1 ? rest.length : end).map((message) => message.tool_call_id ?? '');
}

function shown(body: string): string {
  return messagesOf(body)
    .map((message) => JSON.stringify(message))
    .join(',');
}

function read(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
