import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { serverWay } from '../../probes/server-way.ts';

/** One list, written in five ways. The names of the servers differ in nothing but their last letter. */
const fixtures = {
  'plan-a': 'whole-lines',
  'plan-b': 'byte-by-byte',
  'plan-c': 'joined-lines',
  'plan-d': 'split-character',
  'plan-e': 'split-dash',
} as const;

export const mcpTextIntact: Check = {
  id: 'universal/mcp-text-intact',
  proves: ['universal.mcp-text-intact'],
  claim: 'the words of a server arrive alike, however it writes its lines',
  needs: ['mcp'],

  async run(lab) {
    const mcp = Object.entries(fixtures).map(([name, fixture]) => ({ name, fixture }));
    const session = await lab.start({ given: { mcp } });
    const told = await serverWay(lab, session).learn(Object.keys(fixtures));
    const texts = Object.entries(fixtures).map(([server, fixture]) => {
      return { fixture, text: (told.get(server) ?? '').replaceAll(server, 'plan-x') };
    });
    const [whole, ...others] = texts;
    if (whole === undefined || !whole.text.includes('读取文件 — ok')) {
      return fail(
        'the description of a tool, sent whole, does not arrive',
        measureEvidence('whole lines', whole?.text ?? ''),
      );
    }
    const differing = others.filter(({ text }) => text !== whole.text);
    const evidence = [whole, ...differing].map(({ fixture, text }) => measureEvidence(fixture, text));
    if (differing.length > 0) {
      const names = differing.map(({ fixture }) => fixture).join(', ');
      return fail(`the description of a tool arrives otherwise from ${names}`, ...evidence);
    }
    return pass(measureEvidence('alike', texts.map(({ fixture }) => fixture).join(', ')));
  },
};
