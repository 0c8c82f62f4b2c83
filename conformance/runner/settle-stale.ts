import type { CheckResult } from '../../spec/generated/report.gen.ts';

/**
 * The results of a whole run with each expected failure called stale or not, from what the results say of it alone.
 * A shard cannot settle an entry that also speaks of jobs elsewhere; whoever has all results can.
 */
export function settleStale(results: readonly CheckResult[]): readonly CheckResult[] {
  const groups = new Map<string, Set<CheckResult['verdict']>>();
  for (const result of results) {
    const key = entryKey(result);
    groups.set(key, (groups.get(key) ?? new Set()).add(result.verdict));
  }
  return results.map((result) => {
    if (result.expected === undefined) return result;
    const verdicts = groups.get(entryKey(result)) ?? new Set();
    const isStale =
      result.expected.outcome === 'fail' &&
      result.verdict === 'pass' &&
      !verdicts.has('fail') &&
      !verdicts.has('blocked');
    return { ...result, expected: { ...result.expected, stale: isStale } };
  });
}

/** Results that one entry speaks of share a key. */
function entryKey({ check, contract, expected }: CheckResult): string {
  return expected?.everywhere === true ? check : `${check} ${contract}`;
}
