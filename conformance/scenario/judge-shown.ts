import type { ShownExpectation } from '../../spec/generated/scenario.gen.ts';
import type { ObservedRequest } from '../lab/lab.ts';
import { requestEvidence } from '../probes/evidence.ts';
import type { PlannedAnswer } from './planned-scenario.ts';
import type { Unmet } from './scenario-failure.ts';
import { note, type ScenarioRun } from './scenario-run.ts';
import { spelledName } from './spelled-name.ts';

/** Judges what the tools are to be that the request shows which an answer was given to. */
export function judgeShown(
  run: ScenarioRun,
  { number, expect }: PlannedAnswer,
  request: ObservedRequest,
): void {
  if (number === null || expect.shows === undefined) return;
  const first = run.answers.find(({ agent }) => agent === null)?.request ?? null;
  const spelled = (name: string): string => spelledName(run.subject, name);
  note(run, number, unmetShown(request, expect.shows, first, spelled));
}

/** What of the shown tools was expected and not seen. `first` is the request that `sameAs` compares them with. */
export function unmetShown(
  request: ObservedRequest,
  expect: ShownExpectation,
  first: ObservedRequest | null,
  spelled: (name: string) => string = (name) => name,
): readonly Unmet[] {
  const { tools } = request.surface;
  const shown = tools?.items.map(({ name }) => name ?? '?') ?? [];
  const wrong = [
    unmetNames(shown, expect.names?.map(spelled)),
    unmetMembers(shown, expect, spelled),
    expect.sameAs === undefined ? null : unmetBytes(request, first),
  ];
  const evidence = tools ? [requestEvidence('tools', request, tools.span)] : [];
  return wrong.flatMap((one) => (one === null ? [] : [{ ...one, evidence }]));
}

type Difference = Pick<Unmet, 'expected' | 'seen'>;

function unmetNames(shown: readonly string[], wanted: readonly string[] | undefined): Difference | null {
  if (wanted === undefined || listed(shown.toSorted()) === listed(wanted.toSorted())) return null;
  return { expected: `the tools ${listed(wanted.toSorted())}`, seen: listed(shown.toSorted()) };
}

function unmetMembers(
  shown: readonly string[],
  { contains = [], lacks = [], lacksPrefix = [] }: ShownExpectation,
  spelled: (name: string) => string,
): Difference | null {
  const seen = listed(shown);
  const missing = contains.map(spelled).find((name) => !shown.includes(name));
  if (missing !== undefined) return { expected: `the tool ${JSON.stringify(missing)} to be shown`, seen };
  const stranger = lacks.map(spelled).find((name) => shown.includes(name));
  if (stranger !== undefined) return { expected: `no tool ${JSON.stringify(stranger)}`, seen };
  const prefix = lacksPrefix.find((beginning) => shown.some((name) => name.startsWith(beginning)));
  return prefix === undefined
    ? null
    : { expected: `no tool that begins with ${JSON.stringify(prefix)}`, seen };
}

function unmetBytes(request: ObservedRequest, first: ObservedRequest | null): Difference | null {
  const own = digestsOf(request);
  const other = first === null ? new Map<string, string>() : digestsOf(first);
  const shared = [...own].filter(([name]) => other.has(name));
  const expected = 'shared tools with the bytes that the first request of the session shows';
  if (shared.length === 0) return { expected, seen: 'no tool that both show' };
  const changed = shared.find(([name, digest]) => other.get(name) !== digest);
  return changed === undefined ? null : { expected, seen: `other bytes of ${JSON.stringify(changed[0])}` };
}

function digestsOf({ surface }: ObservedRequest): ReadonlyMap<string, string> {
  return new Map((surface.tools?.items ?? []).map(({ name, sha256 }) => [name ?? '?', sha256]));
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => JSON.stringify(name)).join(', ');
}
