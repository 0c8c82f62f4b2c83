/**
 * How sure it is that nothing of a subject survives its end. `partial`: by group and by mark, which a process that
 * leaves its group with an emptied environment escapes. Reports print it.
 */
export function containment(): 'full' | 'partial' {
  return 'partial';
}
