import type { Check } from '../../lab/check.ts';
import { fail, type Lab, type LabSession, type Outcome, pass, type Turn } from '../../lab/lab.ts';
import { callTools, type ModelStep, say } from '../../model/model-step.ts';
import { countedAsSuccess } from '../../probes/counted-as-success.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';

const capability = 'mcp-tool:docs/look';
const call = callTools({
  name: 'use_capability',
  arguments: JSON.stringify({ action: 'call', capability_id: capability, arguments: { topic: 'a' } }),
});
const answers = Array.from({ length: 10 }, () => say('I could not reach it.'));

/** One way in which a turn with a required capability can go. */
interface Row {
  readonly row: string;
  readonly server: { readonly fixture: string; readonly enabled?: boolean };
  readonly steps: (session: LabSession) => readonly ModelStep[];
  /** Requests of the whole turn, with the answers that were sent back. */
  readonly requests: number;
  readonly isSuccess: boolean;
}

const off = { fixture: 'two-tools', enabled: false };

const write = (session: LabSession): ModelStep =>
  callTools(session.act('writeFile', { path: 'note.md', content: 'one\n' }));

const rows: readonly Row[] = [
  { row: 'works', server: { fixture: 'two-tools' }, steps: () => [call], requests: 2, isSuccess: true },
  { row: 'switched off', server: off, steps: () => [call], requests: 2, isSuccess: false },
  {
    row: 'switched off, and something was written',
    server: off,
    steps: (session) => [write(session), call],
    requests: 6,
    isSuccess: false,
  },
  {
    row: 'cannot start',
    server: { fixture: 'crashes-on-start' },
    steps: () => [call],
    requests: 5,
    isSuccess: false,
  },
  { row: 'never tried', server: off, steps: () => [], requests: 4, isSuccess: false },
];

export const unavailableRouteIsNoSuccess: Check = {
  id: 'evidence/unavailable-route-is-no-success',
  proves: ['reasonix.unavailable-is-no-success'],
  claim: 'a required capability that cannot be had ends its turn, which is not reported as success',
  binds: 'reference',
  acts: ['writeFile'],
  needs: ['evidence', 'mcp', 'capability-proxy'],

  async run(lab) {
    for (const row of rows) {
      const trouble = await troubleOf(lab, row);
      if (trouble !== null) return trouble;
    }
    return pass(measureEvidence('turns', rows.map(({ row }) => row).join('\n')));
  },
};

async function troubleOf(
  lab: Lab,
  { row, server, steps, requests, isSuccess }: Row,
): Promise<Outcome | null> {
  const session = await lab.start({
    given: { mcp: [{ name: 'docs', ...server }], routes: [{ capability, use: 'require' }] },
  });
  const turn: Turn = await session.turn([...steps(session), ...answers]);
  const evidence = outcomeEvidence(turn);
  if (turn.outcome.kind !== 'ended') return fail(`${row}: the turn did not end by itself`, evidence);
  if (turn.requests.length !== requests) {
    return fail(`${row}: ${turn.requests.length} requests, not ${requests}`, evidence);
  }
  if (countedAsSuccess(turn) !== isSuccess) {
    return fail(`${row}: the end was reported as ${isSuccess ? 'a failure' : 'success'}`, evidence);
  }
  const names = isSuccess || turn.outcome.stderr.includes(capability);
  return names ? null : fail(`${row}: the end does not name ${capability}`, evidence);
}
