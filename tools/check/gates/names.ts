import type { Finding, Gate } from '../gate.ts';
import { readExports } from '../source/read-exports.ts';
import { isTest, type Tree, type TreeFile } from '../tree.ts';

const forbidden = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types', 'part']);
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Names that tools or readers expect to find written so. */
const fixed = /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING|SOURCE|TOOL_CONTRACT)(?:\.zh-CN)?(?:\.md)?$/;
/** Cells and vectors carry names that the spec gives: dots join their parts. */
const namedByData = /^(?:golden|spec\/vectors|spec\/contracts|reference\/testing\/contracts)\//;
/** Files that wire things up and bear the name of their role, not of an export. */
const roleNames = new Set(['index', 'main', 'errors', 'registry', 'vitest.config']);

/** Keeps file names guessable: kebab-case, no catch-all names, the name of the one export. */
export const names: Gate = {
  name: 'names',
  holds: 'files are kebab-case and bear the name of their export',
  run: (tree: Tree) => tree.files.flatMap((file) => [...badParts(file), ...otherName(file)]),
};

function badParts({ path }: TreeFile): readonly Finding[] {
  return path.split('/').flatMap((part) => {
    if (part.startsWith('.') || fixed.test(part)) return [];
    const stems = part.split('.').slice(0, part.includes('.') ? -1 : undefined);
    const mend = 'Name it after what it holds, in lower-case words joined by hyphens.';
    if (stems.some((stem) => forbidden.has(stem))) {
      return [{ where: path, what: `"${part}" is a name for anything`, mend }];
    }
    if (namedByData.test(path) || stems.every((stem) => kebab.test(stem))) return [];
    return [{ where: path, what: `"${part}" is not kebab-case`, mend }];
  });
}

/** Decidable only where a module has a single export: each word of the file's name is a word of it. */
function otherName({ path, text }: TreeFile): readonly Finding[] {
  if (!path.endsWith('.ts') || isTest(path) || path.endsWith('.gen.ts')) return [];
  const stem = path.split('/').at(-1)?.slice(0, -'.ts'.length) ?? '';
  const [only, ...more] = readExports(text);
  if (roleNames.has(stem) || only === undefined || more.length > 0) return [];
  if (isVerb(path, only.name) || hasEachWord(only.name, stem)) return [];
  const mend = 'Give the file the name of its export.';
  return [{ where: path, what: `its only export is "${only.name}"`, mend }];
}

/** The command line loads each verb by its file and takes the same name out of all of them. */
function isVerb(path: string, name: string): boolean {
  return path.startsWith('conformance/cli/') && name === 'verb';
}

function hasEachWord(name: string, stem: string): boolean {
  const squeezed = name.toLowerCase();
  return stem.split('-').every((word) => squeezed.includes(word));
}
