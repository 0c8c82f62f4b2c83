import type { ObservedRequest } from '../lab/lab.ts';

/** Names of the tools of a request in the order sent; an entry without a name counts as an empty one. */
export function toolNames(request: ObservedRequest): readonly string[] {
  return (request.surface.tools?.items ?? []).map(({ name }) => name ?? '');
}
