import type { Target } from '../../dispatch/target.ts';
import { truncateResult } from '../../results/truncate-result.ts';
import type { StationAnswer, StationCall } from '../station.ts';
import type { HookEvent } from './hook-match.ts';

/** The line that a hook reads: the call under the name of its target, and after a call what came of it. */
export function hookInput(
  event: HookEvent,
  target: Target,
  { id, session }: StationCall,
  answer: StationAnswer | null = null,
): string {
  const { workspace, limits } = session.context;
  // A hook reads no results: the one that the model sees is kept when all hooks are through.
  const shown = { tool: target.name, callId: id, ref: null, canRead: false };
  return JSON.stringify({
    event,
    sessionId: session.id,
    cwd: workspace.root,
    toolName: target.name,
    toolArgs: target.args,
    callId: id,
    ...(answer !== null && {
      toolResult: truncateResult(answer.text, shown, limits.result),
      outcome: answer.outcome,
    }),
  });
}
