import type { TextExpectation } from '../../spec/generated/scenario.gen.ts';
import { quoted } from './scenario-failure.ts';

/** What a text lacks or has too much of, as the words of the expectation, or null when all facts hold. */
export function unmetText(text: string, expect: TextExpectation): string | null {
  const { equals, contains = [], lacks = [], matches } = expect;
  if (equals !== undefined && text !== equals) return `the text ${quoted(equals)}`;
  const missing = contains.find((part) => !text.includes(part));
  if (missing !== undefined) return `a text that contains ${quoted(missing)}`;
  const stranger = lacks.find((part) => text.includes(part));
  if (stranger !== undefined) return `a text that lacks ${quoted(stranger)}`;
  if (matches !== undefined && !new RegExp(matches, 'u').test(text))
    return `a text that matches /${matches}/u`;
  return null;
}
