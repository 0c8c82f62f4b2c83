import type { ActName } from '../../spec/generated/subject.gen.ts';
import type { Check } from '../lab/check.ts';
import { type Explanation, fact } from './explanation.ts';

interface ActFacts {
  /** What the subject's own tool has to do. */
  readonly does: string;
  /** The templates that its arguments in a subject file may hold. */
  readonly templates: readonly string[];
}

const acts: { readonly [name in ActName]: ActFacts } = {
  compress: { does: 'shorten the history from an anchor on', templates: ['anchor', 'direction'] },
  editFile: { does: 'replace a text in a file by another', templates: ['path', 'before', 'after'] },
  fetch: { does: 'get what lies at an address', templates: ['url'] },
  listFiles: { does: 'list what a folder holds', templates: ['path'] },
  noArguments: { does: 'do something that takes no arguments', templates: [] },
  readFile: { does: 'show what a file holds', templates: ['path'] },
  search: { does: 'find a pattern below a path', templates: ['pattern', 'path'] },
  shell: { does: 'run a command line', templates: ['command'] },
  spawnAgent: { does: 'hand a prompt to an agent of its own', templates: ['prompt'] },
  spawnReader: { does: 'hand a prompt to an agent of its own that only reads', templates: ['prompt'] },
  writeFile: { does: 'write a file whole', templates: ['path', 'content'] },
  writeTodo: { does: 'make a list of one item, in progress, the list of its work', templates: ['item'] },
};

/** The explanation of each abstract act: what it is, which checks need it, and how a subject file maps it. */
export function explainActs(checks: readonly Check[]): readonly Explanation[] {
  return Object.entries(acts).map(([id, { does, templates }]) => ({
    kind: 'act',
    id,
    text: `The subject's own tool to ${does}; checks ask for the act, and the subject file names the tool.`,
    facts: [
      ...fact('templates', templates.length === 0 ? 'none' : templates.map((name) => `{${name}}`)),
      ...fact('mapped by', [`"acts": ${mapping(id, templates)}`, 'in the subject file, with your names']),
      ...fact('not there', `"lacks": ["${id}"] where the runtime has no such tool`),
      ...fact(
        'needed by',
        checks.filter((check) => check.acts?.includes(id)).map((check) => check.id),
      ),
    ],
  }));
}

function mapping(id: string, templates: readonly string[]): string {
  const values = Object.fromEntries(templates.map((name) => [name, `{${name}}`]));
  return JSON.stringify({ [id]: { tool: 'your_tool', arguments: values } });
}
