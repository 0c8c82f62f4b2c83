import type { EvidenceRules, OwedDuty, Precaution } from '../../spec/generated/evidence-rules.gen.ts';
import { type Duty, DutyBook } from './duty-book.ts';
import type { Effect } from './effects.ts';
import type { EvidenceOverrides } from './evidence-overrides.ts';
import type { EvidenceRecord } from './evidence-record.ts';
import { isExternal } from './is-external.ts';
import { LookBook } from './look-book.ts';
import { normalPath } from './normal-path.ts';
import { pathClass } from './path-class.ts';
import type { ReviewKind, ReviewReport } from './review-report.ts';
import { RunBook } from './run-book.ts';

/** One item of a goal or of an approved plan. */
export interface Criterion {
  /** `goal-1`, `plan-2`: stable while goal or plan stay the same. */
  readonly id: string;
  readonly from: 'goal' | 'plan';
  readonly text: string;
  /** Moment of the last write, or of its own making. */
  readonly since: number;
  /** Moment of the last sign-off; 0 is never. */
  readonly signedAt: number;
}

/** A file that was touched. */
export interface Touched {
  readonly at: number;
  readonly isRemoved: boolean;
}

/** What an effect asks for. */
interface Asked {
  readonly duties: readonly OwedDuty[];
  readonly before?: readonly Precaution[] | undefined;
}

type Receipt = Extract<EvidenceRecord, { readonly event: 'receipt' }>;
type Signed = Extract<EvidenceRecord, { readonly event: 'signed' }>;

/** All that is known from the records, oldest first. Moments count up with each of them. */
export class EvidenceBook {
  readonly rules: EvidenceRules;
  readonly root: string;
  readonly looks: LookBook;
  readonly runs: RunBook;
  readonly duties: DutyBook;
  readonly #overrides: EvidenceOverrides;
  readonly #touched = new Map<string, Touched>();
  readonly #reviews = new Map<string, { readonly at: number; readonly counts: boolean }>();
  readonly #actions = new Map<string, number>();
  readonly #removedBy = new Map<string, readonly string[]>();
  #criteria: readonly Criterion[] = [];
  #at = 0;
  #touchedSensitive = false;
  readonly #advice = new Set<Precaution>();
  /** Files written since the last accepted answer. */
  readonly #writtenNow = new Set<string>();
  /** Moment of the last write that asks for something. */
  lastWrite = 0;
  /** Moment of the last sign-off that the host has seen evidence for. */
  lastSigned = 0;

  constructor(rules: EvidenceRules, root: string, overrides: EvidenceOverrides) {
    this.rules = rules;
    this.root = root;
    this.#overrides = overrides;
    this.looks = new LookBook(root);
    this.runs = new RunBook(rules, root, overrides);
    this.duties = new DutyBook(overrides);
  }

  get criteria(): readonly Criterion[] {
    return this.#criteria;
  }

  get touched(): ReadonlyMap<string, Touched> {
    return this.#touched;
  }

  /** True once a file of a sensitive class was written or any file removed. */
  get touchedSensitive(): boolean {
    return this.#touchedSensitive;
  }

  /** What was advised before what was written since the last accepted answer. */
  get advice(): ReadonlySet<Precaution> {
    const { several } = this.rules;
    const isSeveral = this.#writtenNow.size >= several.atLeast;
    return new Set([...this.#advice, ...(isSeveral ? several.before : [])]);
  }

  /** When this path was last reviewed so that it counts; 0 where it was not, or where a later review blocks. */
  lastReview(kind: ReviewKind, path: string): number {
    const kinds = this.#overrides.reviewKinds?.(kind) ?? [kind];
    const reviews = kinds.map((one) => this.#reviews.get(`${one} ${path}`));
    return Math.max(0, ...reviews.map((review) => (review?.counts ? review.at : 0)));
  }

  /** Files that a call removed. */
  removedBy(callId: string): readonly string[] {
    return this.#removedBy.get(callId) ?? [];
  }

  /** When a sign-off last named this call's action; 0 is never. */
  lastNamed(callId: string): number {
    return this.#actions.get(callId) ?? 0;
  }

  apply(record: EvidenceRecord): void {
    this.#at += 1;
    if (record.event === 'receipt') this.#receipt(record);
    else if (record.event === 'review') this.#review(record.agent, record.report);
    else if (record.event === 'signed') this.#signed(record);
    else if (record.event === 'told') this.duties.tell(record.duties);
    else if (record.event === 'accepted') this.#accepted();
    else this.#setCriteria(record.event, record.items);
  }

  /** Owes what a prompt asks for by itself; only a broken subject has a prompt ask. */
  oweForPrompt(duties: readonly OwedDuty[]): void {
    this.#at += 1;
    this.#owe(duties, 'the prompt');
  }

  /** Paths of a report that this agent was not shown since they were last written. */
  unbackedPaths(agent: string, report: ReviewReport): readonly string[] {
    const unseen = report.reviewedPaths.filter((path) => this.#lookFor(agent, path) === 0);
    const found = this.#touchedSensitive ? unseen : [];
    return this.#overrides.unbackedPaths?.(report, found) ?? found;
  }

  /** What was shown is done with; items of goal and plan stay. */
  #accepted(): void {
    this.duties.clear();
    this.#advice.clear();
    this.#writtenNow.clear();
  }

  #receipt({ callId, agent, ok, effects }: Receipt): void {
    const removed: string[] = [];
    for (const effect of effects) {
      this.looks.note(agent, effect, this.#at);
      if (effect.kind === 'wrote' || effect.kind === 'removed') {
        this.#write(normalPath(effect.path, this.root), effect.kind === 'removed', removed);
      }
      if (effect.kind === 'unwatched') this.#unwatched();
      if (effect.kind === 'mutated' && ok) this.#changed(this.rules.opaque, '');
      if (effect.kind === 'ran') this.#ran(effect, callId);
    }
    if (removed.length === 0) return;
    this.#removedBy.set(callId, removed);
    this.#advise(this.rules.removed.before);
    for (const { duty, level } of this.rules.removed.duties) {
      const places = duty === 'action-receipt' ? [callId] : removed;
      for (const place of places) this.duties.owe(duty, level, place, this.#at);
    }
  }

  #write(path: string, isRemoved: boolean, removed: string[]): void {
    const { duties: sound, sensitive = false, before = [] } = pathClass(path, this.rules);
    const duties = this.#overrides.pathDuties?.(path, sound) ?? sound;
    if (duties.length === 0) return;
    this.#touched.set(path, { at: this.#at, isRemoved });
    this.#touchedSensitive ||= sensitive || isRemoved;
    this.#writtenNow.add(path);
    this.#changed({ duties, before }, path);
    if (isRemoved) removed.push(path);
  }

  /** Something was changed that asks for these. */
  #changed({ duties, before }: Asked, place: string): void {
    this.lastWrite = this.#at;
    this.#advise(before);
    this.duties.reopen(this.#at, false);
    this.#criteria = this.#criteria.map((item) =>
      (this.#overrides.reopens?.(item.from, true) ?? true) ? { ...item, since: this.#at } : item,
    );
    this.#owe(duties, place);
  }

  /** Whatever was shown of any file may be old. */
  #unwatched(): void {
    this.#changed(this.rules.unclassified, '');
    this.duties.reopen(this.#at, true);
    for (const [path, touched] of this.#touched) this.#touched.set(path, { ...touched, at: this.#at });
  }

  #ran(ran: Extract<Effect, { readonly kind: 'ran' }>, callId: string): void {
    this.runs.note(ran, callId, this.#at);
    const { external } = this.rules;
    const reaches = ran.reading?.inner.some((words) => isExternal(words, external.commands));
    if (ran.exitCode !== 0 || reaches !== true) return;
    this.runs.pin(callId);
    this.#changed(external, callId);
  }

  #advise(before: readonly Precaution[] = []): void {
    for (const precaution of before) this.#advice.add(precaution);
  }

  #owe(duties: readonly OwedDuty[], place: string): void {
    for (const { duty, level } of duties) this.duties.owe(duty, level, place, this.#at);
  }

  #review(agent: string, report: ReviewReport): void {
    const satisfies = report.verdict !== 'block';
    const counts = this.#overrides.satisfies?.(report, satisfies) ?? satisfies;
    const unbacked = this.unbackedPaths(agent, report);
    for (const given of report.reviewedPaths) {
      if (unbacked.includes(given)) continue;
      const path = normalPath(given, this.root);
      // By the look and not by the report: what was written between the two was not reviewed.
      const shown = this.#lookFor(agent, given);
      this.#reviews.set(`${report.kind} ${path}`, { at: shown === 0 ? this.#at : shown, counts });
    }
  }

  /** When this agent last saw the path as it is; 0 where it did not since the last write. */
  #lookFor(agent: string, given: string): number {
    const path = normalPath(given, this.root);
    const touched = this.#touched.get(path);
    const look = this.looks.lastLook(agent, path, touched?.isRemoved ?? false);
    const isFresh = look > (touched?.at ?? 0);
    return (this.#overrides.isFresh?.(look, touched?.at ?? 0, isFresh) ?? isFresh) ? look : 0;
  }

  #signed({ items, verified, actions }: Signed): void {
    if (verified === 0 && this.#overrides.countsManual !== true) return;
    this.lastSigned = this.#at;
    for (const callId of actions) this.#actions.set(callId, this.#at);
    this.#criteria = this.#criteria.map((item) =>
      items.includes(item.id) ? { ...item, signedAt: this.#at } : item,
    );
  }

  #setCriteria(from: 'goal' | 'plan', items: readonly string[]): void {
    const own = items.map((text, at) => ({
      id: `${from}-${at + 1}`,
      from,
      text,
      since: this.#at,
      signedAt: 0,
    }));
    const others = this.#criteria.filter((item) => item.from !== from);
    this.#criteria = from === 'goal' ? [...own, ...others] : [...others, ...own];
  }
}

/** The review that a duty wants, or null. */
export function reviewKindOf({ kind }: Duty): ReviewKind | null {
  if (kind === 'independent-review') return 'review';
  return kind === 'security-review' ? 'security' : null;
}
