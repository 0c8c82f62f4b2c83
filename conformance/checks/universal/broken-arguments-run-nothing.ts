import type { Check } from '../../lab/check.ts';
import { judgeBadArguments } from '../../probes/bad-arguments.ts';

export const brokenArgumentsRunNothing: Check = {
  id: 'universal/broken-arguments-run-nothing',
  proves: ['universal.broken-arguments-run-nothing', 'universal.turn-continues-after-bad-call'],
  claim: 'arguments that are broken JSON run nothing, are answered, and the turn goes on',
  acts: ['writeFile'],

  run: (lab) =>
    judgeBadArguments(lab, {
      writer: (sound) => [
        { name: 'cut off before the end', text: sound.slice(0, -1) },
        { name: 'cut off inside a string', text: sound.slice(0, -2) },
        { name: 'text behind the object', text: `${sound} and more` },
        { name: 'a comma too much', text: `${sound.slice(0, -1)},}` },
        { name: 'single quotes', text: sound.replaceAll('"', "'") },
        // At most an empty object, which lacks what a writer requires.
        { name: 'no text at all', text: '' },
      ],
      noArguments: [
        { name: 'cut off behind a member', text: '{"a":1' },
        { name: 'cut off at once', text: '{' },
        { name: 'no JSON', text: 'run' },
      ],
    }),
};
