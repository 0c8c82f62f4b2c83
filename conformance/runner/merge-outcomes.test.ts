import { expect, test } from 'vitest';
import { blocked, fail, type Outcome, pass } from '../lab/lab.ts';
import { mergeOutcomes } from './merge-outcomes.ts';

const note = { kind: 'note', title: 'seen', text: 'x' } as const;
const open: Outcome = { outcome: 'not-applicable', message: 'cannot say', evidence: [] };

test.each<{ outcomes: readonly Outcome[]; outcome: Outcome['outcome']; message: string }>([
  { outcomes: [pass(), open, blocked('b'), fail('f')], outcome: 'fail', message: 'part 4: f' },
  {
    outcomes: [fail('first'), pass(), fail('second')],
    outcome: 'fail',
    message: 'part 1: first (and 1 more)',
  },
  { outcomes: [open, blocked('b')], outcome: 'blocked', message: 'part 2: b' },
  { outcomes: [pass(), open, pass()], outcome: 'not-applicable', message: 'part 2: cannot say' },
])('the gravest of several is $outcome', ({ outcomes, outcome, message }) => {
  const parts = outcomes.map((one, index) => ({ name: `part ${index + 1}`, outcome: one }));
  expect(mergeOutcomes(parts, 'all')).toMatchObject({ outcome, message });
});

test('a pass says what it rests on, behind the evidence of its first parts', () => {
  const parts = ['a', 'b', 'c', 'd'].map((name) => ({ name, outcome: pass(note) }));
  expect(mergeOutcomes(parts, '4 sessions')).toEqual({
    outcome: 'pass',
    evidence: [
      { kind: 'note', title: 'a: seen', text: 'x' },
      { kind: 'note', title: 'b: seen', text: 'x' },
      { kind: 'note', title: 'c: seen', text: 'x' },
      { kind: 'measure', title: 'rests on', text: '4 sessions' },
    ],
  });
});

test('the one part without a name is told as it is', () => {
  const merged = mergeOutcomes([{ name: '', outcome: fail('f', note) }], '2 starts');
  expect(merged).toMatchObject({ message: 'f', evidence: [note, { title: 'rests on', text: '2 starts' }] });
});
