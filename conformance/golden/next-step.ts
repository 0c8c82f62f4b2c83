/** The commands that lead out of a finding, as a person types them. */
export interface NextStep {
  readonly capture: string;
  readonly pending: string;
  accept(changeIds: readonly string[]): string;
  restore(path: string): string;
}

/** The commands for one subject; the reference needs no naming. */
export function nextStepFor(subject: string): NextStep {
  const named = subject === 'reference' ? '' : ` --subject ${quoted(subject)}`;
  return {
    capture: `surfacelock capture${named}`,
    pending: `surfacelock pending${named}`,
    accept: (ids) =>
      `surfacelock accept${named}${ids.map((id) => ` ${id}`).join('')} --reason "why this is right"`,
    restore: (path) => `git checkout -- ${quoted(path)}`,
  };
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
