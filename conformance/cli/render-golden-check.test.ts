import { expect, test } from 'vitest';
import { nextStepFor } from '../golden/next-step.ts';
import { captureText } from './render-capture.ts';
import { goldenCheckJson, goldenCheckText } from './render-golden-check.ts';

const leftOut = [{ cell: 'child.agent.default', reason: '"mine" does not declare the feature "sub-agents"' }];
const place = { subject: 'mine', root: '/p/golden', cwd: '/p' };
const same = {
  contract: 'reasonix',
  unit: 'root.agent.default',
  verdict: 'same',
  difference: null,
  findings: [],
  next: [],
} as const;

test('a check names the cells that a subject does not have, and they are no difference', () => {
  const check = { units: [same], problems: [], leftOut };
  expect(goldenCheckText(check, place, nextStepFor('mine'))).toBe(
    [
      'same      reasonix root.agent.default',
      'left out  child.agent.default: "mine" does not declare the feature "sub-agents"',
      'exit 0: 1 capture of "mine" as approved',
      '',
    ].join('\n'),
  );
  expect(JSON.parse(goldenCheckJson(check, place, 0))).toMatchObject({ leftOut, exitCode: 0 });
});

test('a capture names them as well', () => {
  expect(captureText({ units: [], leftOut }, '/p/golden/.pending', null)).toBe(
    [
      'left out  child.agent.default: "mine" does not declare the feature "sub-agents"',
      'every capture equals its golden; nothing is pending',
      '',
    ].join('\n'),
  );
});
