import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';

export const serverEndsWithSession: Check = {
  id: 'reasonix/server-ends-with-session',
  proves: ['reasonix.server-lives-with-session'],
  claim: 'the process of a server that was started on demand is gone when the session has ended',
  needs: ['capability-proxy', 'mcp'],

  async run(lab) {
    const mcp = [{ name: 'files', fixture: 'two-tools', autoStart: false }];
    const session = await lab.start({ given: { mcp } });
    const call = {
      name: 'use_capability',
      arguments: JSON.stringify({ action: 'call', capability_id: 'mcp-server:files' }),
    };
    const turn = await session.turn([callTools(call), say('Done.')]);
    const starts = session.sentinels('files').filter(({ event }) => event === 'start').length;
    if (starts === 0)
      return fail('the server did not start when it was called', resultEvidence(turn.results));
    // In a namespace the server knows itself by another id, so those that the harness sees are compared.
    const living = session.processes();
    const left = (await session.end()).filter((id) => living.includes(id));
    const count = left.length === 1 ? '1 process' : `${left.length} processes`;
    if (left.length > 0) return fail(`${count} of the session outlived it and had to be ended`);
    return pass(measureEvidence('processes during the session', `${living.length}, and none behind it`));
  },
};
