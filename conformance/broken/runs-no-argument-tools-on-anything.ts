import type { BrokenSubject } from './broken-subject.ts';

export const runsNoArgumentToolsOnAnything: BrokenSubject = {
  id: 'runs-no-argument-tools-on-anything',
  claim: 'a tool that needs no arguments is run whatever its arguments are',
  fails: ['universal/broken-arguments-run-nothing', 'universal/non-object-arguments-run-nothing'],
  overrides: {
    answerCall: (call, next) =>
      next(call.name === 'wait' && !isObject(call.argumentsText) ? { ...call, argumentsText: '{}' } : call),
  },
};

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
