import type { Check } from '../../lab/check.ts';
import { judgeBadArguments } from '../../probes/bad-arguments.ts';

export const brokenArgumentsRunNothing: Check = {
  id: 'universal/broken-arguments-run-nothing',
  proves: ['universal.broken-arguments-run-nothing', 'universal.turn-continues-after-bad-call'],
  claim: 'arguments that are broken JSON run nothing, are answered, and the turn goes on',
  acts: ['writeFile'],

  run: (lab) =>
    judgeBadArguments(lab, (sound) => [
      { name: 'cut off before the end', text: sound.slice(0, -1) },
      { name: 'cut off inside a string', text: sound.slice(0, -2) },
      { name: 'text behind the object', text: `${sound} and more` },
      { name: 'a comma too much', text: `${sound.slice(0, -1)},}` },
      { name: 'single quotes', text: sound.replaceAll('"', "'") },
    ]),
};
