/** At most three of `names` that a slip of the keyboard turns into `name`, nearest first. */
export function nearestNames(name: string, names: readonly string[]): readonly string[] {
  const wanted = normalised(name);
  // Distance is quadratic in length, and a name that long is no slip.
  if (wanted.length > 128) return [];
  const near = names
    .map((candidate) => ({ candidate, distance: editDistance(wanted, normalised(candidate)) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  // Beside a good guess a poor one only distracts.
  const best = near[0]?.distance ?? 0;
  return near
    .filter(({ distance }) => distance <= best + 1)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Case and separators are what models confuse most. */
function normalised(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const dropped = (previous[column] ?? 0) + 1;
      const added = (current[column - 1] ?? 0) + 1;
      current.push(Math.min(replaced, dropped, added));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
