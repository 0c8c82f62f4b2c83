/**
 * Programs that only read, whatever their options. `find`, `sort`, `date`, `file` and the like are missing on purpose:
 * an option makes them write or run something.
 */
const readers: ReadonlySet<string> = new Set([
  'basename',
  'cat',
  'cmp',
  'df',
  'dirname',
  'du',
  'echo',
  'false',
  'grep',
  'head',
  'ls',
  'md5sum',
  'nl',
  'pwd',
  'readlink',
  'realpath',
  'sha256sum',
  'stat',
  'tail',
  'true',
  'uname',
  'wc',
  'whoami',
]);

/**
 * True only for one simple command of a known reader over places below the current folder. Everything with a character
 * that means something to the shell counts as writing.
 */
export function isReadOnlyCommand(command: string): boolean {
  if (!/^[A-Za-z0-9_./,:@%+= -]+$/.test(command)) return false;
  const [program, ...words] = command.trim().split(/ +/);
  return program !== undefined && readers.has(program) && words.every(staysBelow);
}

/** False for a word that may name a place outside: an absolute path, a way up, or a path inside an option. */
function staysBelow(word: string): boolean {
  if (word.startsWith('-')) return !word.includes('/');
  return !word.startsWith('/') && !word.split('/').includes('..');
}
