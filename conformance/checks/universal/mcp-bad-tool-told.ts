import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { serverWay } from '../../probes/server-way.ts';

const bad = ['bad_output', 'bad_pattern', 'bad_input', 'no_input', 'twice'];

export const mcpBadToolTold: Check = {
  id: 'universal/mcp-bad-tool-told',
  proves: ['universal.mcp-bad-tool-told'],
  claim: 'a tool that is not offered for its schema is named where the tools of its server are told',
  needs: ['capability-proxy', 'mcp'],

  async run(lab) {
    const session = await lab.start({ given: { mcp: [{ name: 'mixed', fixture: 'bad-schemas' }] } });
    const told = (await serverWay(lab, session).learn(['mixed'])).get('mixed') ?? '';
    const unsaid = bad.filter((tool) => !told.includes(tool));
    const evidence = measureEvidence('told of the server', told);
    return unsaid.length > 0
      ? fail(`listed by the server, and neither offered nor named: ${unsaid.join(', ')}`, evidence)
      : pass(evidence);
  },
};
