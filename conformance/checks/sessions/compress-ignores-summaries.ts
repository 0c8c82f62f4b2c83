import { maskText } from '../../golden/mask-text.ts';
import type { Check } from '../../lab/check.ts';
import { callTools, say } from '../../model/model-step.ts';
import { hostAnchor, judgeHostAnchor } from '../../probes/anchor-in-host-text.ts';

const prompts = ['Plant the barley.', 'Water the oats.', 'Mow the meadow.'] as const;

export const compressIgnoresSummaries: Check = {
  id: 'sessions/compress-ignores-summaries',
  proves: ['reasonix.compress-anchor'],
  claim: 'compress changes nothing when its anchor lies in the summary of an earlier compression',
  acts: ['compress'],
  needs: ['compress', 'resume'],

  async run(lab) {
    const session = await lab.start();
    const compress = session.act('compress', { anchor: prompts[1], direction: 'before' });
    await session.turn([say('Planted.')], prompts[0]);
    await session.turn([callTools(compress), say('Watered.')], prompts[1]);
    const anchor = hostAnchor(session, prompts, 'after');
    const turn = await session.turn([anchor.step, say('Mown.')], prompts[2]);
    return judgeHostAnchor(turn, 0, anchor.words(), (text) => maskText(text, lab.subject.masks ?? []));
  },
};
