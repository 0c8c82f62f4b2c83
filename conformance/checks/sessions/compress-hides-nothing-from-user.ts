import type { Check } from '../../lab/check.ts';
import { blocked, fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, outcomeEvidence } from '../../probes/evidence.ts';
import { toldTexts } from '../../probes/told-texts.ts';

const prompts = ['Plant the barley by the lake.', 'Shorten what was said.', 'Go on.'] as const;
const answer = 'The barley is planted by the lake.';

export const compressHidesNothingFromUser: Check = {
  id: 'sessions/compress-hides-nothing-from-user',
  proves: ['reasonix.compress-keeps-history'],
  claim: 'a client that loads a compressed session is told again what was said before the compression',
  acts: ['compress'],
  needs: ['acp', 'compress', 'resume'],

  async run(lab) {
    const session = await lab.start({ isolation: 'process', asks: 'reject-once' });
    if (session.client?.lines === undefined) {
      const message = `"${lab.subject.name}" is driven without a wire to its client here.`;
      return { outcome: 'not-applicable', message, evidence: [] };
    }
    const compress = session.act('compress', { anchor: prompts[1], direction: 'before' });
    const turns = [
      await session.turn([say(answer)], prompts[0]),
      await session.turn([callTools(compress), say('Shortened.')], prompts[1]),
    ];
    await session.renew?.();
    turns.push(await session.turn([say('Done.')], prompts[2]));
    const stuck = turns.find(({ finished }) => !finished);
    if (stuck !== undefined) return fail('a turn did not come to its end', outcomeEvidence(stuck));
    const told = toldTexts(session.client.lines, 'session/load');
    if (told === null) return blocked(`"${lab.subject.name}" was never asked to load its session`);
    for (const [who, text, words] of [
      ['user', told.user, prompts[0]],
      ['agent', told.agent, answer],
    ] as const) {
      if (!text.includes(words))
        return fail(
          `what the ${who} said before the compression was not told again: ${JSON.stringify(words)}`,
        );
    }
    return pass(measureEvidence('told again', `${prompts[0]}\n${answer}`));
  },
};
