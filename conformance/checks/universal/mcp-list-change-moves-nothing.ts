import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { say } from '../../model/model-step.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { firstRequest } from '../../probes/first-request.ts';
import { serverWay } from '../../probes/server-way.ts';
import { judgeVariants } from '../../probes/tools-variants.ts';

const servers = ['calm', 'stormy'];

export const mcpListChangeMovesNothing: Check = {
  id: 'universal/mcp-list-change-moves-nothing',
  proves: ['universal.mcp-list-change-moves-nothing'],
  claim: 'a server that says its list changed, and offers the same tools in another order, moves no tool',
  needs: ['mcp', 'resume'],

  async run(lab) {
    const mcp = [
      { name: 'calm', fixture: 'two-tools' },
      { name: 'stormy', fixture: 'storms' },
    ];
    const session = await lab.start({ given: { mcp } });
    const way = serverWay(lab, session);
    await way.learn(servers);
    const before = firstRequest(await session.turn([say('Done.')]));
    for (const name of servers) {
      await session.changeServer({ kind: 'list', change: { name, shuffle: true } });
    }
    await way.learn(servers);
    const after = firstRequest(await session.turn([say('Done.')]));
    const judged = judgeVariants([
      { label: 'before the change', request: before },
      { label: 'after the change', request: after },
    ]);
    if (!judged.same) return fail(judged.message, ...judged.evidence);
    return pass(measureEvidence('tools bytes, both times', judged.sha256));
  },
};
