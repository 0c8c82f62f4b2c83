import type { ByteFinding } from '../surface/surface.ts';
import { contentFindings } from './content-findings.ts';
import type { PendingUnit } from './read-pending.ts';

/** What is wrong with the request that a pending capture comes from, or at least with the bytes that are kept of it. */
export function pendingFindings({ pending, content }: PendingUnit): readonly ByteFinding[] {
  return pending.findings?.length ? pending.findings : contentFindings(content ?? {});
}
