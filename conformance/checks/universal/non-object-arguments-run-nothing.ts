import type { Check } from '../../lab/check.ts';
import { judgeBadArguments } from '../../probes/bad-arguments.ts';

export const nonObjectArgumentsRunNothing: Check = {
  id: 'universal/non-object-arguments-run-nothing',
  proves: ['universal.non-object-arguments-run-nothing', 'universal.turn-continues-after-bad-call'],
  claim: 'arguments that are JSON but no object run nothing, are answered, and the turn goes on',
  acts: ['writeFile'],

  run: (lab) =>
    judgeBadArguments(lab, {
      writer: (sound) => [
        { name: 'an array around the object', text: `[${sound}]` },
        { name: 'a number', text: '7' },
        { name: 'true', text: 'true' },
        { name: 'a word', text: '"write"' },
      ],
      noArguments: [
        { name: 'an empty array', text: '[]' },
        { name: 'a number', text: '7' },
        { name: 'true', text: 'true' },
        { name: 'a word', text: '"run"' },
      ],
    }),
};
