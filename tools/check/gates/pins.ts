import type { Finding, Gate } from '../gate.ts';
import { membersOf } from '../read-json.ts';
import { readPackage } from '../read-package.ts';
import type { Tree } from '../tree.ts';

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Keeps installs repeatable: exact versions, the oldest Node's types, a lock without addresses. */
export const pins: Gate = {
  name: 'pins',
  holds: 'versions are exact, @types/node is the oldest Node, the lock names no host',
  run: (tree: Tree) => [...looseVersions(tree), ...newerNodeTypes(tree), ...locks(tree)],
};

function looseVersions(tree: Tree): readonly Finding[] {
  const { dependencies, devDependencies } = readPackage(tree);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => ({
      where: 'package.json',
      what: `"${name}" is asked for as "${version}"`,
      mend: 'Install it with --save-exact.',
    }));
}

/** Types newer than the oldest Node would let code through that fails there. */
function newerNodeTypes(tree: Tree): readonly Finding[] {
  const { nodeRange, devDependencies } = readPackage(tree);
  const oldest = /^>=(\d+\.\d+)/.exec(nodeRange)?.[1];
  const types = devDependencies['@types/node'] ?? 'none';
  if (oldest !== undefined && types.startsWith(`${oldest}.`)) return [];
  const what = `@types/node is ${types}, and engines.node is "${nodeRange}"`;
  return [{ where: 'package.json', what, mend: 'Take the types of the oldest Node that engines allows.' }];
}

function locks(tree: Tree): readonly Finding[] {
  const found = tree.files.filter(({ path }) => /(?:^|\/)package-lock\.json$/.test(path));
  if (found.length === 0) {
    return [{ where: 'package-lock.json', what: 'is missing', mend: 'Run "npm install" and commit it.' }];
  }
  return found.flatMap(({ path, text }) => {
    const packages = Object.entries(membersOf(membersOf(JSON.parse(text))['packages']));
    return packages.flatMap(([name, entry]) => {
      const { resolved, link } = membersOf(entry);
      if (resolved === undefined || link === true) return [];
      const what = `"${name}" is pinned to the address ${JSON.stringify(resolved)}`;
      return [{ where: path, what, mend: 'Run npm with omit-lockfile-registry-resolved=true.' }];
    });
  });
}
