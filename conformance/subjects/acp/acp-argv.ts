import { HarnessError } from '../../../spec/errors.ts';
import type { Subject } from '../../../spec/generated/subject.gen.ts';
import { expandTemplate, type TemplateValues } from '../expand-template.ts';

/**
 * The argument vector of a process that speaks the protocol: the command of `acp` or of the subject, the arguments of
 * a mode that is not chosen over the protocol, then those of `acp`, and what it adds where nobody answers questions.
 */
export function acpArgv(
  subject: Subject,
  mode: string | undefined,
  values: TemplateValues,
  isAttended: boolean,
): readonly [string, ...string[]] {
  const { acp } = subject;
  if (acp === undefined) {
    throw new HarnessError(
      'CONFIG_INVALID',
      `subject "${subject.name}" has no "acp" that says how it is started`,
    );
  }
  const chosen = mode === undefined ? undefined : subject.modes?.[mode];
  const place = acp.command === undefined ? '/command' : '/acp/command';
  const [program, ...rest] = [
    ...expandAll(acp.command ?? subject.command ?? [], values, place),
    ...expandAll(chosen?.acp === undefined ? (chosen?.args ?? []) : [], values, `/modes/${mode}/args`),
    ...expandAll(acp.args, values, '/acp/args'),
    ...expandAll(isAttended ? [] : (acp.unattended ?? []), values, '/acp/unattended'),
  ];
  if (program === undefined || program === '') {
    throw new HarnessError('CONFIG_INVALID', `subject "${subject.name}" has no command at ${place}`);
  }
  return [program, ...rest];
}

function expandAll(texts: readonly string[], values: TemplateValues, place: string): readonly string[] {
  return texts.map((text, index) => expandTemplate(text, values, `${place}/${index}`));
}
