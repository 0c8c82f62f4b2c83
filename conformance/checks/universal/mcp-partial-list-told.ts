import type { Check } from '../../lab/check.ts';
import { fail, type Lab, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { serverWay } from '../../probes/server-way.ts';

export const mcpPartialListTold: Check = {
  id: 'universal/mcp-partial-list-told',
  proves: ['universal.mcp-partial-list-told'],
  claim: 'a list of tools of which a page could not be had is told apart from a whole one',
  needs: ['capability-proxy', 'mcp'],

  async run(lab) {
    // The same tool of the same server: only the page that fails sets the two lists apart.
    const whole = await toldOf(lab, 'one-page');
    const partial = await toldOf(lab, 'failing-page');
    const evidence = [measureEvidence('whole', whole), measureEvidence('with a page that failed', partial)];
    return partial === whole
      ? fail('a list whose second page failed is told in the very words of a whole one', ...evidence)
      : pass(...evidence);
  },
};

async function toldOf(lab: Lab, fixture: string): Promise<string> {
  const session = await lab.start({ given: { mcp: [{ name: 'pages', fixture }] } });
  return (await serverWay(lab, session).learn(['pages'])).get('pages') ?? '';
}
