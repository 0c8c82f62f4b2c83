import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { joinPages } from '../../probes/join-pages.ts';
import { numberedText } from '../../probes/numbered-text.ts';
import { shownWhole } from '../../probes/own-results.ts';
import { mostPages, pageResults, pagingSteps, resultOf, resultPager } from '../../probes/read-pages.ts';
import { markedRef } from '../../probes/result-page.ts';

const text = numberedText('A');
const largest = 24_576;

export const survivesResume: Check = {
  id: 'results/survives-resume',
  proves: ['reasonix.results-outlive-process'],
  claim: 'a session resumed in a new process reads a cut result whole, by the reference it had',
  acts: ['shell'],
  needs: ['capability-proxy', 'resume'],

  async run(lab) {
    const session = await lab.start({ isolation: 'process', files: { 'long.txt': text } });
    const call = { ...session.act('shell', { command: 'cat long.txt' }), id: 'call_long' };
    const made = await session.turn([callTools(call), say('Printed.')]);
    const shown = resultOf(made, 'call_long');
    if (shown.includes(text)) return shownWhole;
    const ref = markedRef(shown);
    if (ref === null) return fail('a cut result names no result_ref', resultEvidence(made.results));
    // What is read must be what was kept: the file is another one by now.
    await session.world.write('long.txt', numberedText('B'));
    await session.renew?.();
    const read = await session.turn(
      pagingSteps({
        name: 'later',
        limit: largest,
        pager: () => resultPager({ callId: 'call_long', ref }),
        most: mostPages(2 * Buffer.byteLength(text), largest),
      }),
    );
    const joined = joinPages(pageResults(read, 'later'), largest);
    const evidence = resultEvidence(read.results);
    if (joined.fault !== null) return fail(`after the resume: ${joined.fault}`, evidence);
    if (joined.ref !== ref) return fail(`${ref} is called ${joined.ref} after the resume`, evidence);
    if (!joined.text.includes(text)) return fail('the pages after the resume lack part of it', evidence);
    return pass(measureEvidence('reference', ref));
  },
};
