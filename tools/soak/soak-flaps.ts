import type { CheckResult, HarnessFinding } from '../../spec/generated/report.gen.ts';

/** What one repeat of the checks came to. */
export interface SoakRound {
  readonly results: readonly Pick<CheckResult, 'check' | 'contract' | 'verdict' | 'message'>[];
  readonly harness: readonly Pick<HarnessFinding, 'check' | 'contract' | 'message'>[];
}

/** A check that was not the same in all repeats, or was red in one. */
export interface SoakFlap {
  readonly check: string;
  readonly contract: string;
  /** Repeats that were red, or unlike the first. */
  readonly count: number;
  /** What the first of them said. */
  readonly message: string;
}

/** The checks that flapped, in the order of the plan: the reference is sound, so whatever is red is one. */
export function soakFlaps(rounds: readonly SoakRound[]): readonly SoakFlap[] {
  const [first] = rounds;
  if (first === undefined) return [];
  return first.results.flatMap(({ check, contract, verdict }) => {
    const messages = rounds.flatMap((round) => {
      const said = oddity(round, check, contract, verdict);
      return said === null ? [] : [said];
    });
    const [message] = messages;
    return message === undefined ? [] : [{ check, contract, count: messages.length, message }];
  });
}

function oddity(
  round: SoakRound,
  check: string,
  contract: string,
  usual: CheckResult['verdict'],
): string | null {
  const isOwn = (one: { readonly check: string; readonly contract: string }): boolean =>
    one.check === check && one.contract === contract;
  const finding = round.harness.find(isOwn);
  if (finding !== undefined) return `harness: ${finding.message}`;
  const result = round.results.find(isOwn);
  if (result === undefined) return 'no result';
  const isRed = result.verdict === 'fail' || result.verdict === 'blocked';
  return isRed || result.verdict !== usual ? `${result.verdict}: ${result.message}` : null;
}
