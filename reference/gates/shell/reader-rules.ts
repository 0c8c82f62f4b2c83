/** How a program may be called so that it only reads. */
export interface ReaderRule {
  /** Letters of options without a value. `null`: every option is harmless. */
  readonly letters: string | null;
  /** Letters of options with a value. */
  readonly valued?: string;
  /** Long options and those of several letters, without their values. */
  readonly options?: readonly string[];
  /** Most words that are no options; absent: any number. */
  readonly operands?: number;
  /** It does something else when it is called without a word. */
  readonly needsOperand?: boolean;
  /** Every word that is no option matches this. */
  readonly operand?: RegExp;
}

const anyOption: ReaderRule = { letters: null };

function list(text: string): readonly string[] {
  return text.split(' ');
}

const plain =
  '[ basename cat cmp df dirname du echo false grep head ls md5sum nl pwd readlink realpath rev sha256sum stat tac tail true uname wc whoami';

/**
 * Programs that read, and the options with which they do no more. A program that is missing writes or runs something
 * when it is asked to, or nobody has looked.
 */
export const readers: ReadonlyMap<string, ReaderRule> = new Map<string, ReaderRule>([
  ...list(plain).map((name): [string, ReaderRule] => [name, anyOption]),
  [':', { letters: '' }],
  ['cd', { letters: '', operands: 1, operand: /^[^-]/, needsOperand: true }],
  ['command', { letters: 'vV' }],
  ['comm', { letters: '123z' }],
  [
    'cut',
    { letters: 'snz', valued: 'bcdf', options: list('--complement --delimiter --fields --output-delimiter') },
  ],
  ['date', { letters: 'uR', options: list('--utc --iso-8601'), operand: /^\+/ }],
  [
    'diff',
    {
      letters: 'abBcdeiInNpqrstuwy',
      valued: 'CU',
      options: list('--brief --unified --recursive --stat --color'),
    },
  ],
  [
    'find',
    {
      letters: 'LPH',
      options: list(
        '-a -amin -atime -cmin -ctime -depth -empty -iname -ipath -iregex -links -maxdepth -mindepth -mmin -mtime -name -newer -not -o -path -perm -print -print0 -prune -regex -size -type -user -xdev',
      ),
    },
  ],
  ['id', { letters: 'gGnru', operands: 1 }],
  ['printf', { letters: '' }],
  [
    'rg',
    {
      letters: 'aclFHhilnNoqsSuUvwxL0p',
      valued: 'ABCegmtT',
      options: list(
        '--files --hidden --no-ignore --no-heading --heading --line-number --no-line-number --count --count-matches --files-with-matches --files-without-match --fixed-strings --ignore-case --smart-case --word-regexp --glob --iglob --type --type-not --type-list --max-count --max-depth --context --after-context --before-context --json --multiline --only-matching --sort --stats --vimgrep --color --column --version',
      ),
    },
  ],
  ['seq', { letters: 'w', valued: 'fs' }],
  [
    'sort',
    {
      letters: 'bcCdfghiMmnrRsuVz',
      valued: 'kt',
      options: list(
        '--reverse --unique --numeric-sort --human-numeric-sort --version-sort --key --ignore-case --stable',
      ),
    },
  ],
  ['tr', { letters: 'cCdst' }],
  ['type', { letters: 'aftpP' }],
  [
    'uniq',
    {
      letters: 'cdDiuz',
      valued: 'fsw',
      options: list('--count --repeated --unique --ignore-case'),
      operands: 1,
    },
  ],
  ['which', { letters: 'a' }],
]);
