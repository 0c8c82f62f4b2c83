import { lineOf } from './line-of.ts';
import { maskSource } from './mask-source.ts';

/** One way in which a module names another: a statement, a re-export, or a dynamic import. */
export interface ModuleImport {
  /** null where the specifier is computed. */
  readonly specifier: string | null;
  readonly line: number;
  readonly kind: 'import' | 'export' | 'dynamic';
  /** Names taken from the other module; `*` stands for all of them. */
  readonly names: readonly string[];
}

const statement = /^(import|export)\b([^;'"`]*?)\bfrom\s*(['"])/gm;
const bare = /^(import)\s*()(['"])/gm;
const dynamic = /\b(?<![.\w])import\s*\(\s*(['"])?/g;

/** Every import, re-export and dynamic import of a source, type-only ones included. */
export function readImports(text: string): readonly ModuleImport[] {
  const mask = maskSource(text);
  const found: (ModuleImport & { readonly at: number })[] = [];
  for (const match of [...mask.matchAll(statement), ...mask.matchAll(bare)]) {
    const names = match[2] === '' ? [] : namesOf(match[2] ?? '');
    const kind = match[1] === 'export' ? 'export' : 'import';
    found.push({ ...placed(text, mask, match.index, match[0].length), kind, names });
  }
  for (const match of mask.matchAll(dynamic)) {
    const at = placed(text, mask, match.index, match[0].length);
    found.push({
      ...at,
      specifier: match[1] === undefined ? null : at.specifier,
      kind: 'dynamic',
      names: ['*'],
    });
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ at: _, ...found }) => found);
}

function placed(text: string, mask: string, at: number, length: number) {
  const start = at + length;
  const quote = mask[start - 1] ?? '';
  return { at, line: lineOf(text, at), specifier: text.slice(start, mask.indexOf(quote, start)) };
}

/** Names in the clause between `import` and `from`, as the other module calls them. */
function namesOf(clause: string): readonly string[] {
  const braces = /\{([^}]*)\}/.exec(clause);
  if (braces === null) return clause.includes('*') ? ['*'] : ['default'];
  return (braces[1] ?? '')
    .split(',')
    .map(
      (entry) =>
        entry
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter((name) => name !== '');
}
