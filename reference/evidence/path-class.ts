import type { EvidenceRules, PathPatterns, WriterClass } from '../../spec/generated/evidence-rules.gen.ts';

/** The class of a written file, by the components of its path. */
export function pathClass(path: string, { classes }: Pick<EvidenceRules, 'classes'>): WriterClass {
  const components = path.split('/').filter((component) => component !== '' && component !== '.');
  const found = classes.find(({ paths }) => paths === undefined || matches(components, paths));
  return found ?? { class: 'unknown', duties: [] };
}

function matches(components: readonly string[], patterns: PathPatterns): boolean {
  const { words = [], folders = [], names = [], endings = [] } = patterns;
  const lower = components.map((component) => component.toLowerCase());
  const last = lower.at(-1) ?? '';
  return (
    endings.some((ending) => last.endsWith(ending)) ||
    names.includes(last) ||
    lower.slice(0, -1).some((folder) => folders.includes(folder)) ||
    components.flatMap(wordsOf).some((word) => words.includes(word))
  );
}

/** `authStore.test.ts` has the words auth, store, test, ts. */
function wordsOf(component: string): readonly string[] {
  return component
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
