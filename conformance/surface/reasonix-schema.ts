import { compareGoStrings, goString } from './go-string.ts';
import { type RawJson, type RawMember, rawMember, rawText } from './raw-json.ts';

/** Under these the keys are names that somebody chose, so a property called `required` is no keyword. */
const nameMaps: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
]);

/** Nested `required` lists of objects beyond this stay unsorted: no real schema has them. */
const deepestSorting = 64;

type Role = 'schema' | 'names' | 'sets';
type Step = string | { readonly value: RawJson; readonly role: Role };

/**
 * A parameter schema in the canonical form of Reasonix: keys sorted bytewise, `required` and `dependentRequired`
 * sorted or, where they are no lists, left out; type and properties of the root filled in; no white space. Unlike the
 * Go original it keeps the spelling of numbers, so that `1.0` and 19-digit integers survive.
 */
export function reasonixSchema(parameters: RawJson | undefined): string {
  if (parameters === undefined || (parameters.kind === 'word' && parameters.raw === 'null')) {
    return '{"properties":{},"type":"object"}';
  }
  return write(parameters.kind === 'object' ? completedRoot(parameters) : parameters, 'schema', 0);
}

function completedRoot(root: RawJson & { readonly kind: 'object' }): RawJson {
  const added: RawMember[] = [];
  const span = root.span;
  const type = rawMember(root, 'type') ?? { kind: 'string', span, raw: '"object"' };
  if (rawMember(root, 'type') === undefined) added.push({ key: 'type', rawKey: '"type"', value: type });
  const isObject = type.kind === 'string' && rawText(type.raw) === 'object';
  if (isObject && rawMember(root, 'properties') === undefined) {
    added.push({ key: 'properties', rawKey: '"properties"', value: { kind: 'object', span, members: [] } });
  }
  return { ...root, members: [...root.members, ...added] };
}

function write(root: RawJson, rootRole: Role, nesting: number): string {
  const pending: Step[] = [{ value: root, role: rootRole }];
  let text = '';
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if (typeof step === 'string') text += step;
    else for (const inner of stepsInto(step.value, step.role, nesting).toReversed()) pending.push(inner);
  }
  return text;
}

function stepsInto(value: RawJson, role: Role, nesting: number): readonly Step[] {
  if (value.kind === 'string') return [goString(rawText(value.raw))];
  if (value.kind === 'array') {
    return [
      '[',
      ...value.elements.flatMap((element, index) => [
        comma(index),
        { value: element, role: 'schema' as const },
      ]),
      ']',
    ];
  }
  if (value.kind !== 'object') return [value.raw];
  const lastOfEach = new Map(value.members.map((member) => [member.key, member.value]));
  const steps = [...lastOfEach]
    .toSorted(([a], [b]) => compareGoStrings(a, b))
    .map(([key, member]) => [key, memberStep(key, member, role, nesting)] as const)
    .filter((entry): entry is readonly [string, Step] => entry[1] !== null)
    .flatMap(([key, step], index) => [`${comma(index)}${goString(key)}:`, step]);
  return ['{', ...steps, '}'];
}

/** What is written for one member, or null where it is left out. */
function memberStep(key: string, value: RawJson, role: Role, nesting: number): Step | null {
  if (role === 'names') return { value, role: 'schema' };
  if (role === 'sets' || key === 'required')
    return value.kind === 'array' ? sortedList(value, nesting) : null;
  if (key === 'dependentRequired') return value.kind === 'object' ? { value, role: 'sets' } : null;
  return { value, role: nameMaps.has(key) ? 'names' : 'schema' };
}

function sortedList(list: RawJson & { readonly kind: 'array' }, nesting: number): Step {
  if (nesting >= deepestSorting) return { value: list, role: 'schema' };
  const texts = list.elements.map((element) => write(element, 'schema', nesting + 1));
  return `[${texts.toSorted(compareGoStrings).join(',')}]`;
}

function comma(index: number): string {
  return index === 0 ? '' : ',';
}
