import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, onTestFinished, test } from 'vitest';
import { isJsonObject, readSchemas } from './read-schemas.ts';

test('there is one schema a kind of document', () => {
  expect(readSchemas().map(({ kind }) => kind)).toEqual([
    'agents',
    'approval',
    'config',
    'contract',
    'evidence-rules',
    'expected-failures',
    'fingerprint',
    'gates',
    'limits',
    'mcp-fixture',
    'pending',
    'report',
    'requirements',
    'scenario',
    'settings',
    'subject',
    'surfaces',
    'table',
    'tool',
  ]);
});

test('every schema compiles in strict mode under its own address', () => {
  const ajv = new Ajv2020({ strict: true });
  const schemas = readSchemas();
  for (const { schema } of schemas) ajv.addSchema(schema);
  for (const { kind } of schemas) {
    expect(ajv.getSchema(`https://surfacelock.dev/schema/${kind}.schema.json`), kind).toBeTypeOf('function');
  }
});

test('every schema, definition and property is described, and every object says what else it takes', () => {
  const faults = readSchemas().flatMap(({ kind, schema }) => [
    ...undescribed(kind, schema),
    ...Object.entries(Object(schema['$defs'])).flatMap(([name, definition]) =>
      undescribed(`${kind} ${name}`, definition),
    ),
  ]);
  expect(faults).toEqual([]);
});

test.each([
  { name: 'a schema that is not JSON', text: '{', says: 'a.schema.json: not JSON' },
  {
    name: 'a schema with a key given twice',
    text: '{"type":"string","type":"integer"}',
    says: 'a.schema.json: not JSON by the letter',
  },
  { name: 'a schema that is no object', text: 'true', says: 'a.schema.json: a schema is a JSON object' },
])('$name is refused by its path', ({ text, says }) => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'a.schema.json'), text);
  expect(() => readSchemas(folder)).toThrow(`${join(folder, says)}`);
});

/** What lacks a title, a description or a closing. A definition that only points into another schema is exempt. */
function undescribed(place: string, schema: unknown): readonly string[] {
  if (!isJsonObject(schema) || '$ref' in schema) return [];
  const lacks = ['title', 'description']
    .filter((key) => typeof schema[key] !== 'string')
    .map((key) => `${place}: no ${key}`);
  const open =
    schema['type'] === 'object' && !('additionalProperties' in schema) ? [`${place}: not closed`] : [];
  const properties = Object.entries(Object(schema['properties']));
  const silent = properties.filter(
    ([, property]) => !(isJsonObject(property) && typeof property['description'] === 'string'),
  );
  return [...lacks, ...open, ...silent.map(([key]) => `${place}: "${key}" has no description`)];
}
