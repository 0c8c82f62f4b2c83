import type { ErrorObject } from 'ajv';
import type { JSONPath } from 'jsonc-parser';
import { explainError } from './explain-error.ts';
import { nearestWord } from './nearest-word.ts';
import { type ParsedJson, pointerOf } from './parse-json.ts';
import type { Problem } from './problem.ts';
import { namedBranch, type SchemaSet } from './schema-branch.ts';

/** The validator's errors as problems a person can mend: one a fault, each at its place in the text. */
export function schemaProblems(
  errors: readonly ErrorObject[],
  parsed: ParsedJson,
  base: JSONPath,
  schemas: SchemaSet,
): readonly Problem[] {
  const told = tellingErrors(errors);
  return told.flatMap((error) => {
    const path = [...base, ...pathOf(error)];
    const branch = namedBranch(error, schemas);
    if (branch !== null && !branch(error.data))
      return schemaProblems(branch.errors ?? [], parsed, path, schemas);
    const key = keyOf(error);
    const place = key === null ? parsed.place(path) : parsed.place([...path, key], 'key');
    const pointer = pointerOf(key === null ? path : [...path, key]);
    return [{ file: parsed.file, at: place, pointer, message: explainError(error) }];
  });
}

/**
 * Without the echoes: a failed choice stands for its branches' errors, a wrong type for all else about that value,
 * and an unknown key for the missing one that it was meant to be.
 */
function tellingErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(isChoice);
  const outside = errors.filter(
    (error) => isChoice(error) || !choices.some((choice) => isWithin(error, choice)),
  );
  const mistyped = outside.filter(({ keyword }) => keyword === 'type');
  const unknown = outside.filter(({ keyword }) => keyword === 'additionalProperties');
  return outside.filter((error) => {
    if (error.keyword === 'propertyNames') return false;
    if (error.keyword === 'required') return !unknown.some((other) => isMeantBy(error, other));
    const isAboutKey = error.propertyName !== undefined;
    return isAboutKey || error.keyword === 'type' || !mistyped.some((other) => isSamePlace(error, other));
  });
}

function isSamePlace(one: ErrorObject, other: ErrorObject): boolean {
  return one.instancePath === other.instancePath;
}

function isWithin(error: ErrorObject, outer: ErrorObject): boolean {
  return isSamePlace(error, outer) || error.instancePath.startsWith(`${outer.instancePath}/`);
}

function isChoice({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf';
}

function isMeantBy(missing: ErrorObject, unknown: ErrorObject): boolean {
  const key = String(missing.params['missingProperty']);
  const written = String(unknown.params['additionalProperty']);
  return missing.instancePath === unknown.instancePath && nearestWord(written, [key]) === key;
}

/** The key that an error is about, where it is about a key and not about a value. */
function keyOf(error: ErrorObject): string | null {
  const key: unknown = error.params['additionalProperty'] ?? error.propertyName;
  return typeof key === 'string' ? key : null;
}

function pathOf({ instancePath }: ErrorObject): JSONPath {
  if (instancePath === '') return [];
  const parts = instancePath.slice(1).split('/');
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
