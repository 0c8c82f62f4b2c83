import { HarnessError } from '../../spec/errors.ts';
import { didYouMean } from '../../spec/nearest-word.ts';

/** Reads a whole number of at least `least` from the text behind an option. */
export function wholeNumber(
  option: string,
  least: number,
  most: number = Number.POSITIVE_INFINITY,
): (text: string) => number {
  const range = Number.isFinite(most) ? `from ${least} to ${most}` : `from ${least} on`;
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new HarnessError('USAGE', `${option} "${text}" is no whole number ${range}.`);
  };
}

/** Takes the text behind an option when it is one of the known words. */
export function oneOf<Word extends string>(option: string, words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    const known = words.map((word) => `"${word}"`).join(', ');
    throw new HarnessError('USAGE', `${option} "${text}" is none of ${known}${didYouMean(text, words)}.`);
  };
}

/** Reads `i/n` from the text behind an option: part i of n, from 1. */
export function partOf(option: string): (text: string) => { readonly index: number; readonly count: number } {
  return (text) => {
    const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
    const part = { index: Number(index), count: Number(count) };
    if (part.index >= 1 && part.index <= part.count) return part;
    throw new HarnessError('USAGE', `${option} "${text}" is no part such as "1/3".`);
  };
}

/** Collects the words of an option that may be repeated and may hold several words with commas between them. */
export function wordList(option: string): (text: string, before?: readonly string[]) => readonly string[] {
  return (text, before = []) => {
    const words = text.split(',').map((word) => word.trim());
    if (words.includes('')) throw new HarnessError('USAGE', `${option} "${text}" has an empty word.`);
    return [...before, ...words];
  };
}

/** Collects the paths of an option that may be repeated; a comma may stand in a path. */
export function paths(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

/** The text of an option, or undefined where it was not given. */
export function textOption(options: { readonly [name: string]: unknown }, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The number of an option, or undefined where it was not given. */
export function numberOption(
  options: { readonly [name: string]: unknown },
  name: string,
): number | undefined {
  const value = options[name];
  return typeof value === 'number' ? value : undefined;
}

/** The words of an option, or undefined where it was not given. */
export function wordsOption(
  options: { readonly [name: string]: unknown },
  name: string,
): readonly string[] | undefined {
  const value = options[name];
  return Array.isArray(value) ? value.filter((word) => typeof word === 'string') : undefined;
}

/** The word of an option when it is one of those known, else `fallback`. */
export function wordOption<Word extends string>(
  options: { readonly [name: string]: unknown },
  name: string,
  words: readonly Word[],
  fallback: Word,
): Word {
  return words.find((word) => word === options[name]) ?? fallback;
}

/** The part that an option names, or undefined where it was not given. */
export function partOption(
  options: { readonly [name: string]: unknown },
  name: string,
): { readonly index: number; readonly count: number } | undefined {
  const value = options[name];
  if (typeof value !== 'object' || value === null || !('index' in value) || !('count' in value))
    return undefined;
  const { index, count } = value;
  return typeof index === 'number' && typeof count === 'number' ? { index, count } : undefined;
}
