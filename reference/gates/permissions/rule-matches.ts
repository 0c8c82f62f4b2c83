import { matchesGlob, mayMatchGlob } from './glob.ts';
import type { PermissionRule } from './permission-rule.ts';

/** True for a rule without a specifier: it speaks of every call of its tool. */
export function isBare({ specifier }: PermissionRule): boolean {
  return specifier.kind === 'none';
}

/** True when a rule about commands matches this text, whatever its unknown parts turn out to be. */
export function matchesCommand({ specifier }: PermissionRule, text: string): boolean {
  if (specifier.kind === 'none') return true;
  if (specifier.kind === 'literal') return specifier.text === text;
  return specifier.text === text || prefixGlobs(specifier.text).some((glob) => matchesGlob(glob, text));
}

/** True when a rule about commands could match this text once its unknown parts are known. */
export function mayMatchCommand({ specifier }: PermissionRule, text: string): boolean {
  if (specifier.kind === 'none') return true;
  // A literal has no wildcard; its own characters are meant.
  const globs =
    specifier.kind === 'glob' ? prefixGlobs(specifier.text) : [specifier.text.replace(/[*?]/g, '?')];
  return globs.some((glob) => mayMatchGlob(glob, text));
}

/** True when the rule is exactly this command and not a pattern that happens to match it. */
export function equalsCommand({ specifier }: PermissionRule, command: string): boolean {
  return specifier.kind !== 'none' && specifier.text === command;
}

/** The characters of a specifier before its first wildcard. */
export function fixedPart({ specifier }: PermissionRule): string {
  if (specifier.kind === 'none') return '';
  if (specifier.kind === 'literal') return specifier.text;
  return specifier.text
    .replace(/:\*$/, ' *')
    .replace(/[*?][\s\S]*$/, '')
    .trimEnd();
}

/** `x:*` and `x *` mean `x` alone or followed by further words, never a longer word. */
function prefixGlobs(specifier: string): readonly string[] {
  const prefix = /^([\s\S]+?)(?::\*| \*)$/.exec(specifier)?.[1];
  return prefix === undefined ? [specifier] : [prefix, `${prefix} *`];
}
