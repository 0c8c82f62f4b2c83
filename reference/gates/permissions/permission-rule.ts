/** What a rule says of the subject of a call: nothing, a pattern, or the one text that it has to equal. */
export type Specifier =
  | { readonly kind: 'none' }
  | { readonly kind: 'glob'; readonly text: string }
  | { readonly kind: 'literal'; readonly text: string };

/** One permission rule, read. */
export interface PermissionRule {
  /** As it stands in the settings. */
  readonly source: string;
  /** A tool or a group of tools. */
  readonly name: string;
  readonly specifier: Specifier;
}

/** A rule that was read, or why its text is none. */
export type RuleReading =
  | { readonly ok: true; readonly rule: PermissionRule }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads `Tool`, `Tool(specifier)` or `Tool=literal`. The last form is taken when the equals sign comes before any
 * parenthesis; what follows the sign is meant verbatim, so it may hold what a specifier cannot.
 */
export function readRule(source: string): RuleReading {
  const text = source.trim();
  const opening = text.indexOf('(');
  const equals = text.indexOf('=');
  if (equals !== -1 && (opening === -1 || equals < opening)) {
    return named(source, text.slice(0, equals), { kind: 'literal', text: text.slice(equals + 1).trim() });
  }
  if (opening === -1) {
    return text.includes(')')
      ? { ok: false, reason: 'its parentheses do not pair' }
      : named(source, text, { kind: 'none' });
  }
  if (!isPaired(text.slice(opening))) return { ok: false, reason: 'its parentheses do not pair' };
  return named(source, text.slice(0, opening), { kind: 'glob', text: text.slice(opening + 1, -1).trim() });
}

function named(source: string, name: string, specifier: Specifier): RuleReading {
  const trimmed = name.trim();
  if (trimmed === '') return { ok: false, reason: 'it names no tool' };
  if (specifier.kind !== 'none' && specifier.text === '')
    return { ok: false, reason: 'its specifier is empty' };
  return { ok: true, rule: { source, name: trimmed, specifier } };
}

/** True when the first parenthesis is closed by the last character and those between pair up. */
function isPaired(text: string): boolean {
  let depth = 0;
  for (const [at, character] of [...text].entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return at === [...text].length - 1;
  }
  return false;
}
