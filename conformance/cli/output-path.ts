import { resolve } from 'node:path';
import { textOption } from './option-value.ts';
import type { CliContext, VerbCall } from './verb.ts';

/** The file that `-o` names, absolute; undefined where standard output is meant. */
export function outputPath(options: VerbCall['options'], { cwd }: CliContext): string | undefined {
  const output = textOption(options, 'output');
  return output === undefined || output === '-' ? undefined : resolve(cwd, output);
}
