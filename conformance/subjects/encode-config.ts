import { HarnessError } from '../../spec/errors.ts';
import type { ConfigFile, GivenMapping } from '../../spec/generated/subject.gen.ts';
import { expandDeep, expandTemplate, type TemplateValues } from './expand-template.ts';
import type { Given } from './given.ts';
import type { GivenKind } from './given-entries.ts';
import { mergeGiven } from './merge-given.ts';

/** A configuration file, where the subject file names its content, and which kinds of given go into it. */
export interface ConfigParts {
  readonly file: ConfigFile;
  readonly at: string;
  readonly kinds: readonly { readonly kind: GivenKind; readonly mapping: GivenMapping }[];
}

/** The text of a configuration file. Where nothing given goes into it, a text is written as it stands. */
export async function encodeConfig(
  parts: ConfigParts,
  values: TemplateValues,
  given: Given,
): Promise<string> {
  const { file, at, kinds } = parts;
  if (file.format === 'json') {
    const document = expandDeep(file.content, values, at);
    for (const { kind, mapping } of kinds) mergeGiven(document, kind, mapping, given);
    return `${JSON.stringify(document, null, 2)}\n`;
  }
  const { content } = file;
  if (file.format === 'toml' && typeof content !== 'string') {
    return encodeToml(expandDeep(content, values, at), parts, given);
  }
  if (typeof content !== 'string') throw faulty(at, `must be text for format "${file.format}"`);
  const text = expandTemplate(content, values, at, file.format === 'toml' ? insideTomlString : undefined);
  return kinds.length === 0 ? text : encodeToml(await parseToml(text, at), parts, given);
}

async function encodeToml(document: unknown, { at, kinds }: ConfigParts, given: Given): Promise<string> {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw faulty(at, 'must be text or an object for format "toml"');
  }
  for (const { kind, mapping } of kinds) mergeGiven(document, kind, mapping, given);
  const { stringify } = await import('smol-toml');
  try {
    return `${stringify(document).trimEnd()}\n`;
  } catch (cause) {
    throw faulty(at, `has a value that TOML cannot hold: ${reasonOf(cause)}`, cause);
  }
}

async function parseToml(text: string, at: string): Promise<unknown> {
  const { parse } = await import('smol-toml');
  try {
    return parse(text);
  } catch (cause) {
    throw faulty(at, `is no TOML: ${reasonOf(cause)}`, cause);
  }
}

/** Templates in TOML stand inside basic strings, whose escapes are a superset of JSON's. */
function insideTomlString(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

function reasonOf(cause: unknown): string {
  const [first = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return first;
}

function faulty(at: string, fact: string, cause?: unknown): HarnessError {
  return new HarnessError('CONFIG_INVALID', `content at ${at} ${fact}`, { cause });
}
