import type { Check } from '../../lab/check.ts';
import { fail, type Lab, type Outcome, pass } from '../../lab/lab.ts';
import { say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import {
  countOf,
  type FleetLauncher,
  fleetLaunchers,
  referencesIn,
  runFleet,
} from '../../probes/fleet-run.ts';
import { markedRef } from '../../probes/result-page.ts';

/** Each the one letter of a long answer: of one to four bytes, and none that a runtime would write itself. */
const letters = ['~', '^', 'ж', 'ы', '鷺', '鶚', '鴎', '🦆', '🦉', '🦢', 'ю', '鵜', '🦜', 'ф', '鵲', '🦩'];
const longBytes = 40_000;
const shorts = ['None.', 'Two herons.', `Three ospreys${', seen again'.repeat(8)}.`];

export const mergedBelowTheCap: Check = {
  id: 'fleet/merged-below-the-cap',
  proves: ['reasonix.fleet-result-below-limit', 'reasonix.fleet-previews-fair'],
  claim: 'long answers make no result that is cut: each is shown in part, all to the same length',
  needs: ['capability-proxy', 'fleet', 'sub-agents'],

  async run(lab) {
    const shown: string[] = [];
    for (const launcher of fleetLaunchers) {
      const outcome = await judge(lab, launcher);
      if (outcome.outcome !== 'pass') return outcome;
      shown.push(...outcome.evidence.map(({ text }) => text));
    }
    return pass(measureEvidence('bytes of each preview', shown.join('\n')));
  },
};

async function judge(lab: Lab, launcher: FleetLauncher): Promise<Outcome> {
  const session = await lab.start();
  const long = letters.map((letter, index) => ({
    name: `long-${index}`,
    steps: [say(letter.repeat(Math.floor(longBytes / Buffer.byteLength(letter))))],
  }));
  const short = shorts.map((answer, index) => ({ name: `short-${index}`, steps: [say(answer)] }));
  const tasks = [...long.slice(0, 8), ...short, ...long.slice(8)];
  const { text, turn } = await runFleet(session, launcher, tasks);
  const counts = letters.map((letter) => countOf(text, letter));
  const shown = counts.map((count, index) => count * Buffer.byteLength(letters[index] ?? ''));
  const sizes = `${launcher}: ${Buffer.byteLength(text)} bytes in all; ${shown.join(', ')}`;
  const evidence = [measureEvidence('previews', sizes), resultEvidence(turn.results)];
  const refs = new Set(referencesIn(text)).size;
  if (markedRef(text) !== null) return fail(`${launcher}: the merged result was cut`, ...evidence);
  if (refs !== tasks.length) {
    return fail(`${launcher}: ${refs} references for ${tasks.length} children`, ...evidence);
  }
  const lost = shorts.find((answer) => countOf(text, answer) !== 1);
  if (lost !== undefined) return fail(`${launcher}: a short answer is not shown whole: ${lost}`, ...evidence);
  if (text.includes('\uFFFD')) return fail(`${launcher}: a character was split`, ...evidence);
  const units = counts.map((count, index) => count * (letters[index] ?? '').length);
  if (counts.includes(0)) return fail(`${launcher}: a long answer has no preview`, ...evidence);
  // Fair by bytes, by characters or by code units: which of them is left open. A head and a tail may be shown, and at either
  // cut up to three bytes are given up for a whole character.
  if ([shown, counts, units].some((sizes) => Math.max(...sizes) - Math.min(...sizes) < 7)) {
    return pass(measureEvidence('previews', sizes));
  }
  return fail(`${launcher}: previews of long answers differ: ${shown.join(', ')} bytes`, ...evidence);
}
