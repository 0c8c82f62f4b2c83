import type { Finding, Gate } from '../gate.ts';
import { membersOf, stringsOf } from '../read-json.ts';
import { readPackage } from '../read-package.ts';
import type { Tree } from '../tree.ts';

/** The whole public surface: three modules, the data, and the package's own description. */
const wanted: Readonly<Record<string, string | null>> = {
  '.': 'spec/index',
  './conformance': 'conformance/index',
  './reference': 'reference/index',
  './spec/*': null,
  './package.json': null,
};

/** Keeps the package's doors few: exactly these entries, each led by a source that exists. */
export const publicSurface: Gate = {
  name: 'public-surface',
  holds: 'package.json exports exactly the wanted entries',
  run,
};

function run(tree: Tree): readonly Finding[] {
  const { entries } = readPackage(tree);
  const mend =
    'Bring "exports" of package.json back to the wanted entries, or widen the wanted list by decision.';
  const found: Finding[] = [];
  const say = (what: string): void => void found.push({ where: 'package.json', what, mend });
  for (const entry of Object.keys(entries)) if (!(entry in wanted)) say(`exports "${entry}"`);
  for (const [entry, module] of Object.entries(wanted)) {
    if (!(entry in entries)) say(`does not export "${entry}"`);
    else if (module !== null)
      for (const what of wrongTargets(tree, entries[entry], module)) say(`"${entry}" ${what}`);
  }
  return found;
}

function wrongTargets(tree: Tree, entry: unknown, module: string): readonly string[] {
  const targets = stringsOf(membersOf(entry));
  const found: string[] = [];
  if (targets['types'] !== `./dist/${module}.d.ts`) found.push(`has types at "${targets['types']}"`);
  if (targets['default'] !== `./dist/${module}.js`) found.push(`leads to "${targets['default']}"`);
  if (!tree.files.some(({ path }) => path === `${module}.ts`)) found.push(`has no source "${module}.ts"`);
  return found;
}
