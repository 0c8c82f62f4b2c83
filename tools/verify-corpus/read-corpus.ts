import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HarnessError } from '../../spec/errors.ts';

/** The files of one version of the program, `<repository>__<commit>__<document>.json`. */
export interface CorpusVersion {
  readonly repository: string;
  readonly commit: string;
  /** Paths by document: `tool_schemas`, `provider_request`, `prefix_shape`. */
  readonly documents: ReadonlyMap<string, string>;
}

const namePattern = /^(?<repository>.+)__(?<commit>[0-9a-f]{40})__(?<document>[a-z_]+)\.json$/;

/** The versions that lie in a folder, by repository and commit. Files of other names are passed over. */
export function readCorpus(folder: string): readonly CorpusVersion[] {
  const versions = new Map<string, { repository: string; commit: string; documents: Map<string, string> }>();
  for (const name of namesIn(folder)) {
    const { repository = '', commit = '', document = '' } = namePattern.exec(name)?.groups ?? {};
    if (document === '') continue;
    const key = `${repository} ${commit}`;
    const version = versions.get(key) ?? { repository, commit, documents: new Map() };
    version.documents.set(document, join(folder, name));
    versions.set(key, version);
  }
  return [...versions.values()];
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch (error) {
    throw new HarnessError('DOCUMENT_NOT_FOUND', `"${folder}" is no folder that can be read`, {
      cause: error,
    });
  }
}
