import type { Subject } from '../../spec/generated/subject.gen.ts';
import { mayBeGiven, mayBeGivenBeside } from '../subjects/may-be-given.ts';
import type { LabGiven } from './lab.ts';

/** True when the subject file has words for all of this, so that a start can be given it. */
export function mayGive(subject: Subject, given: LabGiven): boolean {
  return mayBeGiven(subject, given) === null;
}

/** True when a second session in the process of another one can be configured by itself. */
export function mayGiveBeside(subject: Subject): boolean {
  return mayBeGivenBeside(subject, subject.driver);
}
