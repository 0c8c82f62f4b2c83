import { runTurn, type TurnCounts } from '../../session/run-turn.ts';
import type { PromptResult } from '../../session/session.ts';
import type { AgentParts } from '../agent-parts.ts';
import { handOverText } from './hand-over-text.ts';

/** The planner of one session with its own counts. */
export interface Planner {
  readonly parts: AgentParts;
  readonly counts: TurnCounts;
  /** Only for a broken subject: prompts that it plans. Absent: all. */
  readonly plans?: (prompt: string) => boolean;
  /** Ends what runs for it. */
  close(): Promise<void>;
}

/**
 * One turn of a session with two models: the planner looks into the prompt, and the executor gets the prompt and the plan.
 * Without a plan the executor works from the prompt alone; a planner that was broken off breaks the turn off.
 */
export async function plannedTurn(
  planner: Planner,
  executor: { readonly parts: AgentParts; readonly counts: TurnCounts },
  prompt: string,
  outer: AbortSignal,
): Promise<PromptResult> {
  if (planner.plans?.(prompt) === false) return runTurn(executor.parts, executor.counts, prompt, outer);
  let spent = 0;
  const result = await runTurn(executor.parts, executor.counts, prompt, outer, async (signal, cancel) => {
    const planned = await planOnce(planner, prompt, signal);
    spent = planned.requests;
    if (planned.stopReason === 'cancelled') cancel();
    else handOver(planned, executor.parts);
  });
  return { ...result, requests: result.requests + spent };
}

async function planOnce(
  { parts, counts }: Planner,
  prompt: string,
  signal: AbortSignal,
): Promise<PromptResult> {
  try {
    return await runTurn(parts, counts, prompt, signal);
  } finally {
    counts.turn += 1;
  }
}

function handOver(planned: PromptResult, { conversation, context, options, overrides }: AgentParts): void {
  const plan = planned.stopReason === 'final' ? planned.finalText.trim() : '';
  const isWhole = planned.cut === undefined;
  const sound = plan === '' ? null : handOverText(plan, isWhole, context.limits.result.capBytes);
  const told = overrides.planner?.handOver ? overrides.planner.handOver(sound) : sound;
  if (told !== null) conversation.add({ kind: 'host', message: { role: 'user', content: told } });
  if (sound !== null) return;
  const why = planned.stopReason === 'final' ? 'it said nothing' : `${planned.stopReason}: ${planned.detail}`;
  options.onWarning?.(`the planner gave no plan (${why}); the executor goes on without one`);
}
