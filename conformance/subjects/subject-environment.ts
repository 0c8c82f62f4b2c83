import { join } from 'node:path';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { expandTemplate, type TemplateValues } from './expand-template.ts';
import { markVariable } from './process-family.ts';

export interface EnvironmentInput {
  readonly subject: Subject;
  readonly mode: string | undefined;
  readonly home: string;
  readonly nodeDir: string;
  readonly mark: string;
  readonly values: TemplateValues;
  /** The caller's environment, of which only the names in `passEnv` are let through. */
  readonly caller: { readonly [name: string]: string | undefined };
  /** Added by the harness for this one start. */
  readonly extra: { readonly [name: string]: string };
}

/** Where temporary files of a subject go: inside its home, so that they leave with it. */
export function temporaryFolder(home: string): string {
  return join(home, '.tmp');
}

/**
 * The whole environment of a subject: a fixed base, the names that its file lets through, what its file sets, what its
 * mode sets. Nothing else of the caller's environment reaches it, so no key of a user's shell leaks.
 */
export function subjectEnvironment(input: EnvironmentInput): { readonly [name: string]: string } {
  const { subject, mode, values } = input;
  const modeEnv = mode === undefined ? undefined : subject.modes?.[mode]?.env;
  return {
    HOME: input.home,
    PATH: [input.nodeDir, '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    LANG: 'C.UTF-8',
    TERM: 'dumb',
    NO_COLOR: '1',
    CI: '1',
    TMPDIR: temporaryFolder(input.home),
    ...passedThrough(subject.passEnv ?? [], input.caller),
    ...expanded(subject.env, values, '/env'),
    ...expanded(modeEnv, values, `/modes/${mode}/env`),
    ...input.extra,
    // Last: without it nothing could find the subject's processes again.
    [markVariable]: input.mark,
  };
}

/** Values that the subject file lets through from the caller: never to be printed. */
export function declaredSecrets(
  subject: Subject,
  caller: { readonly [name: string]: string | undefined },
): readonly string[] {
  return Object.values(passedThrough(subject.passEnv ?? [], caller)).filter((value) => value !== '');
}

function passedThrough(
  names: readonly string[],
  caller: { readonly [name: string]: string | undefined },
): { readonly [name: string]: string } {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = caller[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function expanded(
  env: { readonly [name: string]: string } | undefined,
  values: TemplateValues,
  place: string,
): { readonly [name: string]: string } {
  return Object.fromEntries(
    Object.entries(env ?? {}).map(([name, text]) => [name, expandTemplate(text, values, `${place}/${name}`)]),
  );
}
