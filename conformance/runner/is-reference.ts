import type { Subject } from '../../spec/generated/subject.gen.ts';

/** True for the shipped reference runtime, whichever driver starts it. */
export function isReference(subject: Pick<Subject, 'name'>): boolean {
  return subject.name === 'reference';
}
