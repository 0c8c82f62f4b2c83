import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';

/** One place on disk by all names under which a rule may know it. */
export interface PathSpellings {
  /** Names that mean this place and no other: without detours, relative to the workspace and absolute. */
  readonly plain: readonly string[];
  /** Those, the name as it was given, and where its links lead. */
  readonly all: readonly string[];
}

/** The names of a path. Links are followed as far as the path exists, because a link is one more spelling. */
export async function pathSpellings(path: string, workspace: string | undefined): Promise<PathSpellings> {
  const given = path.trim();
  if (workspace === undefined) {
    const plain = [trimmed(normalize(given))];
    return { plain, all: [...new Set([given, path, ...plain])] };
  }
  // As the tools take it: a blank at an end belongs to the name.
  const absolute = resolve(workspace, path);
  const plain = namesOf(absolute, workspace);
  const [root, followed] = await Promise.all([followLinks(workspace), followLinks(absolute)]);
  const led = followed === null || root === null ? [] : namesOf(followed, root);
  const isLink = led.length > 0 && !led.includes(plain[0] ?? '');
  // A link inside a folder that is allowed leads elsewhere: only the place itself may be allowed then.
  const trimmedNames = namesOf(resolve(workspace, given), workspace);
  return { plain: isLink ? led : plain, all: [...new Set([given, path, ...plain, ...led, ...trimmedNames])] };
}

/** A specifier in the form in which `plain` names are. */
export function plainSpecifier(specifier: string): string {
  return specifier.startsWith('./') ? trimmed(normalize(specifier)) : specifier;
}

function namesOf(absolute: string, workspace: string): readonly string[] {
  const inside = relative(workspace, absolute);
  const isOutside = inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside);
  return isOutside ? [absolute] : [inside === '' ? '.' : inside, absolute];
}

function trimmed(path: string): string {
  return path.length > 1 && path.endsWith(sep) ? path.slice(0, -1) : path;
}

async function followLinks(absolute: string): Promise<string | null> {
  const missing: string[] = [];
  for (let at = absolute; ; at = dirname(at)) {
    try {
      return join(await realpath(at), ...missing);
    } catch {
      // It does not exist yet, or may not be looked at: the folder above tells the rest.
      if (at === dirname(at)) return null;
      missing.unshift(basename(at));
    }
  }
}
