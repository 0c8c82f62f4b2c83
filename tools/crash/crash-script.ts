/** A message as requests carry it, as far as the script looks at it. */
export interface SentMessage {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly arguments: string } }[];
  readonly tool_call_id?: string;
}

/** What the model says next: calls, or a final text. */
export type ScriptedSay =
  | { readonly text: string }
  | { readonly calls: readonly { readonly name: string; readonly args: object }[] };

/** Begins the prompt of a sub-agent. */
const childPrompt = 'Look at ';

/**
 * What the model says to this history. It looks at nothing but the history, so a session that is resumed is answered as
 * if nothing had happened.
 */
export function scriptedSay(messages: readonly SentMessage[]): ScriptedSay {
  const prompt = messages.findLastIndex(({ role, content }) => role === 'user' && !isHost(content));
  const said = messages.slice(prompt + 1).filter(({ role }) => role === 'assistant').length;
  const text = messages[prompt]?.content ?? '';
  if (text.startsWith(childPrompt)) return childSteps(text)[said] ?? { text: `seen: ${text}` };
  return steps(text)[said] ?? { text: `done: ${text}` };
}

/** What stands in a file after all of a turn. */
export function fileContent(prompt: string): string {
  return `${prompt}\n${'x'.repeat(300)}\né 12345678901234567890\n`;
}

/** Path of the file that a turn writes. */
export function filePath(prompt: string): string {
  return `${prompt.replaceAll(' ', '-')}.txt`;
}

function isHost(content: string | null): boolean {
  return !/^(turn \d+|Look at )/.test(content ?? '');
}

function steps(prompt: string): readonly ScriptedSay[] {
  const path = filePath(prompt);
  const proxy = (tool: string, args: object): { name: string; args: object } => ({
    name: 'use_capability',
    args: { action: 'call', capability_id: `tool:${tool}`, arguments: args },
  });
  const item = { content: `work on ${path}`, status: 'in_progress', activeForm: `Working on ${path}` };
  return [
    { calls: [proxy('todo_write', { todos: [item] })] },
    {
      calls: [
        { name: 'write_file', args: { path, content: fileContent(prompt) } },
        { name: 'bash', args: { command: 'sleep 30 & echo started', run_in_background: true } },
        { name: 'bash', args: { command: `echo '${prompt}' >> log.txt` } },
      ],
    },
    { calls: [proxy('read_only_task', { prompt: `${childPrompt}${path}`, description: 'a look' })] },
    { calls: [{ name: 'compress', args: { anchor: prompt, direction: 'before' } }] },
    { calls: [proxy('todo_write', { todos: [{ ...item, status: 'completed' }] })] },
  ];
}

function childSteps(prompt: string): readonly ScriptedSay[] {
  return [{ calls: [{ name: 'read_file', args: { path: prompt.slice(childPrompt.length) } }] }];
}
