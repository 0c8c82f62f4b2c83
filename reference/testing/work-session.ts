import type { ScriptedReply } from './scripted-endpoint.ts';
import { type StartedSession, type StartOptions, startSession } from './start-session.ts';
import { workContract } from './work-contract.ts';

export interface WorkMessage {
  readonly role: string;
  readonly content: string | null;
  readonly tool_call_id?: string;
}

/** A request as an agent of the session sent it. */
export interface WorkRequest {
  readonly messages: readonly WorkMessage[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
}

/** Replies by the first word of the prompt that asks for them; a function is asked for each. */
export interface WorkScript {
  readonly [asker: string]: readonly (ScriptedReply | (() => Promise<ScriptedReply>))[] | ScriptedReply;
}

/** A session of the work contract whose agents each have replies of their own. */
export interface WorkSession extends StartedSession {
  /** Requests that an agent sent, by the first word of its prompt, oldest first. */
  readonly asked: (asker: string) => readonly WorkRequest[];
}

/** Starts such a session. A request without a reply is answered with status 500. */
export async function workSession(
  script: WorkScript,
  options: Partial<StartOptions> = {},
): Promise<WorkSession> {
  const requests: WorkRequest[] = [];
  const asked = (asker: string): readonly WorkRequest[] => requests.filter((one) => askerOf(one) === asker);
  const replyTo = async (body: string): Promise<ScriptedReply | null> => {
    const request: WorkRequest = JSON.parse(body);
    requests.push(request);
    const asker = askerOf(request);
    const replies = script[asker] ?? [];
    if (!isList(replies)) return replies;
    const reply = replies[asked(asker).length - 1];
    return typeof reply === 'function' ? reply() : (reply ?? null);
  };
  const run = await startSession({ contract: workContract(), ...options, replies: replyTo });
  return { ...run, asked };
}

/** A call that starts an agent in the background. */
export function agentCall(
  id: string,
  prompt: string,
  more: object = {},
): { readonly id: string; readonly name: string; readonly arguments: string } {
  return { id, name: 'agent', arguments: JSON.stringify({ prompt, ...more }) };
}

/** A call that replaces the to-do list by pending items. */
export function todoCall(
  id: string,
  ...contents: readonly string[]
): { readonly id: string; readonly name: string; readonly arguments: string } {
  const todos = contents.map((content) => ({ content, status: 'pending' }));
  return { id, name: 'todo_write', arguments: JSON.stringify({ todos }) };
}

/** What a request tells of the ends of agents, one text each. */
export function toldEnds(request: WorkRequest | undefined): readonly string[] {
  return (request?.messages ?? []).flatMap(({ role, content }) => {
    return role === 'user' && content?.startsWith('<codewhale:agent_event>') ? [content] : [];
  });
}

/** The result of a call as a request carries it; '' where it has none. */
export function resultOf(request: WorkRequest | undefined, callId: string): string {
  return request?.messages.find((message) => message.tool_call_id === callId)?.content ?? '';
}

/** A prompt of the user is what no host said in the same role. */
function askerOf({ messages }: WorkRequest): string {
  const said = messages.filter(({ role, content }) => role === 'user' && !content?.startsWith('<codewhale:'));
  return (said.at(-1)?.content ?? '').split(' ')[0] ?? '';
}

function isList(
  replies: WorkScript[string],
): replies is readonly (ScriptedReply | (() => Promise<ScriptedReply>))[] {
  return Array.isArray(replies);
}
