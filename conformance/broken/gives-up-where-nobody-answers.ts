import type { BrokenSubject } from './broken-subject.ts';

export const givesUpWhereNobodyAnswers: BrokenSubject = {
  id: 'gives-up-where-nobody-answers',
  claim: 'a turn in which something would ask is given up where nobody is there',
  fails: [
    'gates/headless-does-not-wait',
    'gates/headless-refuses',
    'gates/refused-leaves-nothing',
    'gates/refusal-says-who',
  ],
  overrides: {
    async station(name, call, { sound }) {
      const { client, settings, cancelTurn } = call.session;
      const ask =
        name === 'permission' && client?.ask === undefined ? (await settings.refresh()).permissions?.ask : [];
      if (ask?.includes(call.target.name) === true) cancelTurn();
      return sound(call);
    },
  },
};
