import { join } from 'node:path';
import type { CaptureOutcome } from './capture-outcome.ts';
import type { GoldenContent } from './golden-content.ts';
import { writeApproval } from './write-approval.ts';
import { writePending } from './write-pending.ts';

/**
 * Lays captures of the contract `reasonix` beside the goldens of a test's folder, whatever CI says. `units` are those
 * that the goldens should hold, where the test is about the others.
 */
export async function writeSampleCapture(
  root: string,
  captured: ReadonlyMap<string, GoldenContent>,
  units?: readonly string[],
): Promise<readonly CaptureOutcome[]> {
  const pendingRoot = join(root, '.pending');
  const found = new Map([...captured].map(([unit, content]) => [unit, { content, findings: [] }]));
  const record = { root, pendingRoot, contract: 'reasonix', captured: found, units, capturedBy: 'test 1' };
  return writePending(record, {});
}

/** Makes goldens of a test's folder from captures that are accepted at once. */
export async function writeSample(
  root: string,
  captured: ReadonlyMap<string, GoldenContent>,
  reason = 'sample',
): Promise<void> {
  await writeSampleCapture(root, captured);
  await writeApproval(root, [], { reason, approvedBy: 'Ada' }, {});
}
