import type { Subject } from '../../spec/generated/subject.gen.ts';
import { secretSpellings } from '../subjects/mask-secrets.ts';
import { readRawJson } from '../surface/raw-json.ts';
import { rawJsonText } from '../surface/raw-json-text.ts';
import { scanJson } from '../surface/scan-json.ts';
import type { GoldenContent } from './golden-content.ts';

/** The variables that a subject is given from outside. */
interface Environment {
  readonly [name: string]: string | undefined;
}

/** Name of the first variable in `passEnv` whose value stands in the content, however it is spelt; null for none. */
export function heldSecret(content: GoldenContent, subject: Subject, env: Environment): string | null {
  const texts = Object.values(content).flatMap(textsOf);
  const held = (subject.passEnv ?? []).find((name) =>
    secretSpellings([env[name] ?? '']).some((spelling) => texts.some((text) => text.includes(spelling))),
  );
  return held ?? null;
}

/** The bytes as text and, where they are JSON, once more with every escape that need not be undone. */
function textsOf(bytes: Uint8Array): readonly string[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { root, findings } = scanJson(body);
  const isJson = root !== null && findings.every(({ kind }) => kind !== 'syntax');
  const text = body.toString('utf8');
  return isJson ? [text, rawJsonText(readRawJson(body, root.span), { escapes: true })] : [text];
}
