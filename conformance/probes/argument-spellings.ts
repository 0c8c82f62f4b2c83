import { type RawJson, rawMember } from '../surface/raw-json.ts';
import { rawJsonText } from '../surface/raw-json-text.ts';
import { rawJsonOf, spelt } from './raw-json-of.ts';

/** Values that a parser and a writer of JSON spell otherwise than the model did, or cannot hold. */
const spellings: readonly (readonly [name: string, json: string])[] = [
  ['fraction of zero', '1.0'],
  ['exponent', '1e2'],
  ['minus zero', '-0'],
  ['nineteen digits', '1234567890123456789'],
  ['more digits than a double', '0.1000000000000000055'],
  ['escaped letter', '"\\u00e9"'],
  ['plain letter', '"é"'],
  ['escaped slash', '"a\\/b"'],
  ['keys out of order', '{"b":1,"a":2}'],
  ['keys that are integers', '{"2":1,"1":2}'],
  ['white space', '{ "x" : [ 1 , 2 ] }'],
];

const memberName = 'surfacelock_spellings';

/** The arguments of a sound call with every spelling added in one member that no tool knows. */
export function withSpellings(sound: string): string {
  const members = spellings.map(([name, json]) => `"${name}":${json}`);
  return `${sound.slice(0, -1)},"${memberName}":{${members.join(',')}}}`;
}

/** What came back of the arguments that a model wrote, in two layers. */
export interface ReplayedArguments {
  /** Spellings whose value changed, or one line for the whole where it cannot be read; empty where the meaning is the same. */
  readonly changedValues: readonly string[];
  /** Spellings whose bytes changed, with the same value or not. */
  readonly changedBytes: readonly string[];
  readonly sameBytes: boolean;
}

/** Compares the arguments as they were written with those in the history. Numbers are compared as exact decimals. */
export function compareArguments(written: string, replayed: string): ReplayedArguments {
  if (written === replayed) return { changedValues: [], changedBytes: [], sameBytes: true };
  const [old, fresh] = [rawJsonOf(written), rawJsonOf(replayed)];
  if (old === null || fresh === null) {
    const line = `the arguments are no JSON any more: ${JSON.stringify(replayed.slice(0, 200))}`;
    return { changedValues: [line], changedBytes: [line], sameBytes: false };
  }
  const pairs = spellings.map(([name]) => ({
    name,
    before: sideOf(old.body, old.value, name),
    after: sideOf(fresh.body, fresh.value, name),
  }));
  const changed = (key: 'bytes' | 'meaning') =>
    pairs
      .filter(({ before, after }) => before[key] !== after[key])
      .map(({ name, before, after }) => `${name}: ${before.bytes} came back as ${after.bytes}`);
  const changedValues = changed('meaning');
  const isElsewhere =
    changedValues.length === 0 && withoutSpellings(old.value) !== withoutSpellings(fresh.value);
  return {
    changedValues: isElsewhere ? [`other members: ${replayed.slice(0, 200)}`] : changedValues,
    changedBytes: changed('bytes'),
    sameBytes: false,
  };
}

function sideOf(
  body: Buffer,
  whole: RawJson,
  name: string,
): { readonly bytes: string; readonly meaning: string } {
  const value = rawMember(rawMember(whole, memberName), name);
  return value === undefined
    ? { bytes: 'nothing', meaning: 'nothing' }
    : { bytes: spelt({ body, value }), meaning: meaning(value) };
}

/**
 * One text for each value, whatever its spelling: no order of keys, no escapes, numbers as decimals. A fraction counts
 * as the double nearest to it, for readers of JSON may not tell more apart.
 */
function meaning(value: RawJson): string {
  const isFraction = value.kind === 'number' && !Number.isInteger(Number(value.raw));
  if (isFraction) return String(Number(value.raw));
  return rawJsonText(value, { keyOrder: true, escapes: true, numbers: true });
}

function withoutSpellings(whole: RawJson): string {
  if (whole.kind !== 'object') return meaning(whole);
  return meaning({ ...whole, members: whole.members.filter(({ key }) => key !== memberName) });
}
