import type { Check } from '../../lab/check.ts';
import { fail, pass } from '../../lab/lab.ts';
import { measureEvidence } from '../../probes/evidence.ts';
import { serverWay } from '../../probes/server-way.ts';

/** One list, written in five ways. The names of the servers, letters alone, differ in nothing but the last one. */
const fixtures = {
  plana: 'whole-lines',
  planb: 'byte-by-byte',
  planc: 'joined-lines',
  pland: 'split-character',
  plane: 'split-dash',
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
      return { fixture, text: (told.get(server) ?? '').replaceAll(server, 'planx') };
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
