import { compile } from 'json-schema-to-typescript';
import { HarnessError } from '../../spec/errors.ts';
import { lowerSchema } from './lower-schema.ts';
import { isJsonObject, type JsonObject, readSchemas, type SchemaFile } from './read-schemas.ts';

const foreignRef = /^([a-z0-9-]+)\.schema\.json#\/\$defs\/([A-Za-z0-9]+)$/;
const typeName = /^[A-Z][A-Za-z0-9]*$/;

/**
 * The text of each file of `spec/generated` by its name: one file a schema, the same bytes for the same schemas.
 * A definition that only points into another schema becomes an import, so that a shared type stays one type.
 */
export async function generateTypes(
  schemas: readonly SchemaFile[] = readSchemas(),
): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  const files = new Map<string, string>();
  for (const file of schemas) files.set(`${file.kind}.gen.ts`, await generateFile(file, owners));
  return files;
}

async function generateFile(file: SchemaFile, owners: Map<string, string>): Promise<string> {
  const place = `spec/schema/${file.kind}.schema.json`;
  const definitions = isJsonObject(file.schema['$defs']) ? file.schema['$defs'] : {};
  const names = new Set(Object.keys(definitions));
  const own: string[] = [];
  const imported: string[] = [];
  const claim = (name: string): void => {
    const owner = owners.get(name);
    if (owner !== undefined) throw invalid(place, `the type "${name}" is already defined in ${owner}`);
    owners.set(name, place);
  };
  const emit = async (name: unknown, schema: JsonObject, at: string): Promise<void> => {
    if (typeof name !== 'string' || !typeName.test(name)) throw invalid(at, 'its name is no type name');
    claim(name);
    own.push(await typeOf(name, lowerSchema(schema, at, names)));
  };
  await emit(file.schema['title'], file.schema, place);
  for (const [name, definition] of Object.entries(definitions)) {
    const at = `${place}#/$defs/${name}`;
    if (!isJsonObject(definition)) throw invalid(at, 'a definition is a JSON object');
    const foreign = foreignRef.exec(String(definition['$ref']));
    if (foreign === null) await emit(name, definition, at);
    else if (foreign[2] === name) imported.push(reExport(name, `./${foreign[1]}.gen.ts`));
    else throw invalid(at, 'a definition that points into another schema bears the same name');
  }
  const head = `// Made by tools/generate from ${place}. Do not edit.`;
  return `${[head, ...imported, ...own].join('\n\n')}\n`;
}

function reExport(name: string, from: string): string {
  return `import type { ${name} } from '${from}';\nexport type { ${name} };`;
}

async function typeOf(name: string, lowered: JsonObject): Promise<string> {
  const text = await compile({ ...lowered, title: name }, name, {
    additionalProperties: false,
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    style: { printWidth: 110, singleQuote: true },
  });
  return readonlyProperties(text).trim();
}

/** Marks each property and index signature readonly. Works on formatted text, where each starts a line. */
function readonlyProperties(text: string): string {
  return text.replaceAll(/^(\s+)(?=(?:[A-Za-z_$][\w$]*|'[^']*'|\[k: string\])\??: )/gm, '$1readonly ');
}

function invalid(place: string, fact: string): HarnessError {
  return new HarnessError('SCHEMA_INVALID', `${place}: ${fact}`);
}
