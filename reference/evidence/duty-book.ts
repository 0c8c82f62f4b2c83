import type { DutyKind, DutyLevel } from '../../spec/generated/evidence-rules.gen.ts';
import type { EvidenceOverrides } from './evidence-overrides.ts';

/** Something that was made owed by a write. */
export interface Duty {
  /** Kind and target, the same whenever this is owed again. */
  readonly id: string;
  readonly kind: DutyKind;
  /** A path, the id of a call, or '' for the whole of the work. */
  readonly target: string;
  readonly level: DutyLevel;
  /** Moment of the last related write; only what was shown later counts. */
  readonly since: number;
  /** True when the model was told of it and nothing related was written since. */
  readonly isTold: boolean;
}

const strength: readonly DutyLevel[] = ['advisory', 'recoverable', 'strict'];

/** Kinds that are owed once for all that was written. */
const ofTheWhole: ReadonlySet<DutyKind> = new Set(['full-verification', 'sign-off']);

/** What is owed at a moment. Nothing in here is ever satisfied: that is judged when somebody asks. */
export class DutyBook {
  readonly #overrides: EvidenceOverrides;
  readonly #duties = new Map<string, Duty>();

  constructor(overrides: EvidenceOverrides) {
    this.#overrides = overrides;
  }

  get all(): readonly Duty[] {
    return [...this.#duties.values()];
  }

  /** Owes a duty, again where it is known. */
  owe(kind: DutyKind, level: DutyLevel, place: string, at: number): void {
    const target = ofTheWhole.has(kind) ? '' : place;
    const id = `${kind} ${target}`;
    const known = this.#duties.get(id);
    const own = this.#overrides.level?.(kind, level) ?? level;
    const firmer = known && strength.indexOf(known.level) > strength.indexOf(own) ? known.level : own;
    if (known) this.#duties.set(id, this.#opened({ ...known, level: firmer }, at));
    else this.#duties.set(id, { id, kind, target, level: firmer, since: at, isTold: false });
  }

  /** Re-opens what rests on the whole of the work, as every write does; with `everything` also what rests on single files. */
  reopen(at: number, everything: boolean): void {
    for (const duty of this.all) {
      const isReopened = everything ? duty.kind !== 'action-receipt' : ofTheWhole.has(duty.kind);
      if (isReopened) this.#duties.set(duty.id, this.#opened(duty, at));
    }
  }

  tell(ids: readonly string[]): void {
    for (const id of ids) {
      const duty = this.#duties.get(id);
      if (duty) this.#duties.set(id, { ...duty, isTold: true });
    }
  }

  clear(): void {
    this.#duties.clear();
  }

  #opened(duty: Duty, at: number): Duty {
    const reopens = this.#overrides.reopens?.(duty.kind, true) ?? true;
    return reopens ? { ...duty, since: at, isTold: false } : duty;
  }
}
