const namedPaths = 5;

/** One sentence on what a subject wrote outside, as a list that is empty when it wrote nothing. */
export function outsideTrouble(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) return [];
  const left = paths.length - namedPaths;
  const more = left > 0 ? ` and ${left} more` : '';
  return [`wrote outside its own folders: ${paths.slice(0, namedPaths).join(', ')}${more}`];
}
