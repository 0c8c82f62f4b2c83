import type { Check } from '../../lab/check.ts';
import { fail, type LabStart, type ObservedRequest, pass } from '../../lab/lab.ts';
import { callTools, say } from '../../model/model-step.ts';
import { measureEvidence, requestEvidence } from '../../probes/evidence.ts';
import { sharedModes } from '../../probes/modes.ts';

const proxy = 'use_capability';

/** Servers that nothing starts: they only have to be there. */
const mcp = [
  { name: 'archive', fixture: 'two-tools', autoStart: false },
  { name: 'files', fixture: 'two-tools', autoStart: false },
];

export const proxyInEveryRequest: Check = {
  id: 'reasonix/proxy-in-every-request',
  proves: ['reasonix.proxy-in-every-request'],
  claim: 'use_capability is shown in every request, whatever mode, task and servers there are',
  needs: ['capability-proxy'],
  uses: ['mcp'],

  async run(lab) {
    const given = lab.subject.features?.includes('mcp') ? { given: { mcp } } : {};
    const inModes = sharedModes(lab).map((mode): LabStart => ({ mode, ...given }));
    let seen = 0;
    for (const start of [{}, ...inModes]) {
      const session = await lab.start({ ...start, place: 'same' });
      const list = { name: proxy, arguments: '{"action":"list"}' };
      const nowhere = { name: 'no_such_tool', arguments: '{}' };
      const turns = [
        await session.turn([callTools(list), callTools(nowhere), say('First answer.')]),
        await session.turn([say('Second answer.')]),
      ];
      const requests = turns.flatMap((turn) => turn.requests);
      const without = requests.find((request) => !shows(request));
      const where = start.mode === undefined ? 'the default mode' : `the mode ${start.mode}`;
      if (requests.length === 0) return fail(`no request came in ${where}`);
      if (without !== undefined) {
        const span = without.surface.tools?.span ?? { start: 0, end: without.body.length };
        const number = requests.indexOf(without) + 1;
        return fail(
          `request ${number} of ${requests.length} in ${where} does not show ${proxy}`,
          requestEvidence('its tools', without, span),
        );
      }
      seen += requests.length;
    }
    return pass(measureEvidence('requests looked at', `${seen}, over ${1 + inModes.length} sessions`));
  },
};

function shows({ surface }: ObservedRequest): boolean {
  return surface.tools?.items.some(({ name }) => name === proxy) === true;
}
