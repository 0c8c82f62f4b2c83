import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySchemaObject, ValidateFunction } from 'ajv';
import type { DocumentKind } from './document-kinds.ts';
import { packageRoot } from './package-root.ts';
import type { ParsedJson } from './parse-json.ts';
import type { Problem } from './problem.ts';
import { schemaProblems } from './schema-problems.ts';

/** Finds the validator of a schema by its address. */
export type FindValidator = (address: string) => ValidateFunction;

let validators: Promise<FindValidator> | undefined;

/** What is wrong with a document by the schema of its kind; empty when it is valid. */
export async function documentProblems(kind: DocumentKind, parsed: ParsedJson): Promise<readonly Problem[]> {
  return (await documentCheck(kind))(parsed);
}

/** The check of one kind, for who must judge at once when a document has changed. */
export async function documentCheck(kind: DocumentKind): Promise<(parsed: ParsedJson) => readonly Problem[]> {
  validators ??= openValidators();
  const find = await validators;
  const address = `https://surfacelock.dev/schema/${kind}.schema.json`;
  const validate = find(address);
  return (parsed) =>
    validate(parsed.value) ? [] : schemaProblems(validate.errors ?? [], parsed, [], { address, find });
}

/** ajv is loaded only here: it costs more than most commands that need no validation. */
async function openValidators(): Promise<FindValidator> {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const ajv = new Ajv2020({ strict: true, allErrors: true, verbose: true });
  const folder = join(packageRoot(), 'spec', 'schema');
  for (const file of readdirSync(folder).sort()) {
    const schema: AnySchemaObject = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    ajv.addSchema(schema);
  }
  return (address) => {
    const found = ajv.getSchema(address);
    if (found === undefined) throw new Error(`no schema has the address ${address}`);
    return found;
  };
}
