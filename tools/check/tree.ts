/** One file of the tree that the gates read. */
export interface TreeFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** The repository as the gates see it: files that git tracks or would track. */
export interface Tree {
  readonly root: string;
  readonly files: readonly TreeFile[];
}

/** The TypeScript sources of a tree that people write: no generated ones. */
export function sourcesOf(tree: Tree): readonly TreeFile[] {
  return tree.files.filter(({ path }) => path.endsWith('.ts') && !path.endsWith('.gen.ts'));
}

/** True for a file that only the tests run. */
export function isTest(path: string): boolean {
  return path.endsWith('.test.ts');
}
