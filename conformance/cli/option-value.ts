import { HarnessError } from '../../spec/errors.ts';
import { didYouMean } from '../../spec/nearest-word.ts';

/** Reads a whole number of at least `least` from the text behind an option. */
export function wholeNumber(option: string, least: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least) return value;
    throw new HarnessError('USAGE', `${option} "${text}" is no whole number from ${least} on.`);
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

/** Collects the words of an option that may be repeated and may hold several words with commas between them. */
export function wordList(option: string): (text: string, before?: readonly string[]) => readonly string[] {
  return (text, before = []) => {
    const words = text.split(',').map((word) => word.trim());
    if (words.includes('')) throw new HarnessError('USAGE', `${option} "${text}" has an empty word.`);
    return [...before, ...words];
  };
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
