import { expect, test } from 'vitest';
import { stabilityEvidence } from './stability-evidence.ts';

test.each<{ starts: number; variants: number; text: string }>([
  {
    starts: 2,
    variants: 1,
    text: 'no difference in 2 runs, too few to exclude any flap; each run a fresh process; varied: nothing.',
  },
  {
    starts: 10,
    variants: 1,
    text: 'no difference in 10 runs, which excludes, at 95 %, a flap of 26 % and more; each run a fresh process; varied: nothing.',
  },
  { starts: 50, variants: 2, text: '2 variants in 50 runs; each run a fresh process; varied: nothing.' },
])('$variants variant(s) in $starts runs', ({ starts, variants, text }) => {
  expect(stabilityEvidence(starts, variants, 'nothing').text).toBe(text);
});
