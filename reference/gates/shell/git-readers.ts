import type { ReaderRule } from './reader-rules.ts';

function list(text: string): readonly string[] {
  return text.split(' ');
}

const diffOptions = list(
  '--stat --numstat --shortstat --dirstat --summary --name-only --name-status --patch --no-patch --raw --unified --color --no-color --color-words --word-diff --minimal --patience --histogram --ignore-all-space --ignore-space-change --ignore-blank-lines --find-renames --diff-filter --relative --no-ext-diff --no-textconv --no-renames --exit-code --quiet --check --compact-summary --abbrev --full-index --text',
);
const logOptions = [
  ...diffOptions,
  ...list(
    '--oneline --graph --decorate --no-decorate --all --branches --tags --remotes --max-count --skip --since --after --until --before --author --committer --grep --invert-grep --regexp-ignore-case --merges --no-merges --first-parent --follow --reverse --date --date-order --topo-order --pretty --format --abbrev-commit --no-abbrev-commit --left-right --cherry-pick --show-signature --source --simplify-by-decoration',
  ),
];
const log: ReaderRule = { letters: 'pusigEFPwbMCzcm', valued: 'nLSGUX', options: logOptions };

/**
 * Subcommands of git that read, and the options with which they do no more. `--output`, `-O` and `--ext-diff` write or
 * run a program. What the repository's own configuration runs is not seen from a command.
 */
export const gitReaders: ReadonlyMap<string, ReaderRule> = new Map<string, ReaderRule>([
  [
    'blame',
    {
      letters: 'lstfnewCM',
      valued: 'L',
      options: list('--porcelain --line-porcelain --date --root --show-email'),
    },
  ],
  [
    'branch',
    {
      letters: 'arv',
      options: list('--all --remotes --verbose --show-current --no-color -vv -av -avv'),
      operands: 0,
    },
  ],
  ['cat-file', { letters: 'tsep' }],
  [
    'describe',
    {
      letters: '',
      options: list('--tags --all --always --long --dirty --abbrev --match --exact-match --contains'),
    },
  ],
  [
    'diff',
    {
      letters: 'pusbwRaMCzW',
      valued: 'SGUl',
      options: [...diffOptions, ...list('--cached --staged --merge-base')],
    },
  ],
  [
    'grep',
    {
      letters: 'nilcwvEFPHhoqLaI',
      valued: 'eABCm',
      options: list(
        '--line-number --count --cached --untracked --files-with-matches --name-only --heading --break --and --or --not',
      ),
    },
  ],
  ['log', log],
  [
    'ls-files',
    {
      letters: 'cdmoiskutvz',
      options: list(
        '--cached --deleted --modified --others --ignored --stage --exclude-standard --full-name --error-unmatch',
      ),
    },
  ],
  [
    'ls-tree',
    { letters: 'drtlz', options: list('--name-only --name-status --full-name --full-tree --long --abbrev') },
  ],
  ['merge-base', { letters: 'a', options: list('--all --octopus --is-ancestor --fork-point') }],
  ['name-rev', { letters: '', options: list('--name-only --tags --always') }],
  ['remote', { letters: 'v', options: list('--verbose'), operands: 0 }],
  ['rev-list', { letters: '', valued: 'n', options: [...logOptions, '--count', '--objects'] }],
  [
    'rev-parse',
    {
      letters: 'q',
      options: list(
        '--abbrev-ref --short --verify --quiet --show-toplevel --show-prefix --is-inside-work-tree --git-dir --symbolic-full-name --is-bare-repository',
      ),
    },
  ],
  [
    'shortlog',
    { letters: 'nsec', options: list('--numbered --summary --email --all --since --until --no-merges') },
  ],
  ['show', log],
  ['show-ref', { letters: 'dhqs', options: list('--heads --tags --head --hash --verify --quiet') }],
  [
    'status',
    {
      letters: 'sbuvz',
      options: list(
        '--short --branch --porcelain --long --show-stash --untracked-files --ignored --ahead-behind --no-renames --verbose -sb -uno -unormal -uall',
      ),
    },
  ],
  ['tag', { letters: 'l', options: list('--list --sort --contains --merged --points-at'), operands: 0 }],
]);
