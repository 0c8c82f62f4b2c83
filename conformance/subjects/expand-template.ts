import { HarnessError } from '../../spec/errors.ts';

/** The closed set of names that a string of a subject file may use as `{name}`. */
export const templateNames = [
  'agentDir',
  'workspace',
  'home',
  'baseUrl',
  'origin',
  'port',
  'model',
  'apiKey',
  'prompt',
  'mode',
  'nodeDir',
  'node',
  'packageRoot',
] as const;

export type TemplateName = (typeof templateNames)[number];

/** What each template stands for in one place. A name without a value there is an error where it is used. */
export type TemplateValues = { readonly [name in TemplateName]?: string };

const templatePattern = /\{([A-Za-z]+)\}/g;

/**
 * The text with each `{name}` replaced by its value, in one pass: a value that itself contains `{name}` stays as it is.
 * `place` names the spot in the subject file for the error message; `encode` makes a value fit what surrounds it.
 */
export function expandTemplate(
  text: string,
  values: TemplateValues,
  place: string,
  encode: (value: string) => string = asItIs,
): string {
  return text.replace(templatePattern, (_whole, name: string) => encode(lookUp(name, values, place)));
}

/** The value with every string in it expanded; keys stay as they are. */
export function expandDeep(value: unknown, values: TemplateValues, place: string): unknown {
  if (typeof value === 'string') return expandTemplate(value, values, place);
  if (Array.isArray(value)) return value.map((item, index) => expandDeep(item, values, `${place}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, expandDeep(item, values, `${place}/${key}`)]),
  );
}

function lookUp(name: string, values: TemplateValues, place: string): string {
  if (!isTemplateName(name)) {
    throw new HarnessError(
      'CONFIG_INVALID',
      `unknown template {${name}} at ${place}; known are ${templateNames.map((known) => `{${known}}`).join(' ')}`,
    );
  }
  const value = values[name];
  if (value === undefined) {
    throw new HarnessError('CONFIG_INVALID', `template {${name}} has no value at ${place}`);
  }
  return value;
}

function isTemplateName(name: string): name is TemplateName {
  return (templateNames as readonly string[]).includes(name);
}

function asItIs(value: string): string {
  return value;
}
