import { HarnessError } from '../../../spec/errors.ts';
import type { Subject } from '../../../spec/generated/subject.gen.ts';

/** Throws for a recording, which can be judged and nothing else. */
export function requireStartable({ name, driver }: Pick<Subject, 'name' | 'driver'>): void {
  if (driver !== 'recording') return;
  const message = `subject "${name}" is a recording: it can be judged, but not started`;
  throw new HarnessError('CONFIG_INVALID', message);
}
