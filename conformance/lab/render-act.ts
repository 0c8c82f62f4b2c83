import { HarnessError } from '../../spec/errors.ts';
import type { Subject } from '../../spec/generated/subject.gen.ts';
import type { ScriptedCall } from '../model/model-step.ts';

/** The call of the subject's own tool that performs an abstract act. Values replace `{key}` in the argument template. */
export function renderAct(
  subject: Subject,
  act: string,
  values: { readonly [key: string]: string },
): ScriptedCall {
  const template = subject.acts?.[act];
  if (template === undefined) {
    throw new HarnessError(
      'CONFIG_INVALID',
      `The subject file of "${subject.name}" maps no tool for the act "${act}".`,
    );
  }
  return { name: template.tool, arguments: JSON.stringify(fill(template.arguments, values)) };
}

function fill(template: unknown, values: { readonly [key: string]: string }): unknown {
  if (typeof template === 'string') {
    return template.replace(/\{([a-zA-Z]+)\}/g, (whole, key: string) => values[key] ?? whole);
  }
  if (Array.isArray(template)) return template.map((item) => fill(item, values));
  if (template !== null && typeof template === 'object') {
    return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fill(value, values)]));
  }
  return template;
}
