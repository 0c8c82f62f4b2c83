/** How a program that runs another command is written. */
export interface Wrapper {
  /** Options that take the next word. */
  readonly valued: readonly string[];
  /** Options without a value; any other makes the reading uncertain. */
  readonly flags: readonly string[];
  /** Words of its own between its options and the command. */
  readonly operands: number;
  /** Options with which it runs nothing. */
  readonly queries: readonly string[];
  /** It runs the command as the caller would have, no more. */
  readonly isPlain: boolean;
  /** Further words reach the command while it runs. */
  readonly appends: boolean;
}

function wrapper(options: Partial<Wrapper>): Wrapper {
  return { valued: [], flags: [], operands: 0, queries: [], isPlain: false, appends: false, ...options };
}

/** Programs that run the rest of their words as a command. `env`, shells, `eval`, `trap` and `find` are read on their own. */
export const wrappers: ReadonlyMap<string, Wrapper> = new Map([
  ['builtin', wrapper({ isPlain: true })],
  ['busybox', wrapper({})],
  ['catchsegv', wrapper({})],
  ['chroot', wrapper({ operands: 1 })],
  ['chrt', wrapper({ operands: 1, flags: ['-b', '-f', '-i', '-o', '-r'] })],
  ['command', wrapper({ isPlain: true, flags: ['-p'], queries: ['-v', '-V'] })],
  ['coproc', wrapper({})],
  ['dbus-run-session', wrapper({})],
  ['doas', wrapper({ valued: ['-u', '-C', '-a'], flags: ['-n'] })],
  [
    'env',
    wrapper({
      valued: ['-u', '-C', '--unset', '--chdir'],
      flags: ['-i', '-', '-0', '-v', '--ignore-environment'],
    }),
  ],
  ['exec', wrapper({ isPlain: true, valued: ['-a'], flags: ['-c', '-l', '-cl'] })],
  ['fakeroot', wrapper({})],
  ['flock', wrapper({ operands: 1, valued: ['-w', '-E'], flags: ['-n', '-x', '-s', '-e', '-u', '-o'] })],
  ['ionice', wrapper({ valued: ['-c', '-n', '-p'], flags: ['-t'] })],
  ['linux32', wrapper({})],
  ['linux64', wrapper({})],
  ['nice', wrapper({ isPlain: true, valued: ['-n', '--adjustment'] })],
  ['nohup', wrapper({})],
  ['nsenter', wrapper({})],
  ['numactl', wrapper({})],
  ['parallel', wrapper({ appends: true })],
  ['pkexec', wrapper({ valued: ['--user'] })],
  ['prlimit', wrapper({})],
  ['runuser', wrapper({ valued: ['-u', '-g', '--user', '--group'] })],
  ['setarch', wrapper({ operands: 1 })],
  ['setpriv', wrapper({})],
  ['setsid', wrapper({ flags: ['-c', '-f', '-w', '--fork', '--wait', '--ctty'] })],
  ['stdbuf', wrapper({ isPlain: true, valued: ['-i', '-o', '-e'] })],
  [
    'sudo',
    wrapper({
      valued: [
        '-u',
        '-g',
        '-h',
        '-p',
        '-C',
        '-r',
        '-t',
        '-T',
        '-U',
        '-D',
        '-R',
        '--user',
        '--group',
        '--chdir',
      ],
      flags: [
        '-n',
        '-E',
        '-H',
        '-b',
        '-S',
        '-A',
        '-k',
        '-P',
        '-i',
        '-s',
        '--non-interactive',
        '--preserve-env',
      ],
    }),
  ],
  ['strace', wrapper({ valued: ['-e', '-o', '-p', '-s'], flags: ['-f', '-ff', '-q', '-tt'] })],
  ['systemd-run', wrapper({ flags: ['--user', '--scope', '--wait', '--pipe', '--pty'] })],
  ['taskset', wrapper({ operands: 1, flags: ['-c', '--cpu-list'] })],
  ['time', wrapper({ isPlain: true, flags: ['-p'] })],
  [
    'timeout',
    wrapper({
      isPlain: true,
      operands: 1,
      valued: ['-s', '-k', '--signal', '--kill-after'],
      flags: ['--foreground', '--preserve-status', '-v', '--verbose'],
    }),
  ],
  ['toybox', wrapper({})],
  ['torsocks', wrapper({})],
  ['unbuffer', wrapper({})],
  ['unshare', wrapper({ flags: ['-m', '-n', '-p', '-r', '-u', '-U', '-f'] })],
  [
    'xargs',
    wrapper({
      appends: true,
      valued: [
        '-I',
        '-n',
        '-P',
        '-L',
        '-d',
        '-a',
        '-E',
        '-s',
        '--max-args',
        '--max-procs',
        '--replace',
        '--delimiter',
      ],
      flags: ['-0', '-r', '-t', '-p', '-x', '--null', '--no-run-if-empty', '--verbose'],
    }),
  ],
]);

/** Programs that read code in the language of the shell. */
export const shells: ReadonlySet<string> = new Set([
  'ash',
  'bash',
  'dash',
  'ksh',
  'ksh93',
  'mksh',
  'rbash',
  'sh',
  'zsh',
]);

/** Programs that run what one of their words says, and the words with which they do: not read, so it may be anything. */
export const callsBack: ReadonlyMap<string, RegExp> = new Map([
  ['at', /^/],
  ['batch', /^/],
  ['compgen', /(?:^| )-[a-zA-Z]*[CF]/],
  ['complete', /(?:^| )-[a-zA-Z]*[CF]/],
  ['csh', /(?:^| )-[a-z]*c/],
  ['fish', /(?:^| )-[a-z]*c|--command/],
  ['hash', /(?:^| )-[a-z]*p/],
  ['jobs', /(?:^| )-[a-z]*x/],
  ['mapfile', /(?:^| )-[a-zA-Z]*C/],
  ['readarray', /(?:^| )-[a-zA-Z]*C/],
  ['tcsh', /(?:^| )-[a-z]*c/],
]);
