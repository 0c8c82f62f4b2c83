import { createContext, Script } from 'node:vm';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { JsonObject } from './mcp-tool.ts';

/** Judges arguments against the schema of one tool. */
export interface ArgumentCheck {
  /** Messages, empty when the arguments are valid or nothing can be judged. */
  problems(args: JsonObject): readonly string[];
  /** Why nothing can be judged, or null. */
  readonly unjudged: string | null;
}

const regexMs = 100;

/** Checks by schema: a listing keeps its schemas, and compiling one costs more than a call. */
const checks = new WeakMap<JsonObject, Promise<ArgumentCheck>>();

/** The check of a schema, made once. */
export function argumentCheck(schema: JsonObject): Promise<ArgumentCheck> {
  const known = checks.get(schema);
  if (known) return known;
  const made = makeCheck(schema);
  checks.set(schema, made);
  return made;
}

/**
 * A check by the draft that the schema names. A schema that no validator can work with judges nothing: the server looks
 * at its arguments itself.
 */
async function makeCheck(schema: JsonObject): Promise<ArgumentCheck> {
  const dialect = schema['$schema'] ?? 'https://json-schema.org/draft/2020-12/schema';
  try {
    const compile = await compilerFor(String(dialect));
    if (!compile) return unjudged(`its schema names the unknown dialect ${JSON.stringify(dialect)}`);
    const validate = compile(schema);
    return {
      unjudged: null,
      problems: (args) => (validate(args) ? [] : (validate.errors ?? []).map(explain)),
    };
  } catch (cause) {
    return unjudged(`its schema cannot be judged: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

function unjudged(reason: string): ArgumentCheck {
  return { unjudged: reason, problems: () => [] };
}

type Compile = (schema: JsonObject) => ValidateFunction;

/** A fresh compiler: the schemas of servers share ids at will. */
async function compilerFor(dialect: string): Promise<Compile | null> {
  const options = {
    allErrors: true,
    meta: false,
    validateSchema: false,
    strict: false,
    validateFormats: false,
    logger: false,
    addUsedSchema: false,
    code: { regExp: boundedRegExp },
  } as const;
  if (/draft\/2020-12\/schema#?$/.test(dialect)) {
    const { Ajv2020 } = await import('ajv/dist/2020.js');
    const ajv = new Ajv2020(options);
    return (schema) => ajv.compile(withoutDialect(schema));
  }
  if (/draft\/2019-09\/schema#?$/.test(dialect)) {
    const { Ajv2019 } = await import('ajv/dist/2019.js');
    const ajv = new Ajv2019(options);
    return (schema) => ajv.compile(withoutDialect(schema));
  }
  if (/draft-0[67]\/schema#?$/.test(dialect)) {
    const { Ajv } = await import('ajv');
    const ajv = new Ajv(options);
    return (schema) => ajv.compile(withoutDialect(schema));
  }
  return null;
}

/** The dialect was chosen by it; the compiler would look for its document, which is not loaded. */
function withoutDialect({ $schema: _, ...schema }: JsonObject): JsonObject {
  return schema;
}

const sandbox = createContext(Object.create(null));
const matching = new Script('pattern.test(text)');

/** Patterns come from servers and may take for ever: after the bound a text counts as matching. */
function boundedRegExp(source: string, flags: string): RegExpLike {
  const pattern = new RegExp(source, flags);
  return {
    test: (text) => {
      Object.assign(sandbox, { pattern, text });
      try {
        return matching.runInContext(sandbox, { timeout: regexMs }) === true;
      } catch {
        return true;
      }
    },
  };
}
boundedRegExp.code = 'new RegExp';

interface RegExpLike {
  test(text: string): boolean;
}

function explain(error: ErrorObject): string {
  const params: JsonObject = error.params;
  const at = error.instancePath === '' ? '' : `${error.instancePath.slice(1)}: `;
  if (error.keyword === 'required') return `${at}"${params['missingProperty']}" is missing`;
  if (error.keyword === 'additionalProperties') return `${at}"${params['additionalProperty']}" is not known`;
  if (error.keyword === 'enum') return `${at}must be one of ${JSON.stringify(params['allowedValues'])}`;
  return `${at}${error.message ?? error.keyword}`;
}
