/** A piece of output, a value still to be written, or the container that ends here. */
type Step = string | { readonly value: unknown } | { readonly ended: object };

/**
 * The RFC 8785 form of a JSON value: keys in UTF-16 order, no white space, one spelling for each string and number.
 * Throws a TypeError for what JSON cannot hold: NaN, infinities, a lone surrogate, a function, a cycle. An absent
 * value (`undefined`) has the empty form, which is that of no JSON value. Depth costs no call stack.
 */
export function canonicalJson(value: unknown): string {
  if (value === undefined) return '';
  const pending: Step[] = [{ value }];
  const open = new Set<object>();
  let text = '';
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if (typeof step === 'string') {
      text += step;
    } else if ('ended' in step) {
      open.delete(step.ended);
    } else if (typeof step.value !== 'object' || step.value === null) {
      text += scalarText(step.value);
    } else {
      if (open.has(step.value)) throw new TypeError('a value that contains itself has no JSON form');
      open.add(step.value);
      pending.push({ ended: step.value });
      for (const inner of stepsInto(step.value).toReversed()) pending.push(inner);
    }
  }
  return text;
}

function stepsInto(container: object): readonly Step[] {
  if (Array.isArray(container)) {
    const elements = container.flatMap((value: unknown, index): Step[] =>
      index === 0 ? [{ value }] : [',', { value }],
    );
    return ['[', ...elements, ']'];
  }
  const members = Object.entries(container)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value], index): Step[] => [`${index === 0 ? '' : ','}${stringText(key)}:`, { value }]);
  return ['{', ...members, '}'];
}

function scalarText(value: unknown): string {
  if (typeof value === 'string') return stringText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return JSON.stringify(value);
  throw new TypeError(`a value of type ${typeof value} has no JSON form`);
}

function stringText(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError(`${JSON.stringify(text)} holds half a surrogate pair`);
  return JSON.stringify(text);
}
