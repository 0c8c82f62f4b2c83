import { fingerprintFile } from '../../conformance/surface/fingerprint-file.ts';
import type { Fingerprint } from '../../spec/generated/fingerprint.gen.ts';
import { type Answers, type HashName, hashNames } from './known-answers.ts';
import { readAnswers } from './read-answers.ts';
import type { CorpusVersion } from './read-corpus.ts';

/** One known answer, recomputed from one document. */
export interface Verified {
  readonly repository: string;
  readonly commit: string;
  readonly document: string;
  readonly hash: HashName;
  readonly known: string;
  readonly computed: string;
  readonly holds: boolean;
}

/** Documents that hold tools; only a request holds the system text too. */
const sources = ['tool_schemas', 'provider_request'] as const;

/** Recomputes every known answer of a version from every document that can give it. */
export async function verifyVersion(version: CorpusVersion, extra: Answers): Promise<readonly Verified[]> {
  const { repository, commit, documents } = version;
  const shape = documents.get('prefix_shape');
  const answers: Answers = { ...extra, ...(shape === undefined ? {} : readAnswers(shape)) };
  const rows: Verified[] = [];
  for (const document of sources) {
    const path = documents.get(document);
    if (path === undefined) continue;
    const computed = hashesOf(await fingerprintFile(path));
    for (const hash of hashNames) {
      const [known, own] = [answers[hash], computed[hash]];
      if (known === undefined || own === undefined) continue;
      rows.push({ repository, commit, document, hash, known, computed: own, holds: own === known });
    }
  }
  return rows;
}

function hashesOf({ toolsHash, systemHash, prefixHash, toolSchemaTokens }: Fingerprint): Answers {
  return {
    ToolsHash: toolsHash,
    ToolSchemaTokens: String(toolSchemaTokens),
    ...(systemHash === null ? {} : { SystemHash: systemHash }),
    ...(prefixHash === null ? {} : { PrefixHash: prefixHash }),
  };
}
