import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { Check } from '../lab/check.ts';
import type { Disposition } from './planned-check.ts';

/**
 * What a recording makes of a check, or null for a subject that can be started. Acts and features are no matter here:
 * nobody has to drive what was recorded, and a session that shows nothing of what is asked for says so itself.
 */
export function recordingDisposition(
  { observes = 'turns' }: Pick<Check, 'observes'>,
  { driver }: Pick<Subject, 'driver'>,
): Disposition | null {
  if (driver !== 'recording') return null;
  if (observes !== 'turns') return { kind: 'run' };
  const reason = 'It needs a living subject whose calls it scripts; this one is a recording.';
  return { kind: 'not-applicable', reason };
}
