import type { ParsedArguments } from '../overrides.ts';
import { findDuplicateKey } from './find-duplicate-key.ts';

/**
 * The arguments of a call as an object. Empty, blank and `null` text means no arguments; anything else that is no JSON
 * object, or that has a key twice, is refused with the reason.
 */
export function parseArguments(text: string): ParsedArguments {
  if (text.trim() === '') return { ok: true, value: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return { ok: false, reason: `not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}` };
  }
  if (value === null) return { ok: true, value: {} };
  if (!isRecord(value)) return { ok: false, reason: `expected an object, got ${kindOf(value)}` };
  const duplicate = findDuplicateKey(text);
  if (duplicate !== null) return { ok: false, reason: `the key ${JSON.stringify(duplicate)} appears twice` };
  return { ok: true, value };
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  return `a ${typeof value}`;
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
