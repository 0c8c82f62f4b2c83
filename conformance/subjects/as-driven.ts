import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { SubjectDriver } from './driver.ts';

/** How a living subject can be run, in the words of a command line. */
export type DriverChoice = SubjectDriver['kind'];

/** All of them. */
export const driverChoices: readonly DriverChoice[] = ['acp', 'command', 'in-process'];

/** The subject as if its file named this driver. Refused where the file does not say how that driver starts it. */
export function asDriven(subject: Subject, driver: DriverChoice): Subject {
  const { name, acp, command, args } = subject;
  const missing = {
    acp: acp === undefined ? 'has no "acp"' : null,
    command: command === undefined || args === undefined ? 'lacks "command" or "args"' : null,
    'in-process': subject.driver === 'in-process' ? null : 'does not run in this process',
  }[driver];
  if (missing === null) return { ...subject, driver };
  throw new HarnessError(
    'CONFIG_INVALID',
    `subject "${name}" ${missing}, so the driver "${driver}" cannot run it`,
  );
}
