import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { resultEvidence } from '../../probes/evidence.ts';
import { serverWay } from '../../probes/server-way.ts';

const texts = [undefined, 'null', '{}'];

export const mcpEmptyArgumentsRun: Check = {
  id: 'universal/mcp-empty-arguments-run',
  proves: ['universal.mcp-empty-arguments-run'],
  claim: 'a parameterless tool of a server runs with its arguments left out, null or an empty object',
  needs: ['mcp'],

  async run(lab) {
    const session = await lab.start({ given: { mcp: [{ name: 'typed', fixture: 'typed' }] } });
    const way = serverWay(lab, session);
    await way.learn(['typed']);
    for (const text of texts) {
      const before = session.sentinels('typed').length;
      const results = await way.run([way.call('typed', 'ping', text)]);
      const received = session.sentinels('typed').slice(before);
      const isCalled = received.some(({ tool, arguments: given }) => tool === 'ping' && isEmpty(given));
      if (isCalled) continue;
      const evidence = resultEvidence(results.flatMap((result) => result ?? []));
      return fail(`with ${text ?? 'no text at all'} as its arguments the tool did not run`, evidence);
    }
    return pass();
  },
};

function isEmpty(given: unknown): boolean {
  return (
    given === undefined || given === null || (typeof given === 'object' && Object.keys(given).length === 0)
  );
}
