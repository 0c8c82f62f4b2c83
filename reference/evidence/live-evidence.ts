import type { EvidenceRules } from '../../spec/generated/evidence-rules.gen.ts';
import type { Gates } from '../../spec/generated/gates.gen.ts';
import type { Settings } from '../../spec/generated/settings.gen.ts';
import type { TodoItem } from '../agents/todo/todo-list.ts';
import { ToolFailure } from '../catalog/tool-failure.ts';
import type { Journal } from '../session/journal.ts';
import type { Effect } from './effects.ts';
import { EvidenceBook } from './evidence-book.ts';
import type { EvidenceDesk, FinalVerdict } from './evidence-desk.ts';
import type { EvidenceOverrides } from './evidence-overrides.ts';
import { type EvidenceRecord, readEvidenceRecord } from './evidence-record.ts';
import { type OpenItem, openItems } from './open-items.ts';
import { openNames, openText } from './open-text.ts';
import type { Receipt } from './receipt.ts';
import type { ReviewReport } from './review-report.ts';
import { RouteBook, type RouteMiss } from './route-book.ts';
import { signOff } from './sign-off.ts';

/** What a desk is made of. */
export interface EvidenceGround {
  readonly rules: EvidenceRules;
  readonly gates: Gates['mcp'];
  /** Names of all registered tools. */
  readonly tools: readonly string[];
  readonly journal: Journal;
  /** Absolute path of the workspace. */
  readonly root: string;
  readonly settings: () => Settings;
  readonly todo: () => readonly TodoItem[];
  readonly overrides: EvidenceOverrides;
}

/** Name under which records are kept. */
const part = 'evidence';

/** Characters of a command that are kept. */
const keptChars = 4000;

/** The desk of an agent that owes evidence, rebuilt from what earlier processes of its session kept. */
export class LiveEvidence implements EvidenceDesk {
  readonly rules: EvidenceRules;
  readonly #ground: EvidenceGround;
  readonly #book: EvidenceBook;
  readonly #routes: RouteBook;
  #refusals = 0;
  #refusalsInARow = 0;
  #mutated = false;

  constructor(ground: EvidenceGround) {
    this.rules = ground.rules;
    this.#ground = ground;
    this.#book = new EvidenceBook(ground.rules, ground.root, ground.overrides);
    this.#routes = new RouteBook(ground.gates, ground.tools, ground.overrides.routeIsCalled);
    for (const kept of ground.journal.earlier(part)) {
      const record = readEvidenceRecord(kept);
      if (record) this.#book.apply(record);
    }
  }

  beginTurn(prompt: string): void {
    this.#refusals = 0;
    this.#refusalsInARow = 0;
    this.#mutated = false;
    this.#routes.begin(prompt, this.#settings());
    const duties = this.#ground.overrides.promptDuties?.(prompt) ?? [];
    if (duties.length > 0) this.#book.oweForPrompt(duties);
  }

  record(receipt: Receipt): void {
    const next = (taken: Receipt): void => this.#take(null, taken);
    const { record } = this.#ground.overrides;
    if (record) record(receipt, next);
    else next(receipt);
  }

  takeChild(agent: string, receipt: Receipt): void {
    this.#take(agent, receipt);
  }

  async completeStep(args: { readonly [key: string]: unknown }): Promise<string> {
    const { overrides, todo } = this.#ground;
    const declared = this.#settings().checks ?? [];
    const { record, text } = await signOff(args, { book: this.#book, todo: todo(), declared, overrides });
    this.#keep(record);
    return text;
  }

  fileReview(): string {
    throw new ToolFailure('only a run that was started to review files a report');
  }

  setGoal(items: readonly string[]): void {
    this.#keep({ event: 'goal', items: plainItems(items) });
  }

  approvePlan(items: readonly string[]): void {
    this.#keep({ event: 'plan', items: plainItems(items) });
  }

  unbackedPaths(agent: string, report: ReviewReport): readonly string[] {
    return this.#book.unbackedPaths(agent, report);
  }

  takeReview(agent: string, report: ReviewReport): void {
    this.#keep({ event: 'review', agent, report });
  }

  final(): FinalVerdict {
    const refusals = this.#refusals;
    const verdict = this.#final();
    return this.#ground.overrides.final?.(verdict, refusals) ?? verdict;
  }

  #final(): FinalVerdict {
    const declared = this.#settings().checks ?? [];
    const open = openItems(this.#book, declared, this.#ground.overrides);
    const items = open.filter(({ level, isTold }) => level === 'strict' || !isTold);
    const routes = this.#missedRoutes();
    if (items.length === 0 && routes.length === 0) {
      if (this.#book.duties.all.length > 0) this.#keep({ event: 'accepted' });
      return { kind: 'accept' };
    }
    const names = openNames(items, routes, this.#book);
    if (items.length === 0 && routes.every(({ isUnavailable }) => isUnavailable) && !this.#mutated) {
      return { kind: 'give-up', detail: `blocker: a required capability is unavailable: ${names}` };
    }
    if (this.#isEnough()) return { kind: 'give-up', detail: `no final answer was accepted; open: ${names}` };
    return this.#sendBack(items, routes, declared);
  }

  #sendBack(
    items: readonly OpenItem[],
    routes: readonly RouteMiss[],
    declared: readonly string[],
  ): FinalVerdict {
    this.#refusals += 1;
    this.#refusalsInARow += 1;
    const told = items.filter(({ level }) => level === 'recoverable').map(({ id }) => id);
    if (told.length > 0) this.#keep({ event: 'told', duties: told });
    const hasList = this.#ground.todo().length > 0;
    const advice = [...this.#book.advice].filter((precaution) => precaution !== 'todo' || !hasList);
    return { kind: 'continue', message: openText({ items, routes, declared, advice }, this.#book) };
  }

  #missedRoutes(): readonly RouteMiss[] {
    const { misses } = this.#routes;
    return this.#ground.overrides.missedRoutes?.(misses, this.#mutated) ?? misses;
  }

  #isEnough(): boolean {
    const { retries } = this.rules;
    const { perTurn, withoutReceipt } = this.#ground.overrides.retries?.(retries) ?? retries;
    return this.#refusals >= perTurn || this.#refusalsInARow >= withoutReceipt;
  }

  #take(agent: string | null, receipt: Receipt): void {
    const { outcome, effects } = receipt;
    if (agent === null) this.#routes.note(receipt);
    if (outcome === 'ok') this.#refusalsInARow = 0;
    if (effects.length === 0) return;
    const callId = agent === null ? receipt.callId : `${agent}/${receipt.callId}`;
    const before = this.#book.lastWrite;
    this.#keep({ event: 'receipt', callId, agent, ok: outcome === 'ok', effects: effects.map(slim) });
    this.#mutated ||= this.#book.lastWrite > before;
  }

  /** Written down before it counts. */
  #keep(record: EvidenceRecord): void {
    this.#ground.journal.append(part, record);
    this.#book.apply(record);
  }

  /** Settings that cannot be read stop calls and not answers. */
  #settings(): Settings {
    try {
      return this.#ground.settings();
    } catch {
      return {};
    }
  }
}

function plainItems(items: readonly string[]): readonly string[] {
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** A long command is known by its words, and shown by its beginning. */
function slim(effect: Effect): Effect {
  if (effect.kind !== 'ran' && effect.kind !== 'unwatched') return effect;
  return { ...effect, command: effect.command.slice(0, keptChars) };
}
