import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../spec/package-root.ts';
import { generateTypes } from './generate-types.ts';
import type { SchemaFile } from './read-schemas.ts';

const cell: SchemaFile = {
  kind: 'cell',
  schema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://surfacelock.dev/schema/cell.schema.json',
    title: 'Cell',
    description: 'A cell.',
    type: 'object',
    additionalProperties: false,
    required: ['id', 'names'],
    properties: {
      id: { $ref: '#/$defs/CellId', description: 'Its id.' },
      names: { type: 'array', items: { type: 'string' }, description: 'Its names: in order.' },
      'x-y': { type: 'object', additionalProperties: { type: 'string' } },
    },
    $defs: { CellId: { title: 'Cell id', description: 'An id.', type: 'string' } },
  },
};

const expected = `// Made by tools/generate from spec/schema/cell.schema.json. Do not edit.

/**
 * A cell.
 */
export interface Cell {
  /**
   * Its id.
   */
  readonly id: CellId;
  /**
   * Its names: in order.
   */
  readonly names: readonly string[];
  readonly 'x-y'?: {
    readonly [k: string]: string;
  };
}

/**
 * An id.
 */
export type CellId = string;
`;

test('a schema becomes one file of readonly types', async () => {
  expect(await generateTypes([cell])).toEqual(new Map([['cell.gen.ts', expected]]));
});

test('a definition in another schema becomes an import under the same name', async () => {
  const law = schemaOf('law', 'Law', { CellId: { $ref: 'cell.schema.json#/$defs/CellId' } });
  const text = (await generateTypes([cell, law])).get('law.gen.ts');
  expect(text).toContain("import type { CellId } from './cell.gen.ts';\nexport type { CellId };\n");
  expect(text).not.toContain('export type CellId =');
});

test.each([
  {
    name: 'a type that two schemas define',
    schemas: [cell, schemaOf('law', 'Law', { CellId: { type: 'string' } })],
    says: 'the type "CellId" is already defined in spec/schema/cell.schema.json',
  },
  {
    name: 'a foreign definition under another name',
    schemas: [schemaOf('law', 'Law', { Id: { $ref: 'cell.schema.json#/$defs/CellId' } })],
    says: 'spec/schema/law.schema.json#/$defs/Id: a definition that points into another schema bears the same name',
  },
  {
    name: 'a title that is no type name',
    schemas: [schemaOf('law', 'a law', {})],
    says: 'spec/schema/law.schema.json: its name is no type name',
  },
])('$name is refused', async ({ schemas, says }) => {
  await expect(generateTypes(schemas)).rejects.toMatchObject({
    code: 'SCHEMA_INVALID',
    message: expect.stringContaining(says),
  });
});

test('the committed files are what the generator makes, both ways', async () => {
  const folder = join(packageRoot(), 'spec', 'generated');
  const committed = readdirSync(folder).map(
    (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
  );
  expect(await generateTypes()).toEqual(new Map(committed));
});

function schemaOf(kind: string, title: string, definitions: object): SchemaFile {
  return {
    kind,
    schema: { title, type: 'object', additionalProperties: false, properties: {}, $defs: definitions },
  };
}
