import type { Lab, ObservedRequest } from '../lab/lab.ts';
import { askOnce } from './first-request.ts';
import { seenOnce } from './seen-once.ts';

/**
 * The first requests of `--runs` fresh processes. One place for all: the same paths, emptied in between, so that nothing
 * but the process is new.
 */
export function freshProcessRequests(lab: Lab): Promise<readonly ObservedRequest[]> {
  return seenOnce(lab, 'fresh processes', async () => {
    const requests: ObservedRequest[] = [];
    for (let run = 0; run < lab.runs; run += 1) {
      requests.push(await askOnce(lab, { isolation: 'process', place: 'same' }));
    }
    return requests;
  });
}
