import { readContract } from '../../spec/read-contract.ts';
import type { CapabilityFrontend } from '../capability/capability-frontend.ts';
import type { Target, TargetResult } from '../dispatch/target.ts';
import { Effects } from '../evidence/effects.ts';
import { CallNotes } from '../gates/call-notes.ts';
import type { Station, StationAnswer, StationCall } from '../gates/station.ts';
import { referenceContract } from '../reference-contract.ts';
import { type ToolBench, type ToolBenchOptions, toolBench } from './tool-bench.ts';

/** A target that counts its runs instead of doing something. */
export interface CountedTarget extends Target {
  readonly runs: () => number;
}

/** A target as it is said, by default an MCP tool that nobody knows anything about. */
export function countedTarget(
  about: Partial<Omit<Target, 'run'>> = {},
  result: TargetResult = { kind: 'ok', text: 'did it' },
): CountedTarget {
  let runs = 0;
  return {
    kind: 'mcp-tool',
    name: 'mcp__db__truncate',
    args: {},
    readOnly: false,
    destructive: false,
    handler: null,
    problems: async () => [],
    ...about,
    run: async () => {
      runs += 1;
      return result;
    },
    runs: () => runs,
  };
}

/** Stations over a real session in folders of its own. */
export interface GateBench extends ToolBench {
  /** A call of the target, in the mode of the bench unless another is given. */
  readonly callOf: (target: Target, mode?: string) => StationCall;
}

/** A bench whose calls can be handed to single stations. */
export async function gateBench(options: ToolBenchOptions = {}): Promise<GateBench> {
  const bench = await toolBench(options);
  const sound = referenceContract(readContract('reasonix')).gates;
  const gates = options.gates?.(sound) ?? sound;
  const callOf = (target: Target, mode: string = bench.session.mode): StationCall => {
    const noted = { notes: new CallNotes(), effects: new Effects() };
    return { id: 'call_1', target, session: bench.session, mode, gates, ran: [], ...noted };
  };
  return { ...bench, callOf };
}

/** What a station answers, or `passed` where it lets the call go on. */
export async function passes(station: Station, call: StationCall): Promise<StationAnswer | 'passed'> {
  let hasPassed = false;
  const answer = await station(call, async () => {
    hasPassed = true;
    return { outcome: 'ok', text: 'behind' };
  });
  return hasPassed ? 'passed' : answer;
}

/** A frontend that knows these targets by their names, and through the proxy by `mcp-tool:` and the name. */
export function frontendOf(...targets: readonly Target[]): CapabilityFrontend {
  const find = (name: unknown): Target | undefined => targets.find((target) => target.name === name);
  return {
    ledger: [],
    shown: [],
    readsResults: false,
    startAll: async () => ({ trouble: [] }),
    close: async () => {},
    resolveName: async (name) => {
      const target = find(name);
      return target ? { kind: 'target', target } : { kind: 'unknown' };
    },
    resolve: async ({ capability_id: id, arguments: args }, reach) => {
      const name = String(id).replace(/^(tool|mcp-tool):/, '');
      const values = typeof args === 'object' && args !== null ? { ...args } : {};
      const target = find(name) ?? reach(name, values);
      if (target) return { kind: 'target', target };
      return { kind: 'answer', result: { kind: 'error', text: `unknown capability ${name}` } };
    },
  };
}
