import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { serverWay } from '../../probes/server-way.ts';

const tools = ['look', 'leave'];

export const mcpSlowListingKeepsTools: Check = {
  id: 'universal/mcp-slow-listing-keeps-tools',
  proves: ['universal.mcp-slow-listing-keeps-tools'],
  claim: 'a list that is not answered in time does not take away what was listed before',
  needs: ['mcp'],

  async run(lab) {
    const session = await lab.start({ given: { mcp: [{ name: 'slow', fixture: 'slow-listing' }] } });
    const way = serverWay(lab, session);
    const told = async (): Promise<string> => (await way.learn(['slow'])).get('slow') ?? '';
    const first = await told();
    // It says that its list changed; the second question for it is never answered, the third one is.
    await session.changeServer({ kind: 'list', change: { name: 'slow', add: [] } });
    const second = await told();
    const third = await told();
    const evidence = [first, second, third].map((text, index) => measureEvidence(`told, ${index + 1}`, text));
    const asked = session.sentinels('slow').filter(({ event }) => event === 'tools/list').length;
    const [lost] = tools.filter((tool) => first.includes(tool) && !second.includes(tool));
    if (lost !== undefined) return fail(`"${lost}" is gone while its server does not answer`, ...evidence);
    if (asked > 2 && third !== first) {
      return fail('the same list, answered again, is told otherwise than at first', ...evidence);
    }
    return pass(...evidence);
  },
};
