interface Row {
  readonly path: string;
  readonly required: boolean;
  readonly schema: unknown;
}

/** Keywords that have a column of their own, or rows. */
const shown: ReadonlySet<string> = new Set(['type', 'description', 'properties', 'required', 'items']);

/** A table with one row a parameter, nested ones with their path; what has no column stands in the last one as JSON. */
export function renderParameters(schema: unknown): readonly string[] {
  const rows = [...rowsOf(schema, '')];
  const rest = otherKeywords(schema);
  const whole = rest === '' ? [] : [`The whole: ${rest}`];
  if (rows.length === 0) return ['No parameters.', ...(whole.length > 0 ? ['', ...whole] : [])];
  return [
    '| parameter | type | required | description | further |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(renderRow),
    ...(whole.length > 0 ? ['', ...whole] : []),
  ];
}

function* rowsOf(schema: unknown, path: string): Generator<Row> {
  if (!isObject(schema)) return;
  const { properties, required, items } = schema;
  if (isObject(properties)) {
    const names = Array.isArray(required) ? required : [];
    for (const [name, child] of Object.entries(properties)) {
      const at = path === '' ? name : `${path}.${name}`;
      yield { path: at, required: names.includes(name), schema: child };
      yield* rowsOf(child, at);
    }
  }
  if (isObject(items)) yield* rowsOf(items, `${path}[]`);
}

function renderRow({ path, required, schema }: Row): string {
  const { type, description } = isObject(schema) ? schema : {};
  const items = isObject(schema) && isObject(schema['items']) ? schema['items'] : null;
  const typeText = items === null ? typeOf(type) : `${typeOf(type)} of ${typeOf(items['type'])}`;
  const further = [otherKeywords(schema), items === null ? '' : otherKeywords(items)]
    .filter(Boolean)
    .join(' ');
  const text = typeof description === 'string' ? description : '';
  return `| \`${cell(path)}\` | ${cell(typeText)} | ${required ? 'yes' : 'no'} | ${cell(text)} | ${further} |`;
}

function otherKeywords(schema: unknown): string {
  if (!isObject(schema)) return schema === undefined ? '' : `\`${cell(JSON.stringify(schema))}\``;
  const others = Object.entries(schema).filter(([key]) => !shown.has(key));
  return others.length === 0 ? '' : `\`${cell(JSON.stringify(Object.fromEntries(others)))}\``;
}

function typeOf(type: unknown): string {
  if (typeof type === 'string') return type;
  return Array.isArray(type) ? type.join(' or ') : 'any';
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\r?\n/g, '<br>');
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
