import { HarnessError } from '../../spec/errors.ts';
import type { Gates } from '../../spec/generated/gates.gen.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ToolContext } from '../catalog/tool-handler.ts';
import { Effects } from '../evidence/effects.ts';
import { recheckRole } from '../gates/boundary-station.ts';
import { CallNotes } from '../gates/call-notes.ts';
import { createStations } from '../gates/create-stations.ts';
import { runStations } from '../gates/run-stations.ts';
import type { Station, StationAnswer, StationCall, StationName } from '../gates/station.ts';
import { unreadable } from '../gates/unreadable.ts';
import type { CallRequest, ReferenceOverrides } from '../overrides.ts';
import { isPager } from '../results/pager-calls.ts';
import { showResult } from '../results/show-result.ts';
import type { CallAnswer } from './call-answer.ts';
import { CallResolver, type ResolvedCall } from './call-resolver.ts';
import type { DispatchSession } from './dispatch-session.ts';

/** Messages of validation that are shown of one call. */
const shownProblems = 8;

/** What came of a call, under the name of its target. */
interface Answered {
  readonly target: string;
  readonly answer: StationAnswer;
  /** False for a page of another result, which is not kept for reading. */
  readonly isKept?: boolean;
}

/**
 * The one way from a call to its answer: name, target, validation on the target, stations in the contract's order,
 * truncation. A call that fails anywhere is answered by text and never ends the turn.
 */
export class Dispatcher {
  readonly #gates: Gates;
  readonly #overrides: ReferenceOverrides;
  readonly #resolver: CallResolver;
  readonly #stations: { readonly [name in StationName]: Station };
  readonly #order: readonly StationName[];

  constructor(catalog: Catalog, gates: Gates, overrides: ReferenceOverrides) {
    this.#gates = gates;
    this.#overrides = overrides;
    this.#resolver = new CallResolver(catalog, overrides);
    const fleet = { bounds: catalog.agentBounds, overrides: overrides.fleet ?? {} };
    this.#stations = createStations((call) => {
      const { id, session, effects, notes } = call;
      const tools = catalog.tools.filter(({ name }) => !session.withheld?.has(name));
      const recheck: ToolContext['recheck'] = (found) => recheckRole(call, found, overrides.gates?.boundary);
      return { ...session.context, tools, callId: id, effects, notes, recheck, fleet };
    }, overrides.gates);
    this.#order = overrides.gateOrder?.(gates.order) ?? gates.order;
  }

  /** What answers this call. */
  async answer(call: CallRequest, session: DispatchSession): Promise<CallAnswer> {
    const { answerCall, callAnswer } = this.#overrides;
    let last: CallAnswer = { text: '', outcome: 'ok', target: call.name, metadata: {} };
    const next = async (asked: CallRequest): Promise<string> => {
      last = await this.#answer(asked, session);
      return last.text;
    };
    const text = answerCall ? await answerCall(call, next) : await next(call);
    const answer = { ...last, text };
    return callAnswer ? callAnswer(answer, call) : answer;
  }

  async #answer(call: CallRequest, session: DispatchSession): Promise<CallAnswer> {
    const notes = new CallNotes();
    const { target, answer, isKept } = await this.#resolveAndRun(call, session, notes);
    const { limits, agent } = session.context;
    const canRead = session.frontend.readsResults;
    const raw = { tool: target, callId: call.id, text: answer.text, isKept: isKept ?? true, canRead };
    const text = showResult(raw, agent.results, limits.result, this.#overrides.results);
    return { text, outcome: answer.outcome, target, metadata: notes.members };
  }

  async #resolveAndRun(
    { id, name, argumentsText }: CallRequest,
    session: DispatchSession,
    notes: CallNotes,
  ): Promise<Answered> {
    const resolved = await this.#resolve(name, argumentsText, session);
    if (resolved instanceof HarnessError) {
      notes.set('refusedBy', 'settings');
      return { target: name, answer: { outcome: 'refused', text: `blocked: ${unreadable(resolved)}` } };
    }
    if (resolved.kind === 'unknown') {
      return { target: name, answer: { outcome: 'unknown-tool', text: resolved.text } };
    }
    if (resolved.kind === 'invalid') return { target: resolved.target, answer: invalid([resolved.reason]) };
    const { target } = resolved;
    const effects = new Effects();
    const answer = await this.#run({ id, target, session, notes, effects });
    const { outcome } = answer;
    session.context.agent.evidence.record({ callId: id, target, outcome, effects: effects.noted });
    return { target: target.name, answer, isKept: !isPager(target) };
  }

  /** Names beyond the registered ones depend on the settings; without them nobody knows what a call means. */
  async #resolve(
    name: string,
    argumentsText: string,
    session: DispatchSession,
  ): Promise<ResolvedCall | HarnessError> {
    try {
      return await this.#resolver.resolve(name, argumentsText, session);
    } catch (cause) {
      if (cause instanceof HarnessError) return cause;
      throw cause;
    }
  }

  async #run(
    started: Pick<StationCall, 'id' | 'target' | 'session' | 'notes' | 'effects'>,
  ): Promise<StationAnswer> {
    const problems = await started.target.problems();
    if (problems.length > 0) return invalid(problems.slice(0, shownProblems));
    const { mode } = started.session;
    const call: StationCall = {
      ...started,
      mode: this.#overrides.gateMode?.(mode) ?? mode,
      gates: this.#gates,
      ran: [],
    };
    const { beforeStations, station } = this.#overrides;
    await beforeStations?.(call, (early) => this.#stations.execute(early, async ({ ran }) => lastOf(ran)));
    return runStations(this.#order, this.#stations, call, station);
  }
}

function invalid(problems: readonly string[]): StationAnswer {
  return { outcome: 'invalid-arguments', text: `error: invalid arguments: ${problems.join('; ')}` };
}

function lastOf(ran: StationCall['ran']): StationAnswer {
  return ran.at(-1)?.answer ?? { outcome: 'not-executed', text: 'error: not executed' };
}
