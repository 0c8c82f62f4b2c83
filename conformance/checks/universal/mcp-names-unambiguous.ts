import type { Evidence } from '../../../spec/generated/report.gen.ts';
import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, pass } from '../../lab/lab.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { type ServerWay, serverWay } from '../../probes/server-way.ts';

/** Servers and tools that cleaning, folding or splitting of names makes one of. */
const pairs: readonly (readonly [server: string, tool: string])[] = [
  ['my-server', 'run'],
  ['my_server', 'run'],
  ['My.Server', 'run'],
  ['my__server', 'do_thing'],
  ['my', 'server__do_thing'],
  ['evil_', '_thing'],
  ['evil', '__thing'],
  ['my', '读取'],
  ['my', '写入'],
  ['my', 'get.item'],
  ['my', 'get_item'],
];
const firstPair = pairName('my-server', 'run');
const servers = [...new Set(pairs.map(([server]) => server))];

export const mcpNamesUnambiguous: Check = {
  id: 'universal/mcp-names-unambiguous',
  proves: ['universal.mcp-names-unambiguous'],
  claim: 'no two tools of servers share a name, and a call reaches the server that listed its tool',
  needs: ['mcp'],
  uses: ['hooks'],

  async run(lab) {
    const mcp = servers.map((name) => ({ name, fixture: name === 'my' ? 'same-names-odd' : 'run' }));
    const hooks = lab.subject.features?.includes('hooks') ? { PreToolUse: 'record' as const } : {};
    const session = await lab.start({ given: { mcp, hooks } });
    const way = serverWay(lab, session);
    await way.learn(servers);
    const names = new Map<string, string>();
    for (const [server, tool] of pairs) {
      const pair = pairName(server, tool);
      const seen = await reached(session, () => way.run([way.call(server, tool)]));
      const evidence = measureEvidence('reached', `${pair}: ${seen.reached.join(', ') || 'nobody'}`);
      const strays = seen.reached.filter((one) => one !== pair);
      if (strays.length > 0) return fail(`a call of ${pair} reached ${strays.join(', ')}`, evidence);
      // A tool may be refused because another one bears its name, but not the first that is asked for.
      if (seen.reached.length === 0 && pair === firstPair) {
        return fail(`a call of ${pair} reached nobody`, seen.results);
      }
      for (const name of seen.targets) {
        const bearer = names.get(name);
        if (bearer !== undefined && bearer !== pair) {
          return fail(`${bearer} and ${pair} both go by the name ${name}`, evidence);
        }
        names.set(name, pair);
      }
    }
    return pass(
      measureEvidence('names by which they go', [...names].map((entry) => entry.join(': ')).join('\n')),
    );
  },
};

interface Reached {
  readonly reached: readonly string[];
  readonly targets: readonly string[];
  readonly results: Evidence;
}

/** What came of a turn: which servers got a call, and by which names hooks were told of it. */
async function reached(session: LabSession, turn: () => ReturnType<ServerWay['run']>): Promise<Reached> {
  const before = new Map(servers.map((name) => [name, session.sentinels(name).length]));
  const runs = session.hookRuns().length;
  const results = (await turn()).flatMap((result) => result ?? []);
  const got = servers.flatMap((name) =>
    session
      .sentinels(name)
      .slice(before.get(name))
      .flatMap((event) => (event.event === 'tools/call' ? [pairName(name, event.tool ?? '')] : [])),
  );
  const targets = session
    .hookRuns()
    .slice(runs)
    .flatMap(({ target }) => target ?? []);
  return { reached: got, targets, results: resultEvidence(results) };
}

function pairName(server: string, tool: string): string {
  return `"${tool}" of "${server}"`;
}
