import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { HarnessError } from '../../spec/errors.ts';
import type { Tool } from '../../spec/generated/tool.gen.ts';

/** Checks arguments of one tool: a list of messages, empty when they are valid. */
export type ArgumentCheck = (value: { readonly [key: string]: unknown }) => readonly string[];

type Compile = (schema: { readonly [key: string]: unknown }) => ValidateFunction;

/** Validators by tool, compiled when first needed. The validator library is slow to load, so it waits for the first call. */
export class ArgumentValidator {
  readonly #checks = new Map<string, ArgumentCheck>();
  #compile: Compile | null = null;

  async checkFor(tool: Tool): Promise<ArgumentCheck> {
    const known = this.#checks.get(tool.name);
    if (known) return known;
    this.#compile ??= await loadCompile();
    const check = compileCheck(this.#compile, tool);
    this.#checks.set(tool.name, check);
    return check;
  }
}

async function loadCompile(): Promise<Compile> {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  // The schemas themselves are the contract's and are judged elsewhere: checking them again here would cost a quarter of a
  // second at the first call, and a keyword that is unknown here is no reason to refuse one.
  const trust = { meta: false, validateSchema: false, strict: false, validateFormats: false };
  const ajv = new Ajv2020({ allErrors: true, ...trust });
  return (schema) => ajv.compile(schema);
}

function compileCheck(compile: Compile, tool: Tool): ArgumentCheck {
  try {
    const validate = compile(tool.parameters);
    return (value) => (validate(value) ? [] : (validate.errors ?? []).map(explain));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new HarnessError('SCHEMA_INVALID', `the parameters of ${tool.name} are no JSON Schema: ${reason}`, {
      cause,
    });
  }
}

function explain(error: ErrorObject): string {
  const params: { readonly [key: string]: unknown } = error.params;
  const at = error.instancePath === '' ? '' : `${error.instancePath.slice(1)}: `;
  if (error.keyword === 'required') return `${at}"${params['missingProperty']}" is missing`;
  if (error.keyword === 'additionalProperties') return `${at}"${params['additionalProperty']}" is not known`;
  if (error.keyword === 'enum') return `${at}must be one of ${JSON.stringify(params['allowedValues'])}`;
  return `${at}${error.message ?? error.keyword}`;
}
