import { maskText } from '../../golden/mask-text.ts';
import type { Check } from '../../lab/check.ts';
import { callTools, say } from '../../model/model-step.ts';
import { hostAnchor, judgeHostAnchor } from '../../probes/anchor-in-host-text.ts';

const prompt = 'Write the barley down.';

export const compressIgnoresHostText: Check = {
  id: 'sessions/compress-ignores-host-text',
  proves: ['reasonix.compress-anchor'],
  claim: 'compress changes nothing when its anchor lies in what the host says of what is owed',
  acts: ['writeFile', 'compress'],
  needs: ['compress', 'evidence'],

  async run(lab) {
    const session = await lab.start();
    const write = session.act('writeFile', { path: 'barley.ts', content: 'export const barley = 1;\n' });
    const anchor = hostAnchor(session, [prompt], 'before');
    const steps = [callTools(write), say('Written.'), anchor.step, say('Done.')];
    const turn = await session.turn(steps, prompt);
    return judgeHostAnchor(turn, 2, anchor.words(), (text) => maskText(text, lab.subject.masks ?? []));
  },
};
