import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { LabStart } from './lab.ts';

/**
 * The start, in the subject's mode for questions where there are rules that ask, somebody who answers, and no other mode
 * was named. A default mode that never asks would leave nothing to be seen.
 */
export function inAskMode({ askMode }: Pick<Subject, 'askMode'>, start: LabStart): LabStart {
  const { asks, given, mode } = start;
  const isAsked = asks !== undefined && (given?.permissions?.ask ?? []).length > 0;
  return isAsked && mode === undefined && askMode !== undefined ? { ...start, mode: askMode } : start;
}
