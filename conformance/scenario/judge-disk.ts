import type { DiskExpectation } from '../../spec/generated/scenario.gen.ts';
import type { Disk, EntryState } from '../lab/lab.ts';
import { quoted, type Unmet } from './scenario-failure.ts';

/** How entries were at one moment, by path; the path `.` stands for everything in the folder. */
export type DiskMarks = ReadonlyMap<string, string>;

/** The state of the given paths now. */
export async function takeMarks(disk: Disk, paths: readonly string[]): Promise<DiskMarks> {
  const marks = paths.map(async (path) => [path, await markOf(disk, path)] as const);
  return new Map(await Promise.all(marks));
}

/** The facts of a folder that do not hold now. `marks` are what "unchanged" is measured against. */
export async function unmetDisk(
  disk: Disk,
  expect: { readonly [path: string]: DiskExpectation },
  marks: DiskMarks,
  folder: 'the workspace' | 'the HOME' = 'the workspace',
): Promise<readonly Unmet[]> {
  const all = await Promise.all(
    Object.entries(expect).map(async ([path, facts]) => {
      const difference = await differenceAt(disk, path, facts, marks, folder);
      if (difference === null) return [];
      const { expected, seen } = difference;
      const where = folder === 'the HOME' && path !== '.' ? ` in ${folder}` : '';
      return [{ expected: `${expected}${where}`, seen, evidence: [await evidenceAt(disk, path, folder)] }];
    }),
  );
  return all.flat();
}

type Difference = Pick<Unmet, 'expected' | 'seen'>;

async function differenceAt(
  disk: Disk,
  path: string,
  facts: DiskExpectation,
  marks: DiskMarks,
  folder: string,
): Promise<Difference | null> {
  const state = await disk.state(path);
  const name = path === '.' && folder !== 'the workspace' ? folder : quoted(path);
  if (facts.exists === false) {
    return state === null ? null : { expected: `nothing at ${name}`, seen: `a ${state.kind}` };
  }
  if (facts.unchanged === true && (await markOf(disk, path)) !== marks.get(path)) {
    const seen = describeMark(marks.get(path) ?? '', await markOf(disk, path));
    return { expected: `${name} unchanged`, seen };
  }
  const isNeeded = Object.keys(facts).some((fact) => fact !== 'unchanged');
  if (state === null) return isNeeded ? { expected: `an entry at ${name}`, seen: 'nothing there' } : null;
  return differenceOfState(name, state, facts) ?? differenceOfContent(name, await disk.read(path), facts);
}

function differenceOfState(name: string, state: EntryState, facts: DiskExpectation): Difference | null {
  const { kind, mode, link } = facts;
  if (kind !== undefined && state.kind !== kind) {
    return { expected: `a ${kind} at ${name}`, seen: `a ${state.kind}` };
  }
  if (link !== undefined && (state.kind !== 'link' || state.content !== link)) {
    const seen = state.kind === 'link' ? `a link to ${quoted(state.content)}` : `a ${state.kind}`;
    return { expected: `a link to ${quoted(link)} at ${name}`, seen };
  }
  const wanted = mode === undefined ? state.mode : Number.parseInt(mode, 8);
  if (state.mode === wanted) return null;
  return { expected: `the mode ${octal(wanted)} of ${name}`, seen: octal(state.mode) };
}

function differenceOfContent(
  name: string,
  content: string | null,
  { content: whole, contains = [] }: DiskExpectation,
): Difference | null {
  const seen = content === null ? 'no file' : quoted(content);
  if (whole !== undefined && content !== whole) {
    return { expected: `${name} with the content ${quoted(whole)}`, seen };
  }
  const missing = contains.find((part) => content?.includes(part) !== true);
  return missing === undefined ? null : { expected: `${name} with ${quoted(missing)} in it`, seen };
}

/** Of a folder all that is in it as well. */
async function markOf(disk: Disk, path: string): Promise<string> {
  if (path === '.') return JSON.stringify(await disk.snapshot());
  const state = await disk.state(path);
  if (state?.kind !== 'folder') return JSON.stringify(state);
  const below = (await disk.snapshot()).filter((entry) => entry.path.startsWith(`${path}/`));
  return JSON.stringify([state, ...below]);
}

/** Of two lists of entries the paths that differ, so that the reader sees where. */
function describeMark(before: string, now: string): string {
  const old = entriesOf(before);
  const fresh = entriesOf(now);
  const paths = [...new Set([...old.keys(), ...fresh.keys()])].sort();
  const changes = paths.flatMap((path) => {
    if (old.get(path) === fresh.get(path)) return [];
    const how = !old.has(path) ? 'appeared' : fresh.has(path) ? 'changed' : 'disappeared';
    return [`${quoted(path)} ${how}`];
  });
  return changes.slice(0, 10).join(', ');
}

function entriesOf(mark: string): Map<string, string> {
  const value: EntryState | readonly EntryState[] | null = JSON.parse(mark);
  const states: readonly EntryState[] = value === null ? [] : [value].flat();
  return new Map(states.map((state) => [state.path, JSON.stringify(state)]));
}

async function evidenceAt(disk: Disk, path: string, folder: string): Promise<Unmet['evidence'][number]> {
  const state = await disk.state(path);
  const content = await disk.read(path);
  const lines = [
    state === null ? 'nothing there' : `${state.kind}, mode ${octal(state.mode)}`,
    ...(state?.kind === 'link' ? [`to ${quoted(state.content)}`] : []),
    ...(content === null ? [] : [quoted(content, 600)]),
  ];
  return { kind: 'disk', title: path === '.' ? folder : path, text: lines.join('\n') };
}

function octal(mode: number): string {
  return mode.toString(8).padStart(3, '0');
}
