import { createContext, Script } from 'node:vm';
import { ToolFailure } from '../catalog/tool-failure.ts';

/** A pattern that backtracks without end is stopped after this time. */
const limitMs = 500;

/** Matching is called from a script because only a script has a time limit that also interrupts a regular expression. */
const callMatch = new Script('match()');

/** A function that keeps the lines which match a regular expression. Bounded in time, whatever the expression. */
export function lineFilter(pattern: string, maxChars: number): (text: string) => string {
  if (pattern.length > maxChars) {
    throw new ToolFailure(`"filter" has ${pattern.length} characters, more than ${maxChars}`);
  }
  const expression = compile(pattern);
  return (text) => matchingLines(text.split('\n'), expression).join('\n');
}

function compile(pattern: string): RegExp {
  try {
    return new RegExp(pattern);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ToolFailure(`"filter" is no regular expression: ${reason}`, { cause });
  }
}

function matchingLines(lines: readonly string[], expression: RegExp): readonly string[] {
  const kept: string[] = [];
  const match = (): void => {
    for (const line of lines) if (line !== '' && expression.test(line)) kept.push(line);
  };
  try {
    callMatch.runInContext(createContext({ match }), { timeout: limitMs });
  } catch (cause) {
    throw new ToolFailure(`"filter" takes more than ${limitMs} ms on this output; nothing was taken`, {
      cause,
    });
  }
  return kept;
}
