/** One stretch of a TypeScript file; together the pieces cover it without gaps. */
export interface Piece {
  readonly kind: 'code' | 'comment' | 'string' | 'template' | 'regex';
  readonly start: number;
  readonly end: number;
}

const beforeRegex =
  /(?:^|[^\w$.])(?:return|typeof|case|in|of|void|delete|throw|new|await|yield|else|do|instanceof)$/;

/**
 * The pieces of a TypeScript source in order. It knows comments, strings, templates (nested ones too) and
 * regular expressions, which is what a scan needs to tell code from text; it is no parser and never throws.
 */
export function splitSource(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const open: number[] = [];
  let depth = 0;
  let at = 0;
  let codeStart = 0;
  let codeSeen = '';
  const cut = (kind: Piece['kind'], end: number): void => {
    if (at > codeStart) pieces.push({ kind: 'code', start: codeStart, end: at });
    pieces.push({ kind, start: at, end });
    if (kind === 'template' && text.slice(at, end).endsWith('${')) open.push(depth);
    if (kind !== 'comment') codeSeen = kind === 'template' && text[end - 1] === '{' ? '(' : ')';
    at = end;
    codeStart = end;
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    if (text.startsWith('//', at)) cut('comment', endOf(text, '\n', at, 0));
    else if (text.startsWith('/*', at)) cut('comment', endOf(text, '*/', at + 2, 2));
    else if (char === '"' || char === "'") cut('string', closing(text, at + 1, char));
    else if (char === '`') cut('template', closing(text, at + 1, '`'));
    else if (char === '}' && open.at(-1) === depth) {
      open.pop();
      cut('template', closing(text, at + 1, '`'));
    } else if (char === '/' && startsRegex(codeSeen)) cut('regex', regexEnd(text, at + 1));
    else {
      depth += char === '{' ? 1 : char === '}' ? -1 : 0;
      if (char.trim() !== '' || /[\w$]$/.test(codeSeen)) codeSeen = `${codeSeen}${char}`.slice(-16);
      at += 1;
    }
  }
  if (at > codeStart) pieces.push({ kind: 'code', start: codeStart, end: at });
  return pieces;
}

function endOf(text: string, mark: string, from: number, length: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + length;
}

/** End of a string or of a template part: behind the quote, or behind the opening of an expression. */
function closing(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at + 1;
    else if (quote === '`' && text.startsWith('${', at)) return at + 2;
    else if (quote !== '`' && text[at] === '\n') return at;
  }
  return text.length;
}

function startsRegex(codeSeen: string): boolean {
  const before = codeSeen.trimEnd();
  return before === '' || !/[\w$)\]]$/.test(before) || beforeRegex.test(before);
}

function regexEnd(text: string, from: number): number {
  let inClass = false;
  for (let at = from; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') inClass = true;
    else if (text[at] === ']') inClass = false;
    else if (text[at] === '/' && !inClass)
      return at + 1 + (/^[a-z]*/.exec(text.slice(at + 1))?.[0].length ?? 0);
  }
  return from;
}
