import type { ErrorObject, ValidateFunction } from 'ajv';

/** The validators of a set of schemas by address, and the address that the errors came from. */
export interface SchemaSet {
  readonly address: string;
  find(address: string): ValidateFunction;
}

/**
 * The validator of the one branch that the value of a failed choice was meant for: the only branch for objects, or
 * the one whose constant tags it bears. Null where the error is no choice, or no branch stands out.
 */
export function namedBranch(error: ErrorObject, schemas: SchemaSet): ValidateFunction | null {
  if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const branches = objectBranches(error.schema, schemas);
  const [only] = branches;
  if (branches.length === 1 && only !== undefined) return only.validate;
  return (
    branches.find(({ tags }) => tags.length > 0 && tags.every(([key, tag]) => Reflect.get(data, key) === tag))
      ?.validate ?? null
  );
}

interface Branch {
  readonly validate: ValidateFunction;
  readonly tags: readonly (readonly [key: string, value: unknown])[];
}

function objectBranches(choices: unknown, schemas: SchemaSet): readonly Branch[] {
  if (!Array.isArray(choices)) return [];
  return choices.flatMap((choice) => {
    const validate = follow(choice, schemas);
    const properties: unknown =
      validate === null ? undefined : Reflect.get(Object(validate.schema), 'properties');
    if (validate === null || properties === undefined) return [];
    const tags = Object.entries(Object(properties)).flatMap(([key, schema]) =>
      Object.hasOwn(Object(schema), 'const') ? [[key, Reflect.get(Object(schema), 'const')] as const] : [],
    );
    return [{ validate, tags }];
  });
}

/** The validator that a reference ends in, by way of definitions that only point on. */
function follow(schema: unknown, { address, find }: SchemaSet): ValidateFunction | null {
  let at = address;
  let found: ValidateFunction | null = null;
  for (let ref = refOf(schema); ref !== null; ref = refOf(found.schema)) {
    at = new URL(ref, at).href;
    found = find(at);
  }
  return found;
}

function refOf(schema: unknown): string | null {
  const ref: unknown = Reflect.get(Object(schema), '$ref');
  return typeof ref === 'string' ? ref : null;
}
