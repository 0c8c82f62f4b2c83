/** Names that a command may see. Everything else stays out, so that no key of the user's shell reaches a command. */
const allowed: readonly string[] = [
  'PATH',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TERM',
  'TZ',
  'TMPDIR',
  'USER',
  'LOGNAME',
  'SHELL',
];

/** Names the processes of one session, so that those which left their group are found again. */
export const sessionMarkerName = 'SURFACELOCK_SESSION';

/** The environment of a command: an allow-listed part of the given one, the session's home and its marker. */
export function shellEnvironment(
  from: { readonly [name: string]: string | undefined },
  home: string,
  marker: string,
): { readonly [name: string]: string } {
  const environment: { [name: string]: string } = {};
  for (const name of allowed) {
    const value = from[name];
    if (value !== undefined) environment[name] = value;
  }
  environment['PATH'] ??= '/usr/local/bin:/usr/bin:/bin';
  environment['HOME'] = home;
  environment[sessionMarkerName] = marker;
  return environment;
}
