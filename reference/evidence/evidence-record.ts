import type { Effect } from './effects.ts';
import type { ReviewReport } from './review-report.ts';

/** One thing that evidence is rebuilt from. Kept in the session file; the same records always give the same duties. */
export type EvidenceRecord =
  | {
      readonly event: 'receipt';
      readonly callId: string;
      /** Null: the agent whose desk it is. */
      readonly agent: string | null;
      readonly ok: boolean;
      readonly effects: readonly Effect[];
    }
  | { readonly event: 'goal' | 'plan'; readonly items: readonly string[] }
  | { readonly event: 'review'; readonly agent: string; readonly report: ReviewReport }
  | {
      readonly event: 'signed';
      /** Ids of the items of goal and plan that it signs off. */
      readonly items: readonly string[];
      /** Number of pieces of evidence that the host has seen. */
      readonly verified: number;
      /** Calls whose action it names. */
      readonly actions: readonly string[];
    }
  /** Recoverable duties that the model was told of. */
  | { readonly event: 'told'; readonly duties: readonly string[] }
  | { readonly event: 'accepted' };

/** A record as it was kept, or null for anything else. */
export function readEvidenceRecord(value: unknown): EvidenceRecord | null {
  if (!isRecord(value)) return null;
  const { event } = value;
  const isWhole =
    event === 'accepted' ||
    (event === 'told' && isTexts(value['duties'])) ||
    ((event === 'goal' || event === 'plan') && isTexts(value['items'])) ||
    (event === 'signed' &&
      isTexts(value['items']) &&
      isTexts(value['actions']) &&
      typeof value['verified'] === 'number') ||
    (event === 'review' && typeof value['agent'] === 'string' && isReport(value['report'])) ||
    (event === 'receipt' && isReceipt(value));
  // Every member was looked at just above.
  return isWhole ? (value as unknown as EvidenceRecord) : null;
}

function isReceipt({ callId, agent, ok, effects }: { readonly [key: string]: unknown }): boolean {
  const names = typeof callId === 'string' && (agent === null || typeof agent === 'string');
  return names && typeof ok === 'boolean' && Array.isArray(effects) && effects.every(isEffect);
}

const withPath: ReadonlySet<unknown> = new Set(['read', 'missed', 'listed', 'wrote', 'removed', 'diffed']);

function isEffect(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { kind, path, command, capability, exitCode, reading } = value;
  if (withPath.has(kind)) return typeof path === 'string';
  if (kind === 'mutated') return typeof capability === 'string';
  if (typeof command !== 'string') return false;
  if (kind === 'unwatched') return true;
  const isCode = exitCode === null || typeof exitCode === 'number';
  return kind === 'ran' && isCode && (reading === undefined || reading === null || isReading(reading));
}

function isReading(value: unknown): boolean {
  if (!isRecord(value) || !Array.isArray(value['parts']) || !Array.isArray(value['inner'])) return false;
  return (
    value['inner'].every(isTexts) &&
    value['parts'].every(
      (part) => isRecord(part) && isTexts(part['words']) && typeof part['decides'] === 'boolean',
    )
  );
}

function isReport(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { kind, verdict, reviewedPaths, findings } = value;
  return (
    (kind === 'review' || kind === 'security') &&
    (verdict === 'pass' || verdict === 'warn' || verdict === 'block') &&
    isTexts(reviewedPaths) &&
    typeof findings === 'number'
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
