import type { CallRequest } from '../overrides.ts';

/**
 * The calls of one reply, each with an id of its own: results are paired with calls by id, so an id that is missing or
 * given twice in one message would leave a call without an answer. Good ids stay as they are.
 */
export function uniqueCallIds(
  calls: readonly CallRequest[],
  isTaken: (id: string) => boolean,
): readonly CallRequest[] {
  const given = new Set(calls.map((call) => call.id));
  const used = new Set<string>();
  return calls.map((call) => {
    const isFree = (id: string): boolean => !used.has(id) && !given.has(id) && !isTaken(id);
    const id =
      call.id !== '' && !used.has(call.id) ? call.id : freshId(call.id === '' ? 'call' : call.id, isFree);
    used.add(id);
    return { ...call, id };
  });
}

function freshId(stem: string, isFree: (id: string) => boolean): string {
  for (let number = 2; ; number += 1) {
    const id = `${stem}_${number}`;
    if (isFree(id)) return id;
  }
}
