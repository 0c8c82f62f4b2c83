import type { Lab, ObservedRequest } from '../lab/lab.ts';

/** Requests that other checks of the run look at too: from the lab's common store where it has one, else made here. */
export function seenOnce(
  lab: Lab,
  name: string,
  observe: () => Promise<readonly ObservedRequest[]>,
): Promise<readonly ObservedRequest[]> {
  return lab.sharedRequests === undefined ? observe() : lab.sharedRequests(name, observe);
}
