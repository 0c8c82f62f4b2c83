import { findDuplicateKey } from '../../dispatch/find-duplicate-key.ts';
import { jsonObjects } from './json-objects.ts';

/** What a hook said on its standard output. */
export type HookDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'deny'; readonly reason: string | null }
  /** It asked for a person, which only rules can. */
  | { readonly kind: 'ask' }
  /** It began an object that cannot be read. */
  | { readonly kind: 'broken' };

/** The decision in what a hook wrote: the whole text, a line of it, or an object anywhere in it. Any denial counts. */
export function hookDecision(stdout: string): HookDecision {
  const decisions = jsonObjects(stdout).map(decisionIn);
  const said = decisions.find(({ kind }) => kind === 'deny') ?? decisions.find(({ kind }) => kind === 'ask');
  if (said !== undefined) return said;
  return decisions.length === 0 && stdout.trimStart().startsWith('{') ? { kind: 'broken' } : { kind: 'none' };
}

function decisionIn(source: string): HookDecision {
  const value: unknown = JSON.parse(source);
  if (!isRecord(value)) return { kind: 'none' };
  const specific = isRecord(value['hookSpecificOutput']) ? value['hookSpecificOutput'] : {};
  const words = [value['decision'], specific['permissionDecision']].map(lowerCase);
  const reason = [value['reason'], specific['permissionDecisionReason']].find(isText) ?? null;
  if (words.some((word) => word === 'deny' || word === 'block')) return { kind: 'deny', reason };
  const decides = 'decision' in value || 'hookSpecificOutput' in value;
  const twice = decides ? findDuplicateKey(source) : null;
  // Which of the two was meant cannot be told, and one of them may have been the denial.
  if (twice !== null)
    return { kind: 'deny', reason: `its answer has the key ${JSON.stringify(twice)} twice` };
  return words.includes('ask') ? { kind: 'ask' } : { kind: 'none' };
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
