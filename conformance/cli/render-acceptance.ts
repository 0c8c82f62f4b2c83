import { relative } from 'node:path';
import type { Acceptance, Promotion } from '../golden/acceptance.ts';
import { nextStepFor } from '../golden/next-step.ts';

/** What an acceptance was asked for. */
export interface AcceptanceCall {
  readonly root: string;
  readonly subject: string;
  readonly named: readonly string[];
}

/** An acceptance for a reader: each unit with its digests before and after, each file written, what keeps waiting. */
export function acceptanceText(
  { promoted, held, written, removed }: Acceptance,
  call: AcceptanceCall,
): string {
  const inGoldens = (paths: readonly string[]) =>
    paths.map((path) => relative(call.root, path)).filter((path) => !path.startsWith('.pending'));
  const next = nextStepFor(call.subject);
  const lines = [
    ...promoted.flatMap(promotionLines),
    ...inGoldens(written).map((path) => `wrote     ${path}`),
    ...inGoldens(removed).map((path) => `removed   ${path}`),
    ...held.map(
      ({ contract, unit, missing }) => `waits     ${contract} ${unit}: not named ${missing.join(', ')}`,
    ),
    ...held.slice(0, 1).flatMap(({ missing }) => ['next', `  ${next.accept([...call.named, ...missing])}`]),
  ];
  return lines.length === 0 ? 'nothing is pending\n' : `${lines.join('\n')}\n`;
}

/** An acceptance as one JSON document. */
export function acceptanceJson(acceptance: Acceptance): string {
  return `${JSON.stringify({ format: 'surfacelock.acceptance/1', ...acceptance }, null, 2)}\n`;
}

function promotionLines({ contract, unit, kind, before, after, changes }: Promotion): readonly string[] {
  const parts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const digests = parts.map((part) => {
    const [old, fresh] = [before, after].map(
      (side) => Object.entries(side ?? {}).find(([key]) => key === part)?.[1],
    );
    return `    ${part.padEnd(8)} ${old ?? 'none'} -> ${fresh ?? 'none'}`;
  });
  return [`${kind.padEnd(9)} ${contract} ${unit}: ${changes.join(', ') || 'no change'}`, ...digests];
}
