import type { Ajv2020 } from 'ajv/dist/2020.js';

let compiler: Promise<Ajv2020> | undefined;

/** What keeps a parameter schema from being a JSON Schema of an object; empty when it is one. */
export async function parameterProblems(schema: {
  readonly [key: string]: unknown;
}): Promise<readonly string[]> {
  compiler ??= import('ajv/dist/2020.js').then(
    ({ Ajv2020 }) =>
      new Ajv2020({ strict: false, validateFormats: false, logger: false, addUsedSchema: false }),
  );
  const wrongRoot = schema['type'] === 'object' ? [] : ['the root type of a parameter schema is "object"'];
  try {
    (await compiler).compile(schema);
    return wrongRoot;
  } catch (cause) {
    return [...wrongRoot, `no valid JSON Schema: ${cause instanceof Error ? cause.message : String(cause)}`];
  }
}
