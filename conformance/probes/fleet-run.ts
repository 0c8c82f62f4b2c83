import type { AgentTurn, LabSession, Turn } from '../lab/lab.ts';
import { callTools, type ScriptedStep, say } from '../model/model-step.ts';
import { resultOf } from './read-pages.ts';
import { viaProxy } from './server-way.ts';

/** The tools that start several children by one call. */
export const fleetLaunchers = ['parallel_tasks', 'fleet'] as const;

export type FleetLauncher = (typeof fleetLaunchers)[number];

/** One task of a call, and what the model of its child answers. */
export interface FleetTask {
  /** Unique in its session. */
  readonly name: string;
  readonly steps: readonly ScriptedStep[];
  /** Further arguments of the task. */
  readonly also?: { readonly [argument: string]: unknown };
}

/** What a call that starts several children led to. */
export interface FleetRun {
  readonly turn: Turn;
  /** The one result of the call; empty where there is none. */
  readonly text: string;
  /** Requests of each child, by name. */
  asked(name: string): AgentTurn['requests'];
}

const callId = 'call_fleet';

/** Lets the model start all tasks by one call in a turn of its own. Tasks of `fleet` can only read. */
export async function runFleet(
  session: LabSession,
  launcher: FleetLauncher,
  tasks: readonly FleetTask[],
  also: { readonly [argument: string]: unknown } = {},
): Promise<FleetRun> {
  const asked = tasks.map(({ name, also: own }) => ({
    prompt: session.childPrompt(name),
    description: `Task ${name}.`,
    ...(launcher === 'fleet' && { id: name, read_only: true }),
    ...own,
  }));
  const call = viaProxy(`tool:${launcher}`, JSON.stringify({ tasks: asked, ...also }));
  const children = Object.fromEntries(tasks.map(({ name, steps }) => [name, steps]));
  const turn = await session.turn([callTools({ ...call, id: callId }), say('Done.')], undefined, {
    children,
  });
  return {
    turn,
    text: resultOf(turn, callId),
    asked: (name) => turn.children?.get(name)?.requests ?? [],
  };
}

/** The references that a result names, in order, doubled ones included. */
export function referencesIn(text: string): readonly string[] {
  return [...text.matchAll(/Subagent reference\b[:\s`"*]*([\w.-]+)/gu)].map(([, ref = '']) => ref);
}

/** How often a part occurs in a text. */
export function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
