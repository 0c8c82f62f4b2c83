import type { ObservedRequest, SharedRequests } from './lab.ts';

/** A store of requests that the labs of one run share. What could not be made is not kept, so that others try anew. */
export function shareRequests(): SharedRequests {
  const kept = new Map<string, Promise<readonly ObservedRequest[]>>();

  async function make(name: string, observe: () => Promise<readonly ObservedRequest[]>) {
    const made = observe();
    kept.set(name, made);
    try {
      return await made;
    } catch (error) {
      if (kept.get(name) === made) kept.delete(name);
      throw error;
    }
  }

  return async function share(name, observe) {
    const earlier = kept.get(name);
    if (earlier === undefined) return make(name, observe);
    try {
      return await earlier;
    } catch {
      // Whoever made them ran out of its time or was stopped, which says nothing about this asker.
      return share(name, observe);
    }
  };
}
