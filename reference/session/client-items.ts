import { HarnessError } from '../../spec/errors.ts';

const maxItems = 64;
const maxChars = 500;

/**
 * Items of a goal or of an approved plan, as a client gave them: none empty, none twice, one line each. Throws what is wrong
 * with which of them. They go into texts that a model reads, so that they can neither break out of a line nor flood it.
 */
export function clientItems(what: 'goal' | 'plan', items: readonly string[]): readonly string[] {
  if (items.length > maxItems) {
    throw fault(what, `has ${items.length} items, and at most ${maxItems} are taken`);
  }
  const taken: string[] = [];
  for (const [at, item] of items.entries()) {
    const text = item.trim();
    const name = `item ${at + 1}, ${JSON.stringify(item.slice(0, 60))},`;
    if (text === '') throw fault(what, `${name} says nothing`);
    if (text.length > maxChars) {
      throw fault(what, `${name} has ${text.length} characters, and at most ${maxChars} are taken`);
    }
    if (/[\p{Cc}\u2028\u2029]/u.test(text)) {
      throw fault(what, `${name} has a control character or a line break; an item is one line`);
    }
    const same = taken.indexOf(text);
    if (same !== -1) throw fault(what, `${name} is the same as item ${same + 1}`);
    taken.push(text);
  }
  return taken;
}

function fault(what: string, problem: string): HarnessError {
  return new HarnessError('USAGE', `the ${what} is not taken: ${problem}`);
}
