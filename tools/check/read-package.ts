import { membersOf, stringsOf } from './read-json.ts';
import type { Tree } from './tree.ts';

/** What the gates read from package.json. */
export interface PackageFile {
  readonly version: string;
  readonly nodeRange: string;
  readonly entries: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The package.json at the root of a tree; empty parts where it says nothing. */
export function readPackage(tree: Tree): PackageFile {
  const file = tree.files.find(({ path }) => path === 'package.json');
  const read = membersOf(JSON.parse(file?.text ?? '{}'));
  return {
    version: typeof read['version'] === 'string' ? read['version'] : '',
    nodeRange: stringsOf(read['engines'])['node'] ?? '',
    entries: membersOf(read['exports']),
    dependencies: stringsOf(read['dependencies']),
    devDependencies: stringsOf(read['devDependencies']),
  };
}
