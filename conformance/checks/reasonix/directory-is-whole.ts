import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, type Outcome, pass, type ToolResult } from '../../lab/lab.ts';
import { callTools, type ScriptedCall, say } from '../../model/model-step.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';

const hints = ['unsaid', 'yes', 'no'];

/** Servers by fixture, with the tools that each offers: one with all hints, one on two pages. */
const servers = [
  {
    name: 'matrix',
    fixture: 'hint-matrix',
    tools: hints.flatMap((reads) => hints.map((destroys) => `reads_${reads}_destroys_${destroys}`)),
  },
  { name: 'paged', fixture: 'paged', tools: ['a', 'b', 'c'] },
];

export const directoryIsWhole: Check = {
  id: 'reasonix/directory-is-whole',
  proves: ['reasonix.connect-returns-directory'],
  claim: 'the directory of a connected server has each tool once, and each id can be inspected and called',
  needs: ['capability-proxy', 'mcp'],

  async run(lab) {
    const mcp = servers.map(({ name, fixture }) => ({ name, fixture, autoStart: false }));
    const session = await lab.start({ given: { mcp } });
    for (const { name, tools } of servers) {
      const failure = await judgeServer(session, name, tools);
      if (failure !== null) return failure;
    }
    const count = servers.reduce((sum, { tools }) => sum + tools.length, 0);
    return pass(measureEvidence('tools listed, inspected and called', String(count)));
  },
};

async function judgeServer(
  session: LabSession,
  server: string,
  tools: readonly string[],
): Promise<Outcome | null> {
  const [listed] = await runAll(session, [proxied('call', `mcp-server:${server}`)]);
  if (listed === undefined) return fail(`the call of the server ${server} was not answered`);
  const offered = idsIn(listed.text, server);
  const unlike = difference(offered, tools);
  if (unlike !== null) return fail(`the directory of ${server} ${unlike}`, resultEvidence([listed]));
  const ids = tools.map((tool) => `mcp-tool:${server}/${tool}`);
  const inspected = await runAll(
    session,
    ids.map((id) => proxied('inspect', id)),
  );
  const uninspected = ids.find((_, index) => inspected[index]?.class !== 'ok');
  if (uninspected !== undefined)
    return fail(`${uninspected} is listed and cannot be inspected`, resultEvidence(inspected));
  const called = await runAll(
    session,
    ids.map((id) => proxied('call', id)),
  );
  const reached = session
    .sentinels(server)
    .flatMap(({ event, tool }) => (event === 'tools/call' ? tool : []));
  const unreached = tools.find((tool) => !reached.includes(tool));
  if (unreached === undefined) return null;
  return fail(
    `mcp-tool:${server}/${unreached} is listed, and its call did not reach the server`,
    resultEvidence(called),
  );
}

/** Names of the tools whose ids stand in a text, in order, doubles included. */
function idsIn(text: string, server: string): readonly string[] {
  const form = new RegExp(`mcp-tool:${server}/([A-Za-z0-9_-]+)`, 'gu');
  return [...text.matchAll(form)].flatMap(([, tool]) => tool ?? []);
}

function difference(offered: readonly string[], tools: readonly string[]): string | null {
  if (offered.length === 0) return 'has no id of the form mcp-tool:<server>/<tool>';
  const missing = tools.find((tool) => !offered.includes(tool));
  if (missing !== undefined) return `lacks the tool ${missing}`;
  const invented = offered.find((tool) => !tools.includes(tool));
  if (invented !== undefined) return `has the tool ${invented}, which the server does not offer`;
  const doubled = offered.find((tool, index) => offered.indexOf(tool) < index);
  return doubled === undefined ? null : `has the tool ${doubled} twice`;
}

function proxied(action: 'call' | 'inspect', id: string): ScriptedCall {
  const text = JSON.stringify({ action, capability_id: id });
  return { id: `${action}_${id.replace(/\W/gu, '_')}`, name: 'use_capability', arguments: text };
}

/** One turn with one call after the other; their results in order. */
async function runAll(session: LabSession, made: readonly ScriptedCall[]): Promise<readonly ToolResult[]> {
  const { results } = await session.turn([...made.map((call) => callTools(call)), say('Done.')]);
  return made.flatMap(({ id }) => results.find(({ callId }) => callId === id) ?? []);
}
