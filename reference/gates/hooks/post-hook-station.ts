import type { RanTarget, Station, StationCall } from '../station.ts';
import { hookInput } from './hook-input.ts';
import { hooksFor } from './hook-match.ts';
import { hooksNow, startHook } from './hooks-now.ts';
import { hookFault } from './judge-hook.ts';

/** Runs the hooks after a call that ran. They change nothing about its answer; their faults become warnings. */
export const postHookStation: Station = async (call, next) => {
  for (const ran of call.ran) {
    if (ran.answer.outcome === 'ok' || ran.answer.outcome === 'error') await runHooks(ran, call);
  }
  return next(call);
};

async function runHooks({ target, answer }: RanTarget, call: StationCall): Promise<void> {
  const hooks = await hooksNow(call);
  if (hooks.kind === 'unreadable') {
    call.notes.warn(`no PostToolUse hook was run for ${target.name}: ${hooks.reason}`);
    return;
  }
  for (const hook of hooksFor(hooks.hooks, 'PostToolUse', target.name)) {
    const input = hookInput('PostToolUse', target, call, answer);
    const fault = hookFault(await startHook(hook, input, hook.timeoutMs ?? 30_000, call));
    if (fault !== null) call.notes.warn(`the PostToolUse hook ${JSON.stringify(hook.command)} ${fault}`);
  }
}
