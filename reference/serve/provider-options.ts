import { HarnessError } from '../../spec/errors.ts';
import type { SessionOptions } from '../session/session.ts';

/** The provider of a served session as the command line names it. */
export interface ProviderOptions {
  readonly baseUrl: string;
  readonly model: string;
  /** Name of the variable that holds the API key; null for an endpoint that wants none. */
  readonly apiKeyEnv: string | null;
  readonly stream: boolean;
}

/** The provider with its key. Refused where the named variable holds none. */
export function providerOf(
  { baseUrl, model, apiKeyEnv, stream }: ProviderOptions,
  env: { readonly [name: string]: string | undefined },
): SessionOptions['provider'] {
  return { baseUrl, model, stream, apiKey: apiKeyEnv === null ? '' : keyFrom(apiKeyEnv, env) };
}

function keyFrom(name: string, env: { readonly [name: string]: string | undefined }): string {
  const key = env[name];
  if (key !== undefined && key !== '') return key;
  throw new HarnessError('USAGE', `the variable ${name}, which should hold the API key, is not set`);
}
