import type { BrokenSubject } from './broken-subject.ts';
import { hasOddIds } from './has-odd-ids.ts';

export const refusesOddIds: BrokenSubject = {
  id: 'refuses-odd-ids',
  claim: 'a reply whose calls share an id, or have none, ends the prompt',
  fails: ['universal/odd-ids-answered'],
  overrides: {
    exchange: async (send) => {
      const response = await send();
      return (await hasOddIds(response)) ? new Response('odd ids', { status: 502 }) : response;
    },
  },
};
