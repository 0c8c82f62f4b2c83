import { firstBytes } from '../../results/cut-text.ts';
import { hookDecision } from './hook-decision.ts';
import type { HookEnd, HookRun } from './run-hook.ts';

/** What a hook's run means for the call. `reason` completes "the hook …". */
export type HookVerdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'warn'; readonly reason: string }
  | { readonly kind: 'deny'; readonly reason: string }
  | { readonly kind: 'cancelled' };

const reasonBytes = 2000;

/** The table of outcomes before a call: exit 2, a denial on stdout and a time-out refuse; other faults warn. */
export function judgeHook({ end, stdout, stderr }: HookRun): HookVerdict {
  if (end.kind === 'cancelled') return { kind: 'cancelled' };
  if (end.kind === 'timed-out') return { kind: 'deny', reason: `gave no answer within ${end.timeoutMs} ms` };
  if (end.kind !== 'exited' || (end.exitCode !== 0 && end.exitCode !== 2)) {
    return { kind: 'warn', reason: faultOf(end, stderr) };
  }
  const decision = hookDecision(stdout);
  const said = decision.kind === 'deny' ? decision.reason : null;
  if (end.exitCode === 2) return { kind: 'deny', reason: because(said ?? firstText(stderr, stdout)) };
  if (decision.kind === 'deny') return { kind: 'deny', reason: because(said ?? '') };
  if (decision.kind === 'broken') return { kind: 'warn', reason: 'wrote JSON that cannot be read' };
  if (decision.kind === 'ask') return { kind: 'warn', reason: 'asked for a person, which only rules can' };
  return { kind: 'pass' };
}

/** What went wrong with a hook that decides nothing; null when it ended well. */
export function hookFault({ end, stderr }: HookRun): string | null {
  if (end.kind === 'exited' && end.exitCode === 0) return null;
  return faultOf(end, stderr);
}

function faultOf(end: HookEnd, stderr: string): string {
  const said = firstText(stderr);
  const more = said === '' ? '' : `: ${said}`;
  switch (end.kind) {
    case 'exited':
      return `ended with exit code ${end.exitCode}${more}`;
    case 'signalled':
      return `was ended by ${end.signal}${more}`;
    case 'not-started':
      return `did not start: ${end.reason}`;
    case 'timed-out':
      return `gave no answer within ${end.timeoutMs} ms`;
    case 'cancelled':
      return 'was cancelled with the turn';
  }
}

function because(reason: string): string {
  const short = firstBytes(reason.trim(), reasonBytes);
  return short === '' ? 'denied it' : `denied it: ${short}`;
}

function firstText(...texts: readonly string[]): string {
  return firstBytes(texts.map((text) => text.trim()).find((text) => text !== '') ?? '', reasonBytes);
}
