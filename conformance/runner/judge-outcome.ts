import type { Evidence } from '../../spec/generated/report.gen.ts';
import type { Outcome } from '../lab/lab.ts';
import type { CapBreach } from '../model/scripted-model.ts';
import type { Judgement } from './judgement.ts';
import type { LabRemains } from './lab-opening.ts';
import type { PlannedCheck } from './planned-check.ts';

/** The verdict on what a check said of the subject. */
export function judgeOutcome(outcome: Outcome, planned: PlannedCheck): Judgement {
  const { evidence } = outcome;
  switch (outcome.outcome) {
    case 'pass':
      return { verdict: 'pass', blame: null, message: '', mend: '', evidence };
    case 'fail':
      return {
        verdict: 'fail',
        blame: 'subject',
        message: outcome.message,
        mend: mendOf(planned),
        evidence,
        ...(outcome.failedRows && { failedRows: [...outcome.failedRows] }),
      };
    case 'blocked':
      return {
        verdict: 'blocked',
        blame: 'set-up',
        message: outcome.message,
        mend: mendOf(planned),
        evidence,
      };
    case 'not-applicable':
      return { verdict: 'not-applicable', blame: null, message: outcome.message, mend: '', evidence };
  }
}

/** The verdict that is known without running the check. */
export function judgeDisposition(planned: PlannedCheck): Judgement | null {
  const { disposition } = planned;
  switch (disposition.kind) {
    case 'run':
      return null;
    case 'not-applicable':
      return { verdict: 'not-applicable', blame: null, message: disposition.reason, mend: '', evidence: [] };
    case 'blocked':
      return withReason('blocked', 'set-up', disposition.reason, disposition.mend);
    case 'fail':
      return withReason('fail', 'subject', disposition.reason, disposition.mend);
  }
}

/**
 * The verdict once the lab is closed. A subject that hung, crashed or flooded fails whatever else the check saw; what
 * had to be killed is noted.
 */
export function judgeRemains(judgement: Judgement, remains: LabRemains, planned: PlannedCheck): Judgement {
  const wrongs = [...remains.troubles, ...remains.breaches.map(describeBreach)];
  const notes = [...wrongs.map((text) => note('how it ended', text)), ...killedNote(remains.killed)];
  const evidence = [...judgement.evidence, ...notes];
  const [first] = wrongs;
  if (first === undefined || judgement.verdict === 'fail') return { ...judgement, evidence };
  return { verdict: 'fail', blame: 'subject', message: first, mend: mendOf(planned), evidence };
}

function withReason(
  verdict: 'blocked' | 'fail',
  blame: 'set-up' | 'subject',
  message: string,
  mend: string,
): Judgement {
  return { verdict, blame, message, mend, evidence: [] };
}

/** What an implementer does about the proven requirements. */
function mendOf({ requirements }: PlannedCheck): string {
  return [...new Set(requirements.map(({ mend }) => mend))].join(' ');
}

function describeBreach({ cap, limit, sequence }: CapBreach): string {
  return `The subject ran into the cap "${cap}" (${limit}) at request ${sequence}.`;
}

function killedNote(killed: readonly number[]): readonly Evidence[] {
  if (killed.length === 0) return [];
  const count = killed.length === 1 ? '1 process' : `${killed.length} processes`;
  return [note('left running', `${count} outlived the prompt and had to be killed.`)];
}

function note(title: string, text: string): Evidence {
  return { kind: 'process', title, text };
}
