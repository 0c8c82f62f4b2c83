import type { BrokenSubject } from './broken-subject.ts';

export const asksOnAfterACut: BrokenSubject = {
  id: 'asks-on-after-a-cut',
  claim: 'a reply that broke off is asked for again and again, also when it came whole',
  fails: ['universal/cut-text-ends-turn', 'universal/cut-call-runs-nothing'],
  overrides: {
    exchange: async (send) => {
      const response = await send();
      const isWhole = await response
        .clone()
        .text()
        .then(
          () => true,
          () => false,
        );
      if (isWhole) return response;
      for (let tries = 0; tries < 10; tries += 1) await (await send()).text();
      return send();
    },
  },
};
