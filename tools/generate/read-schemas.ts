import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';
import { packageRoot } from '../../spec/package-root.ts';
import { parseJson } from '../../spec/parse-json.ts';

/** A JSON object as it was parsed. */
export interface JsonObject {
  readonly [key: string]: unknown;
}

/** One schema of our own documents. */
export interface SchemaFile {
  /** `contract` for `contract.schema.json`. */
  readonly kind: string;
  readonly schema: JsonObject;
}

const ending = '.schema.json';

/** Every schema of a folder, by default `spec/schema`, in byte order of the file names. */
export function readSchemas(folder: string = join(packageRoot(), 'spec', 'schema')): readonly SchemaFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => ({ kind: file.slice(0, -ending.length), schema: readObject(join(folder, file)) }));
}

/** Tells a JSON object from every other value. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readObject(path: string): JsonObject {
  let parsed: unknown;
  try {
    // A key given twice would be one of two schemas, and nobody would see which.
    parsed = parseJson(readFileSync(path, 'utf8'), path).value;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new HarnessError('SCHEMA_INVALID', `${path}: not JSON by the letter: ${why}`, { cause });
  }
  if (!isJsonObject(parsed)) throw new HarnessError('SCHEMA_INVALID', `${path}: a schema is a JSON object`);
  return parsed;
}
