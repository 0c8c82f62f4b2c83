import type { Finding, Gate } from '../gate.ts';
import type { Tree, TreeFile } from '../tree.ts';

const folder = 'docs/decisions/';
const ceilingLines = 60;
const sections = ['## Context', '## Decision', '## Cost'];

/** Keeps decisions short, whole and findable. */
export const decisions: Gate = {
  name: 'decisions',
  holds: `decisions have context, decision and cost in under ${ceilingLines} lines`,
  run,
};

function run(tree: Tree): readonly Finding[] {
  const pages = tree.files.filter(({ path }) => path.startsWith(folder) && path !== `${folder}README.md`);
  const index = tree.files.find(({ path }) => path === `${folder}README.md`)?.text ?? '';
  return pages.flatMap((page) => [...ownFaults(page), ...placeFaults(page, pages, index)]);
}

function ownFaults({ path, text }: TreeFile): readonly Finding[] {
  const lines = text.trimEnd().split('\n');
  const mend = 'A decision has a title and the sections Context, Decision and Cost, on less than a page.';
  const found: string[] = [];
  if (lines.length >= ceilingLines) found.push(`${lines.length} lines`);
  if (!/^# \S/.test(text)) found.push('no title');
  for (const section of sections) if (!lines.includes(section)) found.push(`no "${section}"`);
  return found.map((what) => ({ where: path, what, mend }));
}

function placeFaults({ path }: TreeFile, pages: readonly TreeFile[], index: string): readonly Finding[] {
  const name = path.slice(folder.length);
  const found: Finding[] = [];
  const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1];
  if (number === undefined) {
    found.push({ where: path, what: 'its name is not NNNN-title.md', mend: 'Rename it.' });
  } else if (pages.some((page) => page.path !== path && page.path.startsWith(`${folder}${number}-`))) {
    found.push({ where: path, what: `shares the number ${number}`, mend: 'Take the next free number.' });
  }
  if (!index.includes(`(${name})`)) {
    found.push({ where: path, what: 'is not in the index', mend: `Link it in ${folder}README.md.` });
  }
  return found;
}
