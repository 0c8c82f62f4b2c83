import { onTestFinished } from 'vitest';
import type { ScriptedReply } from './scripted-endpoint.ts';
import { type StartedSession, type StartOptions, startSession } from './start-session.ts';

/** One reply, or what it is made of once the result of the call before is known ('' at first). */
export type ChildStep = ScriptedReply | ((result: string) => ScriptedReply | Promise<ScriptedReply>);

/** A session whose agents are told apart by their last prompts that have a script, each with replies of its own. */
export interface ChildBench extends StartedSession {
  /** Bodies of the requests of the agent with this last prompt, in order. */
  readonly bodies: (prompt: string) => readonly RequestBody[];
  /** Names of the tools in the first of them. */
  readonly shown: (prompt: string) => readonly string[];
  /** Texts of the results that the agent was shown, each once, in order. */
  readonly results: (prompt: string) => readonly string[];
}

interface RequestBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
}

/** Starts a session over the scripts; the one under `go` is that of the root. Taken away when the test is over. */
export async function childBench(
  scripts: { readonly [prompt: string]: readonly ChildStep[] },
  options: Omit<StartOptions, 'replies'> = {},
): Promise<ChildBench> {
  const asked = new Map<string, number>();
  // What the host says in the user's role is no prompt.
  const promptOf = (text: string): string =>
    read(text).messages.findLast(({ role, content }) => role === 'user' && Object.hasOwn(scripts, content))
      ?.content ?? '';
  const started = await startSession({
    ...options,
    replies: async (text) => {
      const prompt = promptOf(text);
      const at = asked.get(prompt) ?? 0;
      asked.set(prompt, at + 1);
      const step = scripts[prompt]?.[at] ?? { text: `nothing more for ${prompt}` };
      return typeof step === 'function' ? step(resultIn(read(text))) : step;
    },
  });
  onTestFinished(started.remove);
  const bodies = (prompt: string): readonly RequestBody[] =>
    started.endpoint.bodies.filter((text) => promptOf(text) === prompt).map(read);
  return {
    ...started,
    bodies,
    shown: (prompt) => (bodies(prompt)[0]?.tools ?? []).map((tool) => tool.function.name),
    results: (prompt) =>
      bodies(prompt)
        .map(resultIn)
        .filter((result) => result !== ''),
  };
}

/** A call of a tool at the top level. */
export function directly(name: string, args: object): ScriptedReply {
  return { calls: [{ id: `call_${name}`, name, arguments: JSON.stringify(args) }] };
}

/** A call of a registered tool through the proxy. */
export function viaProxy(tool: string, args: object): ScriptedReply {
  return directly('use_capability', { action: 'call', capability_id: `tool:${tool}`, arguments: args });
}

/** The reference in a result. */
export function refIn(result: string): string {
  return /^Subagent reference: (\S+)$/m.exec(result)?.[1] ?? '';
}

function read(text: string): RequestBody {
  return JSON.parse(text);
}

/** The last message, where it is a result. */
function resultIn({ messages }: RequestBody): string {
  const last = messages.at(-1);
  return last?.role === 'tool' ? last.content : '';
}
