import type { ScenarioExpectation } from '../../spec/generated/scenario.gen.ts';
import type { HookRun, LabSession, SentinelEvent } from '../lab/lab.ts';
import type { SubjectAsk } from '../subjects/driver.ts';
import { askedName } from './open-questions.ts';
import type { Unmet } from './scenario-failure.ts';

/** Questions and hook runs of the span that a step speaks of. */
export interface SeenSince {
  readonly asks: readonly SubjectAsk[];
  readonly hooks: readonly HookRun[];
}

/** What was expected of questions, hooks and fixture servers and not seen. `spelled` gives names as the subject has them. */
export function unmetSeen(
  expect: ScenarioExpectation,
  { asks, hooks }: SeenSince,
  { sentinels }: Pick<LabSession, 'sentinels'>,
  spelled: (name: string) => string,
): readonly Unmet[] {
  const servers = Object.entries(expect.sentinels ?? {});
  const starts = Object.entries(expect.processStarts ?? {});
  return [
    ...unmetNames('questions about', asks.map(askedName), expect.asks?.map(spelled), asks),
    ...unmetNames('hooks that ran on', hooks.map(hookText), expect.hooks?.map(asHook(spelled)), hooks),
    ...unmetCount(hooks, expect.hookRuns),
    ...servers.flatMap(([name, events]) => unmetEvents(name, sentinels(name), events)),
    ...starts.flatMap(([name, count]) => unmetStarts(name, sentinels(name), count)),
    ...(expect.sameProcess ?? []).flatMap((name) => unmetProcess(name, sentinels(name))),
  ];
}

/** Asking again what there is harms nobody, so only who names it cares how often it happens. */
const listEvent = 'tools/list';

/** Texts of the events in order. Ends are left out: a process that is killed cannot write its own down. */
function eventTexts(events: readonly SentinelEvent[]): readonly string[] {
  return events
    .filter(({ event }) => event !== 'exit')
    .map(({ event, tool }) => (event === 'tools/call' ? `${event}:${tool ?? ''}` : event));
}

function hookText({ event, target }: HookRun): string {
  const name = target ?? '?';
  return event === 'PostToolUse' ? `${event}:${name}` : name;
}

const afterwards = 'PostToolUse:';

function asHook(spelled: (name: string) => string): (text: string) => string {
  return (text) =>
    text.startsWith(afterwards) ? `${afterwards}${spelled(text.slice(afterwards.length))}` : spelled(text);
}

function unmetNames(
  what: string,
  seen: readonly string[],
  wanted: readonly string[] | undefined,
  evidence: readonly unknown[],
): readonly Unmet[] {
  if (wanted === undefined || isSame(seen, wanted)) return [];
  const text = evidence.map((one) => JSON.stringify(one)).join('\n');
  const title = `${what.split(' ')[0]} seen`;
  return [unmet(`${what} ${listed(wanted)}`, listed(seen), title, text)];
}

function unmetCount(hooks: readonly HookRun[], wanted: number | undefined): readonly Unmet[] {
  if (wanted === undefined || hooks.length === wanted) return [];
  const text = hooks.map((one) => JSON.stringify(one)).join('\n');
  return [unmet(`${wanted} runs of hooks`, `${hooks.length}`, 'hooks seen', text)];
}

function unmetEvents(
  name: string,
  events: readonly SentinelEvent[],
  wanted: readonly string[],
): readonly Unmet[] {
  const all = eventTexts(events);
  const seen = wanted.includes(listEvent) ? all : all.filter((event) => event !== listEvent);
  if (isSame(seen, wanted)) return [];
  return [
    unmet(`of the server "${name}" the events ${listed(wanted)}`, listed(seen), ...linesOf(name, events)),
  ];
}

function unmetStarts(name: string, events: readonly SentinelEvent[], wanted: number): readonly Unmet[] {
  const seen = events.filter(({ event }) => event === 'start').length;
  if (seen === wanted) return [];
  return [unmet(`${wanted} starts of the server "${name}"`, `${seen}`, ...linesOf(name, events))];
}

function unmetProcess(name: string, events: readonly SentinelEvent[]): readonly Unmet[] {
  const pids = events.filter(({ event }) => event === 'tools/call').map(({ pid }) => pid);
  const processes = [...new Set(pids)];
  if (pids.length >= 2 && processes.length === 1) return [];
  const seen = `${pids.length} calls in ${processes.length === 0 ? 'no process' : `the processes ${processes.join(', ')}`}`;
  return [
    unmet(`at least two calls of the server "${name}", all in one process`, seen, ...linesOf(name, events)),
  ];
}

function linesOf(name: string, events: readonly SentinelEvent[]): readonly [string, string] {
  return [`what "${name}" wrote down`, events.map((event) => JSON.stringify(event)).join('\n')];
}

function unmet(expected: string, seen: string, title: string, text: string): Unmet {
  return { expected, seen, evidence: [{ kind: 'note', title, text: text === '' ? 'nothing' : text }] };
}

function isSame(seen: readonly string[], wanted: readonly string[]): boolean {
  return seen.length === wanted.length && seen.every((name, place) => name === wanted[place]);
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => JSON.stringify(name)).join(', ');
}
