import type { Disk, ToolResult } from '../lab/lab.ts';
import type { ScriptedCall } from '../model/model-step.ts';

/** What a call of a name would do where the name is served; `nothing` where no harmless effect can be seen. */
type Effect = 'writes' | 'runs' | 'reads' | 'lists' | 'searches' | 'nothing';

/** Names that coding agents give their tools, older spellings among them, by what a call of them would show. */
const namesByEffect: Readonly<Record<Effect, readonly string[]>> = {
  writes: ['write', 'Write', 'write_file', 'writeFile', 'create_file', 'create', 'fs_write', 'write_to_file'],
  runs: [
    ...['bash', 'Bash', 'shell', 'sh', 'exec', 'exec_command', 'execute_command', 'run_command'],
    ...['run_shell_command', 'run_terminal_cmd', 'terminal', 'local_shell'],
  ],
  reads: ['read', 'Read', 'read_file', 'readFile', 'ReadFile', 'cat', 'view', 'View', 'open_file', 'fs_read'],
  lists: [
    'ls',
    'LS',
    'list',
    'list_dir',
    'list_files',
    'list_directory',
    'glob',
    'Glob',
    'find',
    'find_files',
  ],
  searches: ['grep', 'Grep', 'rg', 'search', 'grep_search', 'search_files', 'search_file_content'],
  nothing: [
    ...['edit', 'Edit', 'edit_file', 'multi_edit', 'MultiEdit', 'apply_patch', 'str_replace_editor'],
    ...['delete_file', 'move_file', 'notebook_edit', 'NotebookEdit', 'wait', 'bash_output', 'BashOutput'],
    ...['kill_shell', 'KillShell', 'KillBash', 'todo_write', 'TodoWrite', 'update_plan', 'task', 'Task'],
    ...['Agent', 'spawn_agent', 'web_fetch', 'WebFetch', 'fetch', 'web_search', 'WebSearch', 'ask', 'think'],
    ...['memory', 'skill', 'Skill', 'ExitPlanMode', 'exit_plan_mode', 'complete_step', 'attempt_completion'],
    ...['job_output', 'view_image', 'python', 'use_capability', 'tool_search'],
  ],
};

/** A name that is served by nobody: its answer shows what an unknown name looks like. */
const controlName = 'surfacelock_no_such_tool';

/** What lies in the workspace for the calls to find. None of it is named in a call, so an echo proves nothing. */
export const hiddenNameFiles: { readonly [path: string]: string } = {
  'seen.txt': 'marker: secret-8261\n',
  'found-8261.txt': 'x\n',
};

export interface HiddenCall {
  readonly call: ScriptedCall & { readonly id: string };
  readonly effect: Effect;
  /** Written by the call where its name is served. */
  readonly path: string;
}

/** One call a name. The arguments carry each value under its usual keys, so that one of them fits. */
export function hiddenCalls(): readonly HiddenCall[] {
  const named = Object.entries(namesByEffect).flatMap(([effect, names]) =>
    names.map((name) => ({ name, effect: isEffect(effect) ? effect : 'nothing' })),
  );
  return [{ name: controlName, effect: 'nothing' } as const, ...named].map(({ name, effect }, index) => {
    const path = `hidden-${index}.txt`;
    const values = JSON.stringify(argumentsOf(effect, path));
    return { call: { name, arguments: values, id: `call_hidden_${index}` }, effect, path };
  });
}

function argumentsOf(effect: Effect, path: string): object {
  if (effect === 'writes') return { path, file_path: path, content: 'x\n' };
  if (effect === 'runs') return { command: `echo x > ${path}` };
  if (effect === 'reads') return { path: 'seen.txt', file_path: 'seen.txt' };
  if (effect === 'lists') return { path: '.', pattern: 'found*' };
  return effect === 'searches' ? { pattern: 'marker', path: '.' } : {};
}

function isEffect(word: string): word is Effect {
  return Object.hasOwn(namesByEffect, word);
}

/** How a name that is not shown was served, or null where it was not. Disk and content count before any label. */
export async function servedAs(
  hidden: HiddenCall,
  results: readonly ToolResult[],
  disk: Pick<Disk, 'exists'>,
): Promise<string | null> {
  if (await disk.exists(hidden.path)) return 'wrote a file';
  const answer = answerTo(results, hidden.call.id);
  if (answer === undefined) return null;
  if (/secret-8261|found-8261/.test(answer.text)) return `${hidden.effect} the workspace`;
  const control = answerTo(results, 'call_hidden_0');
  // Without a label for unknown names, only an effect tells the served from the unknown. Errors and refusals tell nothing:
  // a runtime may give up the rest of a batch.
  const isServed = answer.class === 'ok' || answer.class === 'invalid-arguments';
  return control?.class === 'unknown-tool' && isServed ? `answered ${answer.class}` : null;
}

function answerTo(results: readonly ToolResult[], id: string): ToolResult | undefined {
  return results.find(({ callId }) => callId === id);
}
