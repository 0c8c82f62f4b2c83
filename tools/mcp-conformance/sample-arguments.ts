/** Arguments that fit a plain object schema: one value for each property, by its type. */
export function sampleArguments(schema: unknown): { readonly [name: string]: unknown } {
  const properties = fieldsOf(fieldsOf(schema)['properties']);
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, sampleOf(fieldsOf(property)['type'])]),
  );
}

function sampleOf(type: unknown): unknown {
  switch (type) {
    case 'number':
    case 'integer':
      return 2;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return 'text';
  }
}

function fieldsOf(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
