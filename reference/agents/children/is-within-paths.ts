import { sep } from 'node:path';

/** True for a place that is one of these, or lies below one. All relative to the workspace; `.` is all of it. */
export function isWithinPaths(place: string, paths: readonly string[]): boolean {
  return paths.some((path) => path === '.' || place === path || place.startsWith(`${path}${sep}`));
}
