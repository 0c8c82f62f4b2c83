import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, pass } from '../../lab/lab.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { serverWay } from '../../probes/server-way.ts';

/** What each server offers, whatever its pages look like. */
const offered: { readonly [server: string]: readonly string[] } = {
  paged: ['a', 'b', 'c'],
  overlap: ['a', 'b', 'c'],
  stuck: ['a', 'b'],
  empty: ['a'],
};
/** Far more than any of these lists has pages. */
const mostRequests = 20;

export const mcpListingComplete: Check = {
  id: 'universal/mcp-listing-complete',
  proves: ['universal.mcp-listing-complete'],
  claim: "every page of a server's tools is asked for, each tool is told once, and the listing ends",
  needs: ['mcp'],

  async run(lab) {
    const fixtures = {
      paged: 'paged',
      overlap: 'overlapping-pages',
      stuck: 'stuck-cursor',
      empty: 'empty-cursor',
    };
    const mcp = Object.entries(fixtures).map(([name, fixture]) => ({ name, fixture }));
    const session = await lab.start({ given: { mcp } });
    const way = serverWay(lab, session);
    const servers = Object.keys(offered);
    const told = await way.learn(servers);
    const pairs = servers.flatMap((server) => (offered[server] ?? []).map((tool) => ({ server, tool })));
    const results = await way.run(pairs.map(({ server, tool }) => way.call(server, tool)));
    const evidence = resultEvidence(results.flatMap((result) => result ?? []));

    for (const server of servers) {
      const requests = session.sentinels(server).filter(({ event }) => event === 'tools/list').length;
      if (requests > mostRequests) {
        return fail(`the server "${server}" was asked for its list ${requests} times`, evidence);
      }
    }
    const lost = pairs.filter(({ server, tool }) => !calledTools(session, server).includes(tool));
    if (lost.length > 0) {
      const names = lost.map(({ server, tool }) => `"${tool}" of the server "${server}"`).join(', ');
      return fail(`listed and yet not to be called: ${names}`, evidence);
    }
    const [doubled] = pairs.filter(
      ({ server, tool }) => mentions(told, server, tool) > mentions(told, 'paged', tool),
    );
    if (doubled !== undefined) {
      const text = measureEvidence('told of the server', told.get(doubled.server) ?? '');
      return fail(`"${doubled.tool}" of the server "${doubled.server}" is told more than once`, text);
    }
    return pass(measureEvidence('servers listed and called', servers.join(', ')));
  },
};

function calledTools(session: LabSession, server: string): readonly string[] {
  return session.sentinels(server).flatMap(({ event, tool = '' }) => (event === 'tools/call' ? [tool] : []));
}

/** How often the description of a tool, which no other has, occurs in what is told of its server. */
function mentions(told: ReadonlyMap<string, string>, server: string, tool: string): number {
  return (told.get(server) ?? '').split(`Answers as ${tool}.`).length - 1;
}
