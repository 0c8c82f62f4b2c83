/** One page of a longer text as the model was shown it. */
export interface ResultPage {
  /** The reference it names; null where it names none. */
  readonly ref: string | null;
  readonly offset: number;
  readonly nextOffset: number;
  readonly totalBytes: number;
  readonly sha256: string;
  readonly isComplete: boolean;
  readonly text: string;
}

/**
 * The page that a result is, or null where it is none. A page begins with one line that names its numbers, as JSON or as
 * fields with a colon or an equals sign; what follows the line is the text.
 */
export function readPage(result: string): ResultPage | null {
  const end = result.indexOf('\n');
  const fields = fieldsOf(end < 0 ? result : result.slice(0, end));
  const offset = wholeNumber(fields.get('offset'));
  const nextOffset = wholeNumber(fields.get('next_offset'));
  const totalBytes = wholeNumber(fields.get('total_bytes'));
  const sha256 = [...fields.values()].find((value) => /^[0-9a-f]{64}$/i.test(value))?.toLowerCase();
  const complete = fields.get('complete');
  if (offset === null || nextOffset === null || totalBytes === null || sha256 === undefined) return null;
  if (complete !== 'true' && complete !== 'false') return null;
  return {
    ref: fields.get('result_ref') ?? null,
    offset,
    nextOffset,
    totalBytes,
    sha256,
    isComplete: complete === 'true',
    text: end < 0 ? '' : result.slice(end + 1),
  };
}

/** The reference that a cut result names in its marker, or null. */
export function markedRef(result: string): string | null {
  return /\bresult_ref\b["']?\s*[:=]\s*["']?([\w.:-]+)/u.exec(result)?.[1] ?? null;
}

function fieldsOf(line: string): ReadonlyMap<string, string> {
  const found = line.matchAll(/\b([a-z][a-z0-9_]*)\b["']?\s*[:=]\s*["']?([\w.:-]+)/giu);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : null;
}
