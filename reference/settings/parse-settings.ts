import type { Settings } from '../../spec/generated/settings.gen.ts';
import type { ParsedJson } from '../../spec/parse-json.ts';
import type { Problem } from '../../spec/problem.ts';
import { serverProblems } from './server-problems.ts';

/** What turns text into a document and judges it by the schema of settings. */
export interface SettingsCheck {
  parse(text: string, file: string): ParsedJson;
  problems(parsed: ParsedJson): readonly Problem[];
  error(problems: readonly Problem[]): Error;
}

/** Settings from their text. A key given twice, an unknown key or a wrong value is thrown with its place. */
export function parseSettings(text: string, file: string, check: SettingsCheck): Settings {
  const parsed = check.parse(text, file);
  const problems = check.problems(parsed);
  if (problems.length > 0) throw check.error(problems);
  const settings = parsed.value as Settings;
  const faults = serverProblems(settings, parsed);
  if (faults.length > 0) throw check.error(faults);
  return settings;
}
