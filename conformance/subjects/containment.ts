/** What a caller asks for: namespaces where the system allows them, or the weaker way everywhere. */
export type ContainmentChoice = 'auto' | 'partial';

/** How sure it is that nothing of a subject survives its end, and what that rests on. */
export interface Containment {
  /**
   * `full`: the processes of a start live in a process namespace that ends with it. `partial`: they are found by group
   * and by mark, which a process that leaves its group with an emptied environment escapes.
   */
  readonly level: 'full' | 'partial';
  /** One phrase for a reader: which namespaces, or why there are none. */
  readonly reason: string;
}

/** The weaker way, for the given reason. */
export function partialContainment(reason: string): Containment {
  return { level: 'partial', reason };
}
