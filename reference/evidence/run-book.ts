import type { EvidenceRules } from '../../spec/generated/evidence-rules.gen.ts';
import { type CheckKind, checkKind, isDeclaredCheck } from './check-kind.ts';
import type { Effect } from './effects.ts';
import type { EvidenceOverrides } from './evidence-overrides.ts';
import { normalPath } from './normal-path.ts';

type Ran = Extract<Effect, { readonly kind: 'ran' }>;

/** A command that ran. */
export interface Run {
  readonly ran: Ran;
  readonly callId: string;
  readonly at: number;
  /** True when it ended well. */
  readonly isGood: boolean;
}

/** Runs that are remembered beside those of actions; older ones are cited by nobody. */
const mostRuns = 500;

/** The commands that ran, and what they proved. Moments count up with each receipt; 0 is never. */
export class RunBook {
  readonly #rules: EvidenceRules;
  readonly #root: string;
  readonly #overrides: EvidenceOverrides;
  readonly #runs: Run[] = [];
  readonly #pinned = new Set<string>();
  #targeted = 0;
  #full = 0;

  constructor(rules: EvidenceRules, root: string, overrides: EvidenceOverrides) {
    this.#rules = rules;
    this.#root = root;
    this.#overrides = overrides;
  }

  /** Newest last. */
  get runs(): readonly Run[] {
    return this.#runs;
  }

  note(ran: Ran, callId: string, at: number): void {
    const isZero = ran.exitCode === 0;
    const isGood = this.#overrides.proves?.(ran.exitCode, isZero) ?? isZero;
    this.#runs.push({ ran, callId, at, isGood });
    if (this.#runs.length > mostRuns) this.#forgetOne();
    const parts = this.#staysInside(ran) ? (ran.reading?.parts ?? []) : [];
    const kinds = parts
      .filter(({ decides }) => decides)
      .map(({ words }) => checkKind(words, this.#rules.checks));
    if (isGood) this.#prove(kinds, at);
    // A check that fails shows that what an earlier one proved no longer holds.
    else if (ran.exitCode !== null && kinds.some((kind) => kind !== null)) this.#prove(['full'], 0);
  }

  /** Keeps the run of an action for as long as somebody may have to name it. */
  pin(callId: string): void {
    this.#pinned.add(callId);
  }

  /** When the last check succeeded that verifies at least a part. Declared checks count each by itself. */
  lastTargeted(declared: readonly string[]): number {
    const own = declared.map((check) => this.#lastDeclared(check));
    return Math.max(this.#targeted, this.#full, ...own);
  }

  /** When the whole project was last verified: by one command, or by all declared checks. */
  lastFull(declared: readonly string[]): number {
    const own = declared.map((check) => this.#lastDeclared(check));
    return Math.max(this.#full, own.length === 0 ? 0 : Math.min(...own));
  }

  /** Declared checks of which no good run is newer than this moment. */
  declaredOpen(declared: readonly string[], since: number): readonly string[] {
    return declared.filter((check) => this.#lastDeclared(check) <= since);
  }

  #forgetOne(): void {
    const at = this.#runs.findIndex(({ callId }) => !this.#pinned.has(callId));
    if (at !== -1) this.#runs.splice(at, 1);
  }

  #prove(kinds: readonly CheckKind[], at: number): void {
    if (kinds.includes('full')) this.#full = at;
    if (kinds.includes('full') || kinds.includes('targeted')) this.#targeted = at;
  }

  /** 0 where its latest run failed. */
  #lastDeclared(check: string): number {
    const latest = this.#runs.findLast(({ ran }) => this.#staysInside(ran) && runsCheck(ran, check));
    return latest?.isGood ? latest.at : 0;
  }

  /** A check that runs elsewhere says nothing about this workspace. */
  #staysInside({ reading }: Ran): boolean {
    return (reading?.parts ?? []).every(({ words: [program, ...rest] }) => {
      if (program !== 'cd') return true;
      const [folder] = rest.filter((word) => word !== '--');
      return folder !== undefined && !/^(?:\/|\.\.|[-~$])/.test(normalPath(folder, this.#root));
    });
  }
}

function runsCheck({ command, reading }: Ran, check: string): boolean {
  if (command.trim() === check.trim()) return true;
  return (reading?.parts ?? []).some(({ words, decides }) => decides && isDeclaredCheck(check, words));
}
