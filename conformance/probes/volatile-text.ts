/** What is known of one start and could have leaked into its text. */
export interface StartFacts {
  /** Enough of each path to know it by. */
  readonly workspace: string;
  readonly home: string;
  readonly hostName: string;
  readonly userName: string;
}

export interface VolatileSpot {
  readonly kind:
    | 'workspace path'
    | 'home path'
    | 'date'
    | 'time'
    | 'uuid'
    | 'host name'
    | 'user name'
    | 'process id'
    | 'address'
    | 'count';
  readonly text: string;
  /** Bytes from the start of the text. */
  readonly offset: number;
  /** `fact`: it is a fact of this start. `form`: it only looks like one and may be a constant of the author. */
  readonly known: 'fact' | 'form';
}

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';

const forms: readonly (readonly [VolatileSpot['kind'], RegExp])[] = [
  ['uuid', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi],
  ['date', /\b\d{4}-\d{2}-\d{2}(?=\b|T)/g],
  ['date', /\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/g],
  ['date', new RegExp(`\\b${month} \\d{1,2}(?:,? \\d{4})?\\b`, 'g')],
  ['date', new RegExp(`\\b\\d{1,2} ${month}(?: \\d{4})?\\b`, 'g')],
  ['time', /(?<![A-SU-Za-z_\d:.])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?![\d:])/g],
  ['time', /\b1[6-9]\d{8}(?:\d{3})?\b/g],
  ['process id', /\bpid[ :=]+\d+\b/gi],
  ['address', /\b(?:127\.0\.0\.1|localhost):\d{2,5}\b/g],
  ['count', /\b\d+ (?:files?|folders?|directories|entries|commits?|changes)\b/g],
];

/** Names that are words of any text: found only where the text says what they are. */
const commonName =
  /^(?:root|user|users|admin|node|test|build|host|local|localhost|linux|ubuntu|debian|runner|docker)$/i;

/**
 * What in a text changes from start to start or from machine to machine, in the order of its places. A spot inside
 * another is left out. Pure: the same text and facts give the same answer.
 */
export function volatileText(text: string, facts: StartFacts): readonly VolatileSpot[] {
  const found = [
    ...matches(text, 'workspace path', pathPattern(facts.workspace), 'fact'),
    ...matches(text, 'home path', pathPattern(facts.home), 'fact'),
    ...matches(text, 'host name', namePattern(facts.hostName, 'host(?: ?name)?'), 'fact'),
    ...matches(text, 'user name', namePattern(facts.userName, 'user(?: ?name)?'), 'fact'),
    ...forms.flatMap(([kind, pattern]) => matches(text, kind, pattern, 'form')),
  ].sort((left, right) => left.at - right.at || right.text.length - left.text.length);
  let end = 0;
  return found.flatMap(({ at, ...spot }) => {
    if (at < end) return [];
    end = at + spot.text.length;
    return [{ ...spot, offset: Buffer.byteLength(text.slice(0, at)) }];
  });
}

type Match = Omit<VolatileSpot, 'offset'> & { readonly at: number };

function matches(
  text: string,
  kind: VolatileSpot['kind'],
  pattern: RegExp | null,
  known: VolatileSpot['known'],
): readonly Match[] {
  if (pattern === null) return [];
  return [...text.matchAll(pattern)].map((match) => ({ kind, text: match[0], at: match.index, known }));
}

/** The path with whatever leads to it, up to a blank, a quote or a bracket. */
function pathPattern(path: string): RegExp | null {
  return path === '' ? null : new RegExp(`[^\\s"'\`<>()]*${quoted(path)}`, 'g');
}

function namePattern(name: string, label: string): RegExp | null {
  if (name === '') return null;
  const labelled = `\\b${label}\\s*[:=]\\s*${quoted(name)}\\b`;
  if (name.length < 4 || commonName.test(name)) return new RegExp(labelled, 'gi');
  return new RegExp(`${labelled}|(?<![\\w-])${quoted(name)}(?![\\w-])`, 'gi');
}

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
