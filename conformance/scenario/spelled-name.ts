import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import { actOf } from '../../spec/scenario-words.ts';

/** A name as the subject spells it: its own tool where the text is `act:NAME`, the text itself otherwise. */
export function spelledName(subject: Subject, text: string): string {
  const act = actOf(text);
  if (act === null) return text;
  const tool = subject.acts?.[act]?.tool;
  if (tool !== undefined) return tool;
  throw new HarnessError(
    'CONFIG_INVALID',
    `The subject file of "${subject.name}" maps no tool for the act "${act}".`,
  );
}

/** A permission rule as the subject spells it: for `act:NAME` its rule for one tool. */
export function spelledRule(subject: Subject, text: string): string {
  if (actOf(text) === null) return text;
  const template = subject.gates?.fileRule ?? '{tool}';
  return template.replaceAll('{tool}', () => spelledName(subject, text));
}
