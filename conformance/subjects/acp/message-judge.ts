import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { RpcMessage } from './rpc-message.ts';

/** Who wrote a message. */
export type Side = 'agent' | 'client';

export interface MessageJudge {
  /**
   * What is wrong with a message by the published schema of the protocol, in one sentence without a subject; null where
   * nothing is. `answered` is the method that a result belongs to.
   */
  judge(message: RpcMessage, from: Side, answered?: string): string | null;
}

let loaded: Promise<MessageJudge> | undefined;

/** The judge over the schema that the protocol's package ships; compiled once, and only what is met. */
export function loadMessageJudge(): Promise<MessageJudge> {
  loaded ??= makeJudge();
  return loaded;
}

async function makeJudge(): Promise<MessageJudge> {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const path = createRequire(import.meta.url).resolve('@agentclientprotocol/sdk/schema/v1/schema.json');
  const schema: PublishedSchema = JSON.parse(await readFile(path, 'utf8'));
  // The schema marks its tagged unions, so that a fault is told of the one branch that was meant.
  const ajv = new Ajv2020({ strict: false, discriminator: true, validateFormats: false });
  ajv.addSchema(schema, 'acp');
  const names = definitionNames(schema);
  const validate = (key: string): ValidateFunction | undefined => {
    const name = names.get(key);
    return name === undefined ? undefined : ajv.getSchema(`acp#/$defs/${name}`);
  };
  return { judge: (message, from, answered) => judgeBy(validate, message, from, answered) };
}

interface PublishedSchema {
  readonly $defs: {
    readonly [name: string]: { readonly 'x-method'?: string; readonly 'x-side'?: string };
  };
}

type Validators = (key: string) => ValidateFunction | undefined;

/** Definitions by who handles the method, the method, and which of its messages it is. */
function definitionNames({ $defs }: PublishedSchema): ReadonlyMap<string, string> {
  const names = new Map<string, string>([['error', 'Error']]);
  for (const [name, { 'x-method': method, 'x-side': side }] of Object.entries($defs)) {
    const kind = /(Request|Response|Notification)$/.exec(name)?.[1];
    if (method === undefined || side === undefined || kind === undefined) continue;
    for (const handler of side === 'protocol' ? ['agent', 'client'] : [side]) {
      names.set(`${handler} ${method} ${kind}`, name);
    }
  }
  return names;
}

function judgeBy(validate: Validators, message: RpcMessage, from: Side, answered = ''): string | null {
  const other = from === 'agent' ? 'client' : 'agent';
  switch (message.kind) {
    case 'error':
      return faultOf('the error of an answer', validate('error'), message.error);
    case 'result': {
      if (isExtension(answered)) return null;
      return faultOf(`the result of "${answered}"`, validate(`${from} ${answered} Response`), message.result);
    }
    default: {
      const { method, params } = message;
      if (isExtension(method)) return null;
      const kind = message.kind === 'request' ? 'Request' : 'Notification';
      // Such notifications may be unknown to either side by the rules of the protocol.
      if (kind === 'Notification' && method.startsWith('$/') && method !== '$/cancel_request') return null;
      const check = validate(`${other} ${method} ${kind}`);
      if (check === undefined) {
        return `"${method}" is no ${kind.toLowerCase()} that the protocol lets the ${from} send`;
      }
      return faultOf(`"${method}"`, check, params ?? {});
    }
  }
}

function isExtension(method: string): boolean {
  return method.startsWith('_');
}

function faultOf(what: string, check: ValidateFunction | undefined, value: unknown): string | null {
  if (check === undefined || check(value)) return null;
  const [first] = check.errors ?? [];
  const place = first?.instancePath === '' ? '' : ` at ${first?.instancePath}`;
  return `${what} does not fit the schema of the protocol${place}: ${reasonOf(check.errors ?? [])}`;
}

/** A closed set of words is told as one: the schema spells it as many branches of one word each. */
function reasonOf(errors: readonly ErrorObject[]): string {
  const [first] = errors;
  if (first === undefined) return 'it is not valid';
  if (first.keyword === 'discriminator') {
    const { tag, tagValue } = first.params;
    return `${String(tag)} is ${JSON.stringify(tagValue)}, which the protocol does not know`;
  }
  const words = errors.flatMap(({ keyword, params, instancePath }) =>
    keyword === 'const' && instancePath === first.instancePath ? [String(params['allowedValue'])] : [],
  );
  return words.length > 0 ? `it is none of ${words.join(', ')}` : (first.message ?? first.keyword);
}
