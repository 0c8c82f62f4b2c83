import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { expandTemplate, type TemplateValues } from './expand-template.ts';

/**
 * The argument vector of one prompt: `command`, then the arguments of the mode, then `args` for a new session or
 * `resume.args` for a session that goes on, and at last `unattended` unless nothing is to be allowed beforehand. Each list element stays one argument; no shell is involved.
 */
export function subjectArgv(
  subject: Subject,
  mode: string | undefined,
  session: 'new' | 'resumed',
  values: TemplateValues,
  allowsNothing: boolean = false,
): readonly [string, ...string[]] {
  const [program, ...leading] = expandAll(subject.command ?? [], values, '/command');
  if (program === undefined || program === '') {
    throw new HarnessError('CONFIG_INVALID', `subject "${subject.name}" has no command at /command`);
  }
  const last = session === 'new' ? subject.args : subject.resume?.args;
  const modeArgs = mode === undefined ? [] : (subject.modes?.[mode]?.args ?? []);
  return [
    program,
    ...leading,
    ...expandAll(modeArgs, values, `/modes/${mode}/args`),
    ...expandAll(last ?? [], values, session === 'new' ? '/args' : '/resume/args'),
    ...expandAll(allowsNothing ? [] : (subject.unattended ?? []), values, '/unattended'),
  ];
}

/** The mode of a start: the asked one, else the subject's default. An unknown one is refused by name. */
export function chosenMode(subject: Subject, asked: string | undefined): string | undefined {
  const mode = asked ?? subject.defaultMode;
  const known = Object.keys(subject.modes ?? {});
  if (mode !== undefined && known.length > 0 && !known.includes(mode)) {
    throw new HarnessError(
      'CONFIG_INVALID',
      `subject "${subject.name}" has no mode "${mode}"; it has ${known.join(', ')}`,
    );
  }
  return mode;
}

function expandAll(texts: readonly string[], values: TemplateValues, place: string): readonly string[] {
  return texts.map((text, index) => expandTemplate(text, values, `${place}/${index}`));
}
