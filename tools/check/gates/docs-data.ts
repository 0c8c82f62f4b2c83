import type { DocumentKind } from '../../../spec/document-kinds.ts';
import type { Finding, Gate } from '../gate.ts';
import { type Fence, readFences } from '../read-fences.ts';
import { membersOf } from '../read-json.ts';
import type { Tree } from '../tree.ts';

/** Keeps examples of data true: fenced JSON parses, and where it names one of our schemas it fits. */
export const docsData: Gate = {
  name: 'docs-data',
  holds: 'JSON in documents parses, and fits the schema that it names',
  run: async (tree: Tree) => {
    const fences = readFences(tree).filter(({ language }) => language === 'json');
    return (await Promise.all(fences.map((fence) => faultsOf(fence, tree)))).flat();
  },
};

async function faultsOf(fence: Fence, tree: Tree): Promise<readonly Finding[]> {
  const { parseDocument } = await import('../../../spec/load.ts');
  try {
    const named = membersOf(JSON.parse(fence.text))['$schema'];
    const kind = /([\w-]+)\.schema\.json$/.exec(String(named))?.[1];
    if (kind !== undefined && isDocumentKind(kind, tree)) {
      await parseDocument(kind, fence.text, fence.path, fence.line + 1);
    }
    return [];
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return [{ where: `${fence.path}:${fence.line}`, what, mend: 'Mend the example.' }];
  }
}

function isDocumentKind(name: string, tree: Tree): name is DocumentKind {
  return tree.files.some(({ path }) => path === `spec/schema/${name}.schema.json`);
}
