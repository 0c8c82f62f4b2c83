import { expect, test } from 'vitest';
import type { Lab } from '../lab/lab.ts';
import { fail, pass } from '../lab/lab.ts';
import { executePlan } from './execute-plan.ts';
import type { PlannedCheck } from './planned-check.ts';

const malformed = [{ sequence: 2, status: 200, problems: ['usage does not add up'], excerpt: '{}' }];
const message = 'The reply to request 2 (status 200) is ill-formed: usage does not add up.';

function planned(id: string, run: PlannedCheck['check']['run']): PlannedCheck {
  const check = { id, proves: ['fam.a'], claim: 'it holds', run };
  return { check, contractId: 'one', requirements: [], level: 'MUST', disposition: { kind: 'run' } };
}

async function execute(plan: readonly PlannedCheck[]) {
  const findings: unknown[] = [];
  const never: Lab['start'] = () => Promise.reject(new Error('no session in this test'));
  const results = await executePlan(plan, {
    openLab: async () => ({
      lab: { runs: 1, start: never } as Lab,
      close: async () => ({ killed: [], breaches: [], troubles: [], malformed }),
    }),
    signal: new AbortController().signal,
    jobs: 1,
    alwaysProcess: false,
    onFinding: (finding) => findings.push(finding),
  });
  return { results, findings };
}

test('nonsense of ours is a finding of its own, and a pass stays one', async () => {
  const { results, findings } = await execute([planned('a/passes', async () => pass())]);
  expect(results).toMatchObject([{ verdict: 'pass', blame: null }]);
  expect(findings).toEqual([
    {
      check: 'a/passes',
      contract: 'one',
      message,
      evidence: [{ kind: 'note', title: 'reply to request 2', text: '{}' }],
    },
  ]);
});

test('a failure after nonsense of ours never counts against the subject', async () => {
  const { results } = await execute([planned('a/fails', async () => fail('sent 1'))]);
  expect(results).toMatchObject([
    {
      verdict: 'blocked',
      blame: 'harness',
      message: expect.stringContaining(message),
      evidence: [{ title: 'what was seen of the subject', text: 'sent 1' }],
    },
  ]);
});
