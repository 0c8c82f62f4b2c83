/** Why a value is no JSON Schema of an object, or null. Unknown keywords and formats are allowed. */
export async function schemaProblem(schema: unknown): Promise<string | null> {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return 'is no object';
  const type: unknown = Reflect.get(schema, 'type');
  if (type !== 'object') return `has the root type ${JSON.stringify(type) ?? 'none'}, not "object"`;
  const validator = await validatorFor(Reflect.get(schema, '$schema'));
  if (validator === null)
    return `names a dialect nobody knows: ${JSON.stringify(Reflect.get(schema, '$schema'))}`;
  if (validator.validateSchema(schema) !== true) {
    const [error] = validator.errors ?? [];
    return `is no valid schema: ${error?.instancePath || 'the root'} ${error?.message ?? ''}`.trim();
  }
  return compileProblem(validator, schema);
}

interface Validator {
  validateSchema(schema: object): unknown;
  compile(schema: object): unknown;
  readonly errors?:
    | readonly { readonly instancePath: string; readonly message?: string | undefined }[]
    | null
    | undefined;
}

/** Compiling finds what the meta-schema cannot: a reference to nowhere, a pattern that no engine reads. */
function compileProblem(validator: Validator, schema: object): string | null {
  try {
    validator.compile(schema);
    return null;
  } catch (error) {
    return `does not compile: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Foreign schemas are read leniently; the dialect is the one that `$schema` names, 2020-12 where it is silent. */
async function validatorFor(dialect: unknown): Promise<Validator | null> {
  const options = { strict: false, validateFormats: false, logger: false } as const;
  if (dialect === undefined || /2020-12/.test(String(dialect))) {
    const { Ajv2020 } = await import('ajv/dist/2020.js');
    return new Ajv2020(options);
  }
  if (/draft-0[67]/.test(String(dialect))) {
    const { Ajv } = await import('ajv');
    return new Ajv(options);
  }
  if (/2019-09/.test(String(dialect))) {
    const { Ajv2019 } = await import('ajv/dist/2019.js');
    return new Ajv2019(options);
  }
  return null;
}
