import type { BrokenSubject } from './broken-subject.ts';
import { editArguments } from './edit-arguments.ts';

export const roundsIntegers: BrokenSubject = {
  id: 'rounds-integers',
  claim: 'arguments are parsed and written anew before they are replayed',
  fails: [
    'universal/history-keeps-integers',
    'universal/history-keeps-argument-values',
    'universal/history-keeps-argument-bytes',
  ],
  overrides: {
    assistantMessage: (message) => editArguments(message, reserialised),
  },
};

function reserialised(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
