import { escapeText } from './escape-text.ts';

/** The text on one line of Markdown, with nothing in it that is read as markup, a link or a mention. */
export function markdownText(text: string): string {
  return escapeText(text)
    .replaceAll('\n', ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '&#64;')
    .replaceAll('://', '&#58;//')
    .replaceAll('www.', 'www&#46;')
    .replaceAll(/(?<!&)#/g, '&#35;')
    .replaceAll(/[\\`*_{}[\]()|~!$]/g, '\\$&');
}

/** The lines in a fence that nothing inside can close. */
export function fenced(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, ...lines, fence];
}
