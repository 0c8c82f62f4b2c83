import { escapeText } from '../report/escape-text.ts';
import type { ByteFinding } from '../surface/surface.ts';

/** One fault of the bytes for a person. */
export function findingLine({ kind, offset, pointer, detail }: ByteFinding): string {
  return `FAULT ${kind} at byte ${offset} (${escapeText(pointer) || 'root'}): ${escapeText(detail)}`;
}
