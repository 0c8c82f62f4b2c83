import type { Check } from '../../lab/check.ts';
import { blocked, fail, type LabSession, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { viaProxy } from '../../probes/server-way.ts';

const name = 'fx';
const call = (path: string) => callTools(viaProxy(`mcp-tool:${name}/leave`, JSON.stringify({ path })));

export const recheckAfterQuestion: Check = {
  id: 'reasonix/recheck-after-question',
  proves: ['reasonix.live-recheck'],
  claim: 'a server that is switched off while a call of it is asked about does not get the call',
  needs: ['asks', 'capability-proxy', 'mcp', 'permissions'],

  async run(lab) {
    const opened: LabSession[] = [];
    let isArmed = false;
    const session = await lab.start({
      given: {
        mcp: [{ name, fixture: 'two-tools' }],
        permissions: { ask: [`mcp__${name}__leave`] },
      },
      asks: async ({ name: asked }) => {
        if (isArmed && asked === `mcp__${name}__leave`) {
          for (const one of opened) await one.changeServer({ kind: 'disable', name });
        }
        return 'allow-once' as const;
      },
    });
    opened.push(session);
    await session.turn([call('first.txt'), say('Done.')]);
    if (!(await session.disk.exists('first.txt'))) return fail('a call that was allowed reached no server');
    isArmed = true;
    const asked = session.asks().length;
    const { results } = await session.turn([call('second.txt'), say('Done.')]);
    if (session.asks().length === asked) return blocked('nobody was asked about the call');
    const evidence = resultEvidence(results);
    return (await session.disk.exists('second.txt'))
      ? fail('the call was made although its server had been switched off before the answer', evidence)
      : pass(evidence, measureEvidence('switched off', 'while the question was open'));
  },
};
