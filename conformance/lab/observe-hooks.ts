import type { HookRun } from './lab.ts';
import { readLogLines } from './read-log-lines.ts';

/** The runs of the hooks so far, in the order in which they wrote down what they were told. */
export function observeHooks(logPath: string): readonly HookRun[] {
  return readLogLines(logPath).flatMap((line) => {
    const [, event, text = ''] = /^(PreToolUse|PostToolUse) (.*)$/.exec(line) ?? [];
    if (event !== 'PreToolUse' && event !== 'PostToolUse') return [];
    const input = parsed(text);
    return [{ event, input, target: targetOf(input) }];
  });
}

/** The name of the tool by the spellings that runtimes use. */
const spellings = ['toolName', 'tool_name'];

function targetOf(input: unknown): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const named = Object.entries(input).find(
    ([key, value]) => spellings.includes(key) && typeof value === 'string',
  );
  return named === undefined ? null : String(named[1]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
