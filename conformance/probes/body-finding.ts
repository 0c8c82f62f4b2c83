import { fail, type ObservedRequest, type Outcome } from '../lab/lab.ts';
import { requestEvidence } from './evidence.ts';

/** The failure for the first thing wrong with the bytes of one of the requests, or null. */
export function bodyFinding(requests: readonly ObservedRequest[]): Outcome | null {
  for (const request of requests) {
    const [finding] = request.surface.findings;
    if (finding === undefined) continue;
    const start = Math.max(0, finding.offset - 40);
    const span = { start, end: Math.min(request.body.length, finding.offset + 80) };
    return fail(
      `${finding.kind} at byte ${finding.offset} (${finding.pointer || 'root'}): ${finding.detail}`,
      requestEvidence('around the place', request, span),
    );
  }
  return null;
}
