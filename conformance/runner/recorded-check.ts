import { setImmediate as othersTurn } from 'node:timers/promises';
import { HarnessError } from '../../spec/errors.ts';
import type { Check, RecordedHistory, RecordedStart } from '../lab/check.ts';
import type { Lab, Outcome } from '../lab/lab.ts';
import { observeBodies } from '../lab/observe-bodies.ts';
import { recordedLab } from '../lab/recorded-lab.ts';
import type { RecordedBody, RecordedSession, Recording } from '../subjects/recording/recording.ts';
import { type JudgedPart, mergeOutcomes } from './merge-outcomes.ts';

/** What is read ends by itself, however much it is: the bound is there for faults of ours. */
const limitMs = 3_600_000;

/** The same check over recorded requests: it takes from them what it would have asked a living subject for. */
export function recordedCheck(check: Check, recording: Recording): Check {
  const run = (lab: Lab): Promise<Outcome> => judge(check, recording, lab);
  return { ...check, run, timeoutMs: limitMs };
}

async function judge(check: Check, recording: Recording, lab: Lab): Promise<Outcome> {
  switch (check.observes) {
    case 'surface':
      return judgeSurfaces(check, recording, lab);
    case 'starts':
      return judgeStarts(check.judgeStarts, recording, lab);
    case 'history':
      return judgeHistories(check.judgeHistory, recording, lab);
    default:
      throw new HarnessError('HARNESS_FAULT', `"${check.id}" needs a living subject and met a recording.`);
  }
}

/** Each surface that occurs is judged once, whatever the number of requests that carry it. */
async function judgeSurfaces(check: Check, { sessions }: Recording, lab: Lab): Promise<Outcome> {
  const all = sessions.flatMap(({ requests }) => requests);
  const distinct = new Map<string, RecordedBody>();
  for (const request of all) {
    if (!distinct.has(request.surfaceSha256)) distinct.set(request.surfaceSha256, request);
  }
  const parts: JudgedPart[] = [];
  for (const { place, ...request } of distinct.values()) {
    const [observed] = observeBodies([request]);
    if (observed === undefined) continue;
    parts.push({ name: place, outcome: await check.run(recordedLab(lab, observed)) });
    // Reading is synchronous: without a pause no timer and no signal would come through.
    await othersTurn();
  }
  const surfaces = distinct.size === 1 ? 'one surface' : `${distinct.size} different surfaces`;
  return mergeOutcomes(parts, `${counted(all.length, 'recorded request')} with ${surfaces}`);
}

async function judgeStarts(
  judgeThem: (starts: readonly RecordedStart[], lab: Lab) => Outcome | Promise<Outcome>,
  recording: Recording,
  lab: Lab,
): Promise<Outcome> {
  const sessions = recording.starts.slice(0, lab.runs);
  const firsts = sessions.flatMap(({ requests }) => requests.slice(0, 1));
  const starts = observeBodies(firsts).map((request, index) => ({
    name: sessions[index]?.name ?? '',
    request,
  }));
  if (starts.length < 2) return tooFewStarts(starts.length, recording);
  const outcome = await judgeThem(starts, lab);
  return mergeOutcomes([{ name: '', outcome }], basisOfStarts(sessions, recording));
}

function tooFewStarts(count: number, { sessions }: Recording): Outcome {
  const seen = count === 1 ? 'one start' : 'no start';
  const message = `The recording has ${seen} of a session (${counted(sessions.length, 'session')}), and this check compares several.`;
  return { outcome: 'not-applicable', message, evidence: [] };
}

function basisOfStarts(starts: readonly RecordedSession[], { isByProcess }: Recording): string {
  const names = starts.slice(0, 20).map(({ name }) => name);
  const listed = `${starts.length} recorded starts: ${names.join(', ')}${names.length < starts.length ? ' …' : ''}`;
  return isByProcess
    ? `${listed}; each is the first session of a marked process`
    : `${listed}; processes are not marked, so some of them may have shared one`;
}

async function judgeHistories(
  judgeHistory: (session: RecordedHistory, lab: Lab) => Outcome | null | Promise<Outcome | null>,
  { sessions }: Recording,
  lab: Lab,
): Promise<Outcome> {
  const parts: JudgedPart[] = [];
  for (const { name, hasStart, requests } of sessions) {
    const outcome = await judgeHistory({ name, hasStart, requests: observeBodies(requests) }, lab);
    await othersTurn();
    if (outcome !== null) parts.push({ name, outcome });
  }
  if (parts.length === 0) {
    const message = `None of the ${sessions.length} recorded sessions shows what this check looks at.`;
    return { outcome: 'not-applicable', message, evidence: [] };
  }
  return mergeOutcomes(parts, `${parts.length} of ${sessions.length} recorded sessions`);
}

function counted(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}
