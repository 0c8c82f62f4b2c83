import type { CheckCommands } from '../../spec/generated/evidence-rules.gen.ts';

/** How much the success of a command verifies. */
export type CheckKind = 'full' | 'targeted' | null;

/** Words with which a command tells about itself and checks nothing. */
const asks: ReadonlySet<string> = new Set([
  '--help',
  '-h',
  '--version',
  '--dry-run',
  '--list',
  '--collect-only',
]);

/** Variables by which another program would run than the one that is named. */
const misleading = /^(?:PATH|BASH_ENV|ENV|LD_\w+|DYLD_\w+|NODE_OPTIONS|NODE_PATH|PYTHON\w*|GIT_\w+)=/;

/** What a simple command verifies, by its words. */
export function checkKind(words: readonly string[], { full, harmless, targeted }: CheckCommands): CheckKind {
  const own = withoutAssignments(words);
  if (own === null || own.some((word) => asks.has(word))) return null;
  const plain = own.filter((word) => !harmless.includes(word));
  if (full.some((pattern) => pattern.length === plain.length && beginsWith(plain, pattern))) return 'full';
  return [...full, ...targeted].some((pattern) => beginsWith(own, pattern)) ? 'targeted' : null;
}

/** True when a command declared by the settings is this one. Quotes around whole words count for nothing. */
export function isDeclaredCheck(declared: string, words: readonly string[]): boolean {
  const own = withoutAssignments(words);
  const wanted = (declared.match(/"[^"]*"|'[^']*'|\S+/g) ?? [])
    .map((word) => word.replace(/^(["'])(.*)\1$/, '$2'))
    .flatMap((word) => /^(--?[A-Za-z][\w-]*)=(.*)$/s.exec(word)?.slice(1, 3) ?? [word]);
  return own !== null && own.length === wanted.length && beginsWith(own, wanted);
}

/** True when the words begin with these. */
function beginsWith(words: readonly string[], pattern: readonly string[]): boolean {
  return pattern.every((word, at) => words[at] === word);
}

function withoutAssignments(words: readonly string[]): readonly string[] | null {
  const start = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
  const assigned = start === -1 ? words : words.slice(0, start);
  return start === -1 || assigned.some((word) => misleading.test(word)) ? null : words.slice(start);
}
