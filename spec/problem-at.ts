import type { JSONPath } from 'jsonc-parser';
import { type ParsedJson, pointerOf } from './parse-json.ts';
import type { Problem } from './problem.ts';

/** A problem at a path of a parsed document; `at` says whether the key or the value there is meant. */
export function problemAt(
  parsed: ParsedJson,
  path: JSONPath,
  message: string,
  at: 'key' | 'value' = 'value',
): Problem {
  return { file: parsed.file, at: parsed.place(path, at), pointer: pointerOf(path), message };
}

/** Takes a fault of one document at a path in it. */
export type ReportProblem = (path: JSONPath, message: string) => void;
