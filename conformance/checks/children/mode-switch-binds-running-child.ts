import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { diskEvidence, resultEvidence } from '../../probes/evidence.ts';

export const modeSwitchBindsRunningChild: Check = {
  id: 'children/mode-switch-binds-running-child',
  proves: ['universal.mode-switch-binds-running-children'],
  claim: 'a sub-agent that runs while the mode becomes one without writes writes no more',
  needs: ['mode-switch', 'modes', 'sub-agents'],
  acts: ['shell', 'spawnAgent', 'writeFile'],

  async run(lab) {
    const modes = Object.entries(lab.subject.modes ?? {});
    const reading = modes.find(([, { promises }]) => promises?.includes('no-writes'))?.[0];
    if (reading === undefined) {
      const message = `no mode of "${lab.subject.name}" promises to write nothing`;
      return { outcome: 'not-applicable', message, evidence: [] };
    }
    const session = await lab.start({ asks: 'allow-once' });
    const write = (path: string): ReturnType<typeof callTools> =>
      callTools(session.act('writeFile', { path, content: 'written\n' }));
    let switching: Promise<void> | undefined;
    const turn = await session.turn(
      [callTools(session.act('spawnAgent', { prompt: session.childPrompt('writer') })), say('Done.')],
      undefined,
      {
        children: {
          writer: [
            write('before.txt'),
            () => {
              switching = session.client?.setMode(reading);
              // Long enough for the client's word to arrive, and refused where it already has.
              return callTools(session.act('shell', { command: 'sleep 0.5' }));
            },
            write('behind.txt'),
            say('Written.'),
          ],
        },
      },
    );
    await switching;
    const evidence = [resultEvidence(turn.results), diskEvidence((await session.disk.list()).join(', '))];
    if (!(await session.disk.exists('before.txt'))) {
      return fail('the sub-agent did not write before the switch either', ...evidence);
    }
    if (await session.disk.exists('behind.txt')) {
      return fail(`the sub-agent wrote after the mode became "${reading}"`, ...evidence);
    }
    if (!turn.finished) return fail('the turn did not come to its end', ...evidence);
    return pass(...evidence);
  },
};
