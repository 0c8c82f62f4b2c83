import { maskSource } from './mask-source.ts';

/** A name that a module offers. */
export interface ModuleExport {
  readonly name: string;
  readonly kind: 'value' | 'type';
}

const declaration =
  /^export\s+(?:declare\s+)?(abstract\s+class|class|async\s+function\s*\*?|function\s*\*?|const|let|interface|type|enum)\s+([\w$]+)/gm;
const list = /^export\s+(type\s+)?\{([^}]*)\}/gm;

/** The names that a module exports, re-exports included, `export *` left out. */
export function readExports(text: string): readonly ModuleExport[] {
  const mask = maskSource(text);
  const found: ModuleExport[] = [];
  for (const match of mask.matchAll(declaration)) {
    const isType = match[1] === 'interface' || match[1] === 'type';
    found.push({ name: match[2] ?? '', kind: isType ? 'type' : 'value' });
  }
  for (const match of mask.matchAll(list)) {
    for (const entry of (match[2] ?? '').split(',')) {
      const name =
        entry
          .trim()
          .split(/\s+as\s+/)
          .at(-1)
          ?.replace(/^type\s+/, '') ?? '';
      const isType = match[1] !== undefined || entry.trim().startsWith('type ');
      if (name !== '') found.push({ name, kind: isType ? 'type' : 'value' });
    }
  }
  return found;
}
