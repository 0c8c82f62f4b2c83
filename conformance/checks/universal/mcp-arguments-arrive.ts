import type { Check } from '../../lab/check.ts';
import { fail, type LabSession, pass, type SentinelEvent } from '../../lab/lab.ts';
import { measureEvidence, resultEvidence } from '../../probes/evidence.ts';
import { serverWay } from '../../probes/server-way.ts';
import { canonicalJson } from '../../surface/canonical-json.ts';

/** What a model writes, and the values under which a server may be called for it; none at all is always sound. */
const vectors: readonly { readonly text: string; readonly sound: readonly unknown[] }[] = [
  { text: '{"items":["a"]}', sound: [{ items: ['a'] }] },
  {
    text: '{"items":["读取 — é","{\\"k\\":1}",""],"opts":{"text":"{\\"k\\":1}","n":1.5,"no":null,"deep":[{"x":[]}]}}',
    sound: [
      { items: ['读取 — é', '{"k":1}', ''], opts: { text: '{"k":1}', n: 1.5, no: null, deep: [{ x: [] }] } },
    ],
  },
  { text: '"{\\"items\\":[\\"a\\"]}"', sound: [{ items: ['a'] }] },
  { text: '{"items":"[\\"a\\"]"}', sound: [{ items: ['a'] }, { items: '["a"]' }] },
  { text: '{"items":["a"],"extra":1}', sound: [{ items: ['a'], extra: 1 }] },
  { text: '{"items":["a"', sound: [] },
  { text: '[]', sound: [] },
  { text: '7', sound: [] },
];
const plain = '{"items":["a"]}';

export const mcpArgumentsArrive: Check = {
  id: 'universal/mcp-arguments-arrive',
  proves: ['universal.mcp-arguments-arrive'],
  claim: 'a tool of a server gets the arguments that the model wrote, or no call',
  needs: ['mcp'],

  async run(lab) {
    const session = await lab.start({ given: { mcp: [{ name: 'typed', fixture: 'typed' }] } });
    const way = serverWay(lab, session);
    await way.learn(['typed']);
    for (const { text, sound } of vectors) {
      const before = callsOf(session).length;
      const results = await way.run([way.call('typed', 'tag', text)]);
      const evidence = resultEvidence(results.flatMap((result) => result ?? []));
      const strays = callsOf(session)
        .slice(before)
        .map(({ arguments: given }) => canonicalJson(given))
        .filter((given) => !sound.some((one) => canonicalJson(one) === given));
      if (strays.length > 0) {
        return fail(`for the arguments ${text} the server was called with ${strays.join(' and ')}`, evidence);
      }
      if (text === plain && callsOf(session).length === before) {
        return fail(`a call with the sound arguments ${text} does not reach the server`, evidence);
      }
    }
    return pass(measureEvidence('arguments tried', vectors.map(({ text }) => text).join('\n')));
  },
};

function callsOf(session: LabSession): readonly SentinelEvent[] {
  return session.sentinels('typed').filter(({ event }) => event === 'tools/call');
}
