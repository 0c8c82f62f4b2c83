import type { Scenario } from '../../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../../spec/generated/subject.gen.ts';
import { loadContract } from '../../../spec/load.ts';
import type {
  Disk,
  EntryState,
  HookRun,
  KeptFiles,
  Lab,
  LabSession,
  LabStart,
  ObservedAsk,
} from '../../lab/lab.ts';
import type { RoutedRequest } from '../../model/scripted-model.ts';
import type { ClientSide } from '../../subjects/driver.ts';
import type { FakeManner, FakeState } from './fake-manner.ts';
import { fakeTurn, fakeWork } from './fake-turn.ts';

/** A lab over nothing, and what was done to it. */
export interface FakeLab {
  readonly lab: Lab;
  readonly kept: Map<string, KeptFiles>;
  /** Content of the workspace. */
  readonly files: Map<string, string>;
  readonly state: FakeState;
}

/** A lab whose subject is data: each turn asks for its steps one by one and shows the results so far. */
export async function fakeLab(manner: FakeManner = {}, files: Scenario['given'] = {}): Promise<FakeLab> {
  const state: FakeState = {
    files: new Map(Object.entries(files.files ?? {})),
    home: new Map(),
    starts: [],
    modes: [],
    changes: [],
    told: [],
    cancel: () => undefined,
  };
  const kept = new Map<string, KeptFiles>();
  const subject: Subject = {
    name: 'fake',
    title: 'Fake',
    driver: 'in-process',
    wire: 'openai-chat',
    contracts: ['universal'],
    acts: { writeFile: { tool: 'write', arguments: { to: '{path}', text: '{content}' } } },
    resultClasses: [{ class: 'error', pattern: '^error:' }],
    ...manner.subject,
  };
  const lab: Lab = {
    subject,
    contract: await loadContract('universal'),
    runs: 1,
    async start(start = {}) {
      state.starts.push(start);
      return fakeSession(manner, state, start);
    },
    async keep(name, given) {
      kept.set(name, given);
      return `/kept/${name}`;
    },
  };
  return { lab, kept, files: state.files, state };
}

function fakeSession(manner: FakeManner, state: FakeState, start: LabStart): LabSession {
  const history: object[] = [];
  const routed: RoutedRequest[] = [];
  const asks: ObservedAsk[] = [];
  const hookRuns: HookRun[] = [];
  const files = state.files;
  const named = new Set<string>();
  let left: readonly number[] = [];

  return {
    async turn(steps, prompt = 'usual', others = {}) {
      history.push({ role: 'user', content: prompt });
      const played = { manner, state, start, asks, hookRuns, history };
      const turn = await fakeTurn(steps, { ...played, others, named, routed });
      left = manner.processes ?? [];
      return turn;
    },
    childPrompt(name) {
      named.add(name);
      return fakeWork(name);
    },
    setGoal: async (items) => void state.told.push(['setGoal', items]),
    approvePlan: async (items) => void state.told.push(['approvePlan', items]),
    act: (name, values) => ({ name: 'write', arguments: JSON.stringify({ name, ...values }) }),
    mayAct: () => true,
    asks: () => asks,
    hookRuns: () => hookRuns,
    sentinels: (server) => manner.sentinels?.(server) ?? [],
    changeServer: async (change) => void state.changes.push(change),
    client: fakeClient(manner, state),
    disk: fakeDisk(files),
    world: {
      write: async (path, content) => void files.set(path, content),
      remove: async (path) => void files.delete(path),
      link: async (path, target) => void files.set(path, `-> ${target}`),
      setMode: async () => undefined,
    },
    exchange: () => ({ routed, replies: [] }),
    home: fakeDisk(state.home),
    processes: () => left,
    end: async () => left,
  };
}

function fakeClient(manner: FakeManner, state: FakeState): ClientSide {
  return {
    setMode: async (mode) => void state.modes.push(mode),
    cancel: async () => state.cancel(),
    metadata: (callId) => manner.metadata?.(callId) ?? null,
    plan: manner.plan ?? [],
    protocolFaults: [],
    beside: async () => {
      throw new Error('a fake has no second session');
    },
  };
}

function fakeDisk(files: Map<string, string>): Disk {
  const stateOf = (path: string): EntryState | null => {
    const content = files.get(path);
    return content === undefined ? null : { path, kind: 'file', mode: 0o644, content };
  };
  return {
    exists: async (path) => files.has(path),
    read: async (path) => files.get(path) ?? null,
    list: async () => [...files.keys()].sort(),
    state: async (path) => stateOf(path),
    snapshot: async () => [...files.keys()].sort().flatMap((path) => stateOf(path) ?? []),
  };
}
