import { type RawJson, readRawJson } from '../surface/raw-json.ts';
import { scanJson } from '../surface/scan-json.ts';

/** A lossless value and the bytes that its spans count in. */
export interface RawSide {
  readonly body: Buffer;
  readonly value: RawJson;
}

/** The lossless value of a text, or null where it is not one well-formed JSON document. */
export function rawJsonOf(text: string): RawSide | null {
  const body = Buffer.from(text, 'utf8');
  const { root, findings } = scanJson(body);
  if (root === null || findings.some(({ kind }) => kind === 'syntax')) return null;
  return { body, value: readRawJson(body, root.span) };
}

/** The bytes of a value as text. */
export function spelt({ body, value }: RawSide): string {
  return body.toString('utf8', value.span.start, value.span.end);
}
