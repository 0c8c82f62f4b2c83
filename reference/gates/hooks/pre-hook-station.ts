import type { Target } from '../../dispatch/target.ts';
import { judgedTargets } from '../judged-targets.ts';
import { notExecuted, refuse } from '../refuse.ts';
import type { Station, StationAnswer, StationCall } from '../station.ts';
import { hookInput } from './hook-input.ts';
import { hooksFor } from './hook-match.ts';
import { hooksNow, startHook } from './hooks-now.ts';
import { type HookVerdict, judgeHook } from './judge-hook.ts';
import type { HookRun } from './run-hook.ts';

/** Stands between a hook's run and its meaning; for subjects that are broken on purpose. */
export type HookSeam = (run: HookRun, next: (run: HookRun) => HookVerdict) => HookVerdict;

/** Runs the hooks before a call, for each target that it would run. The first denial refuses and stops the hooks behind. */
export function preHookStation(seam: HookSeam | undefined): Station {
  return async (call, next) => {
    const hooks = await hooksNow(call);
    if (hooks.kind === 'unreadable') return refuse(call, 'settings', hooks.reason);
    for (const target of judgedTargets(call.target)) {
      for (const hook of hooksFor(hooks.hooks, 'PreToolUse', target.name)) {
        const input = hookInput('PreToolUse', target, call);
        const run = await startHook(hook, input, hook.timeoutMs ?? 5000, call);
        const stopped = settle(seam ? seam(run, judgeHook) : judgeHook(run), hook.command, target, call);
        if (stopped !== null) return stopped;
      }
    }
    return next(call);
  };
}

function settle(
  verdict: HookVerdict,
  command: string,
  { name }: Target,
  call: StationCall,
): StationAnswer | null {
  if (verdict.kind === 'pass') return null;
  if (verdict.kind === 'cancelled') return notExecuted('the turn was cancelled');
  const said = `the PreToolUse hook ${JSON.stringify(command)} ${verdict.reason}`;
  if (verdict.kind === 'deny') return refuse(call, 'hook', `${said}; ${name} was not run`);
  call.notes.warn(said);
  return null;
}
