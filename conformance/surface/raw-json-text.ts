import { decimalValue } from './decimal-value.ts';
import { type RawJson, type RawMember, type RawScalar, rawText } from './raw-json.ts';

/** What a text form levels out. White space outside of tokens is always left out. */
export interface TextForm {
  readonly keyOrder?: boolean;
  /** Order of arrays that are sets in a schema: `required`, and the arrays of `dependentRequired`. */
  readonly setOrder?: boolean;
  readonly numbers?: boolean;
  readonly escapes?: boolean;
  /** Descriptions and titles of schemas and tools, wherever they are no data. */
  readonly prose?: boolean;
}

/** What a value is: a schema or tool, a map whose keys are names, a set, a map of sets, or plain data. */
type Role = 'schema' | 'names' | 'set' | 'sets' | 'data';

const roles: ReadonlyMap<string, Role> = new Map<string, Role>([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'].map(
    (key): [string, Role] => [key, 'names'],
  ),
  ...['default', 'const', 'enum', 'examples'].map((key): [string, Role] => [key, 'data']),
  ['required', 'set'],
  ['dependentRequired', 'sets'],
]);

const proseKeys: ReadonlySet<string> = new Set(['description', 'title']);
/** Those of a contract entry, which has a `Name`: anywhere else the word is data like any other. */
const entryProseKeys: ReadonlySet<string> = new Set([...proseKeys, 'Description']);

type Step = string | { readonly value: RawJson; readonly role: Role };

/** A tool, or a list of tools, as compact text that is levelled out by `form` and otherwise spelt as it was. */
export function rawJsonText(value: RawJson, form: TextForm): string {
  const pending: Step[] = [{ value, role: 'schema' }];
  let text = '';
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    if (typeof step === 'string') text += step;
    else for (const inner of stepsInto(step.value, step.role, form).toReversed()) pending.push(inner);
  }
  return text;
}

function stepsInto(value: RawJson, role: Role, form: TextForm): readonly Step[] {
  if (value.kind === 'object') return ['{', ...separated(memberSteps(value.members, role, form)), '}'];
  if (value.kind !== 'array') return [scalarText(value, form)];
  const inner = role === 'set' || role === 'sets' ? 'data' : role;
  const elements =
    role === 'set' && form.setOrder === true ? sortedSet(value.elements, form) : value.elements;
  return ['[', ...separated(elements.map((element) => [{ value: element, role: inner }])), ']'];
}

function memberSteps(
  members: readonly RawMember[],
  role: Role,
  form: TextForm,
): readonly (readonly Step[])[] {
  const prose = members.some(({ key }) => key === 'Name') ? entryProseKeys : proseKeys;
  const ordered = form.keyOrder === true ? members.toSorted((a, b) => compareText(a.key, b.key)) : members;
  return ordered.map(({ key, rawKey, value }) => {
    const isProse = form.prose === true && role === 'schema' && prose.has(key) && value.kind === 'string';
    const spelt = form.escapes === true ? JSON.stringify(key) : rawKey;
    return [`${spelt}:`, isProse ? '""' : { value, role: roleOfMember(role, key) }];
  });
}

function roleOfMember(role: Role, key: string): Role {
  if (role === 'schema') return roles.get(key) ?? 'schema';
  if (role === 'names') return 'schema';
  return role === 'sets' ? 'set' : 'data';
}

/** A set that holds more than scalars is none in the sense of a schema: its order stays. */
function sortedSet(elements: readonly RawJson[], form: TextForm): readonly RawJson[] {
  const scalars = elements.filter((element) => element.kind !== 'object' && element.kind !== 'array');
  if (scalars.length < elements.length) return elements;
  return scalars.toSorted((a, b) => compareText(scalarText(a, form), scalarText(b, form)));
}

function scalarText(value: RawScalar, form: TextForm): string {
  if (value.kind === 'string' && form.escapes === true) return JSON.stringify(rawText(value.raw));
  if (value.kind === 'number' && form.numbers === true) return decimalValue(value.raw);
  return value.raw;
}

function separated(items: readonly (readonly Step[])[]): readonly Step[] {
  return items.flatMap((steps, index) => (index === 0 ? steps : [',', ...steps]));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
