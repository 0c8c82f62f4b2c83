import type { Scenario } from '../../../spec/generated/scenario.gen.ts';
import type { Subject } from '../../../spec/generated/subject.gen.ts';
import { loadContract } from '../../../spec/load.ts';
import type { Disk, EntryState, KeptFiles, Lab, LabSession, Turn } from '../../lab/lab.ts';
import type { ModelStep } from '../../model/model-step.ts';
import type { RoutedRequest } from '../../model/scripted-model.ts';
import { requestOf } from './request-of.ts';

/** How a fake subject of plain data behaves. */
export interface FakeManner {
  readonly subject?: Partial<Subject>;
  /** The tool messages that answer the calls of a step; default: `ok` once for each. */
  answer?(callId: string, argumentsText: string): readonly string[];
  /** Requests after which it goes away; default: it asks for every step. */
  readonly asksAtMost?: number;
  readonly outcome?: Turn['outcome']['kind'];
  readonly processes?: readonly number[];
}

/** A lab over nothing, and what was done to it. */
export interface FakeLab {
  readonly lab: Lab;
  readonly kept: Map<string, KeptFiles>;
  /** Content of the workspace. */
  readonly files: Map<string, string>;
}

/** A lab whose subject is data: each turn asks for its steps one by one and shows the results so far. */
export async function fakeLab(manner: FakeManner = {}, files: Scenario['given'] = {}): Promise<FakeLab> {
  const disk = new Map(Object.entries(files.files ?? {}));
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
    start: async () => fakeSession(manner, disk),
    async keep(name, given) {
      kept.set(name, given);
      return `/kept/${name}`;
    },
  };
  return { lab, kept, files: disk };
}

function fakeSession(manner: FakeManner, files: Map<string, string>): LabSession {
  const history: object[] = [];
  const routed: RoutedRequest[] = [];
  return {
    async turn(steps, prompt = 'usual') {
      history.push({ role: 'user', content: prompt });
      const requests: Turn['requests'][number][] = [];
      const before = routed.length;
      for (const [step, scripted] of steps.slice(0, manner.asksAtMost).entries()) {
        const request = requestOf(history, { sequence: routed.length, tools: [{ n: 1 }] });
        requests.push(request);
        routed.push(routedAs(request.body, routed.length, step));
        await scripted.before?.();
        history.push(...messagesOf(scripted, manner));
      }
      return {
        requests,
        results: [],
        finished: requests.length === steps.length,
        outcome: outcomeOf(manner.outcome ?? 'ended'),
        breaches: [],
        routed: routed.slice(before),
      };
    },
    act: (name, values) => ({ name: 'write', arguments: JSON.stringify({ name, ...values }) }),
    mayAct: () => true,
    asks: () => [],
    hookRuns: () => [],
    sentinels: () => [],
    changeServer: async () => {},
    disk: fakeDisk(files),
    world: {
      write: async (path, content) => void files.set(path, content),
      remove: async (path) => void files.delete(path),
      link: async (path, target) => void files.set(path, `-> ${target}`),
      setMode: async () => undefined,
    },
    exchange: () => ({ routed, replies: [] }),
    home: fakeDisk(new Map()),
    processes: () => manner.processes ?? [],
  };
}

function messagesOf(step: ModelStep, { answer = () => ['ok'] }: FakeManner): readonly object[] {
  if (step.kind === 'text') return [{ role: 'assistant', content: step.text }];
  const calls = step.calls.map((call) => ({
    id: call.id,
    function: { name: call.name, arguments: call.arguments },
  }));
  const results = step.calls.flatMap(({ id = '', arguments: text }) =>
    answer(id, text).map((content) => ({ role: 'tool', tool_call_id: id, content })),
  );
  return [{ role: 'assistant', tool_calls: calls }, ...results];
}

function routedAs(body: Uint8Array, sequence: number, step: number): RoutedRequest {
  return {
    recorded: {
      sequence,
      atMs: 0,
      transport: 'interception',
      method: 'POST',
      target: '/v1/chat/completions',
      headers: [],
      body,
      declaredBytes: body.byteLength,
      receivedBytes: body.byteLength,
      ending: 'complete',
    },
    route: { kind: 'main', nonce: 'n', step },
  };
}

function outcomeOf(kind: Turn['outcome']['kind']): Turn['outcome'] {
  return { kind, exitCode: 0, signal: null, stdout: '', stderr: '', detail: `it ${kind}`, durationMs: 1 };
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
