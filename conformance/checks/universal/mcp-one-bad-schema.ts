import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { serverWay } from '../../probes/server-way.ts';

const sound = ['ok1', 'ok2'];

export const mcpOneBadSchema: Check = {
  id: 'universal/mcp-one-bad-schema',
  proves: ['universal.mcp-one-bad-schema'],
  claim: 'a tool with a bad schema leaves the other tools of its server callable',
  needs: ['mcp'],

  async run(lab) {
    const session = await lab.start({ given: { mcp: [{ name: 'mixed', fixture: 'bad-schemas' }] } });
    const way = serverWay(lab, session);
    const told = (await way.learn(['mixed'])).get('mixed') ?? '';
    const results = await way.run(sound.map((tool) => way.call('mixed', tool)));
    const called = session.sentinels('mixed').map(({ tool }) => tool);
    const lost = sound.filter((tool) => !called.includes(tool) || !told.includes(tool));
    const evidence = [
      measureEvidence('told of the server', told),
      resultEvidence(results.flatMap((r) => r ?? [])),
    ];
    return lost.length > 0
      ? fail(`sound tools beside a bad one cannot be called: ${lost.join(', ')}`, ...evidence)
      : pass(...evidence);
  },
};
