import type { BrokenSubject } from './broken-subject.ts';
import { hasOddIds } from './has-odd-ids.ts';

const crashingName = 'crash_on_odd_ids';

export const crashesOnOddIds: BrokenSubject = {
  id: 'crashes-on-odd-ids',
  claim: 'a reply whose calls share an id, or have none, crashes the runtime',
  fails: ['universal/odd-ids-end-cleanly', 'universal/odd-ids-answered'],
  overrides: {
    exchange: async (send) => {
      const response = await send();
      if (!(await hasOddIds(response))) return response;
      const text = (await response.text()).replaceAll('"name":"read_file"', `"name":"${crashingName}"`);
      return new Response(text, { headers: response.headers });
    },
    resolveName: (name, next) => {
      if (name === crashingName) throw new Error('two calls under one id');
      return next(name);
    },
  },
};
