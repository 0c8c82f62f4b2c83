import { splitSource } from './split-source.ts';

/**
 * The source with the inside of strings, templates and regular expressions and all comments blanked out.
 * Length and line breaks stay, so an offset in the mask is an offset in the source; quotes of strings stay too.
 */
export function maskSource(text: string): string {
  return splitSource(text)
    .map((piece) => {
      const part = text.slice(piece.start, piece.end);
      if (piece.kind === 'code') return part;
      if (piece.kind === 'string') return `${part[0]}${blank(part.slice(1, -1))}${part.slice(1).slice(-1)}`;
      return blank(part);
    })
    .join('');
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
