import type { AgentTurn, OtherScripts, Turn } from '../../lab/lab.ts';
import type { ModelStep, ScriptedStep } from '../../model/model-step.ts';
import type { RoutedRequest } from '../../model/scripted-model.ts';
import { type PlayedBy, playStep } from './fake-calls.ts';
import { requestOf } from './request-of.ts';

/** What a turn of a fake subject goes by. */
export interface FakeTurn extends PlayedBy {
  readonly others: OtherScripts;
  /** Children that some call was told to begin. */
  readonly named: ReadonlySet<string>;
  readonly routed: RoutedRequest[];
}

/** The work of a child, as a call carries it. */
export function fakeWork(name: string): string {
  return `work of <${name}>`;
}

/** One turn: the planner asks first, children while the call runs that carries their work. */
export async function fakeTurn(steps: readonly ScriptedStep[], turn: FakeTurn): Promise<Turn> {
  const { manner, routed } = turn;
  const before = routed.length;
  const children = new Map<string, AgentTurn>();
  const planner =
    manner.asksPlanner === true ? await playAgent(turn.others.planner ?? [], turn, children) : null;
  const own = await playAgent(steps.slice(0, manner.asksAtMost), turn, children);
  const more = manner.ignoresCancel === true || manner.goesOn === true;
  const requests = more ? [...own.requests, ask(turn, steps.length)] : own.requests;
  return {
    ...own,
    requests,
    finished: own.requests.length === steps.length,
    ...(children.size > 0 && { children }),
    ...(planner && { planner }),
    outcome: outcomeOf(manner.outcome ?? 'ended'),
    breaches: [],
    routed: routed.slice(before),
  };
}

async function playAgent(
  steps: readonly ScriptedStep[],
  turn: FakeTurn,
  children: Map<string, AgentTurn>,
): Promise<AgentTurn> {
  const requests: Turn['requests'][number][] = [];
  for (const [index, scripted] of steps.entries()) {
    const request = ask(turn, index);
    requests.push(request);
    const step = answerTo(scripted, turn);
    await step.before?.();
    await playChildren(step, turn, children);
    if (!(await playStep(step, turn))) break;
    if (step.kind === 'text' && turn.manner.acceptsClaims === true) break;
  }
  return { requests, results: [], finished: requests.length === steps.length };
}

function answerTo(scripted: ScriptedStep, { routed }: FakeTurn): ModelStep {
  if (typeof scripted !== 'function') return scripted;
  const recorded = routed.at(-1)?.recorded;
  if (recorded === undefined) throw new Error('a step is taken by a request');
  return scripted(recorded);
}

async function playChildren(
  step: ModelStep,
  turn: FakeTurn,
  children: Map<string, AgentTurn>,
): Promise<void> {
  const texts = step.kind === 'calls' ? step.calls.map((call) => call.arguments) : [];
  for (const name of turn.named) {
    const manner = turn.manner.child?.(name) ?? 'asks';
    if (manner === 'never-asks' || !texts.some((text) => text.includes(fakeWork(name)))) continue;
    const own = { ...turn, history: [{ role: 'user', content: fakeWork(name) }] };
    const steps = turn.others.children?.[name] ?? [];
    const played = await playAgent(steps, own, children);
    const surplus = manner === 'asks-too-often' ? [ask(own, steps.length)] : [];
    children.set(name, { ...played, requests: [...played.requests, ...surplus] });
  }
}

function ask({ history, routed }: FakeTurn, step: number): Turn['requests'][number] {
  const request = requestOf(history, { sequence: routed.length, tools: [{ n: 1 }] });
  routed.push(routedAs(request.body, routed.length, step));
  return request;
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
