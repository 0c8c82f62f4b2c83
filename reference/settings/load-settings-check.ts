import { parseJson } from '../../spec/parse-json.ts';
import { problemsError } from '../../spec/problem.ts';
import { documentCheck } from '../../spec/validate-document.ts';
import type { SettingsCheck } from './parse-settings.ts';

/** The check of settings. Loads parser and validator, so it is imported only where there is a file. */
export async function loadSettingsCheck(): Promise<SettingsCheck> {
  const problems = await documentCheck('settings');
  return {
    parse: parseJson,
    problems,
    error: (found) => problemsError('CONFIG_INVALID', found),
  };
}
