import { HarnessError } from '../../../spec/errors.ts';
import type { Settings } from '../../../spec/generated/settings.gen.ts';
import { shellEnvironment } from '../../jobs/shell-environment.ts';
import type { StationCall } from '../station.ts';
import { unreadable } from '../unreadable.ts';
import type { Hook } from './hook-match.ts';
import { type HookRun, runHook } from './run-hook.ts';

/** The hooks of the settings as they are now, or why nobody knows them. */
export async function hooksNow({
  session,
}: StationCall): Promise<
  | { readonly kind: 'hooks'; readonly hooks: Settings['hooks'] }
  | { readonly kind: 'unreadable'; readonly reason: string }
> {
  try {
    return { kind: 'hooks', hooks: (await session.settings.refresh()).hooks };
  } catch (cause) {
    if (!(cause instanceof HarnessError)) throw cause;
    return { kind: 'unreadable', reason: unreadable(cause) };
  }
}

/** Runs one hook of a call, in the workspace and with the small environment of commands. */
export function startHook(
  { command }: Hook,
  input: string,
  timeoutMs: number,
  { session }: StationCall,
): Promise<HookRun> {
  session.context.jobs.noteOutsideProcess();
  return runHook({
    command,
    input,
    timeoutMs,
    cwd: session.context.workspace.root,
    env: shellEnvironment(process.env, session.home, session.id),
    signal: session.context.signal,
  });
}
