import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { HarnessError } from '../../spec/errors.ts';
import type { CliContext } from './verb.ts';

/** The name that an approval is signed with: the given one, else that of git, else that of the system's user. */
export async function approverName(given: string | undefined, context: CliContext): Promise<string> {
  if (given !== undefined && given.trim() === '')
    throw new HarnessError('USAGE', '--by is blank: name who approves.');
  const { USER, USERNAME } = context.env as { readonly USER?: string; readonly USERNAME?: string };
  const names = [given, await gitUserName(context), USER, USERNAME];
  const name = names.map((one) => one?.trim() ?? '').find((one) => one !== '');
  if (name !== undefined) return name;
  throw new HarnessError('USAGE', 'Nobody is known to approve: name somebody with --by.');
}

async function gitUserName({ cwd, env }: CliContext): Promise<string | undefined> {
  try {
    const options = { cwd, env: { ...env }, timeout: 5000 };
    const { stdout } = await promisify(execFile)('git', ['config', 'user.name'], options);
    return stdout;
  } catch {
    // No git, no repository or no name: the next source is asked.
    return undefined;
  }
}
