import type { CommandPattern } from '../../spec/generated/evidence-rules.gen.ts';

/** Options of git that take a word and stand before the subcommand. */
const valued: ReadonlySet<string> = new Set(['-C', '-c', '--git-dir', '--work-tree']);

/** True when the words of a simple command are those of a pattern: its words first, its options anywhere. */
export function isExternal(words: readonly string[], patterns: readonly CommandPattern[]): boolean {
  const start = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
  const [program = '', ...rest] = start === -1 ? [] : words.slice(start);
  const operands = rest.filter((word, at) => !word.startsWith('-') && !valued.has(rest[at - 1] ?? ''));
  const plain = [program.slice(program.lastIndexOf('/') + 1), ...operands];
  return patterns.some((pattern) => {
    const named = pattern.filter((word) => !word.startsWith('-'));
    const options = pattern.filter((word) => word.startsWith('-'));
    return (
      named.every((word, at) => plain[at] === word) &&
      options.every((option) => rest.some((word) => hasOption(word, option)))
    );
  });
}

/** `-rf` has `-r`. */
function hasOption(word: string, option: string): boolean {
  if (word === option) return true;
  return /^-[A-Za-z]$/.test(option) && /^-[A-Za-z]+$/.test(word) && word.includes(option.slice(1));
}
