import type { Scenario, ShownExpectation } from '../../spec/generated/scenario.gen.ts';
import { actOf } from '../../spec/scenario-words.ts';

/** The abstract acts that a scenario performs or names, each once, in the order of their appearance. */
export function usedActs({ given, steps }: Scenario): readonly string[] {
  const rules = Object.values(given?.permissions ?? {}).flat();
  const acts = steps.flatMap(({ act, calls = [], answer, expect }) => [
    act,
    ...calls.map((call) => call.act),
    ...named([answer?.ask ?? '', ...(expect?.asks ?? []), ...(expect?.hooks ?? [])]),
    ...named(shownNames(expect?.shows ?? {})),
  ]);
  const all = [...acts, ...named(rules)];
  return [...new Set(all.filter((act) => act !== undefined))];
}

function shownNames({ names = [], contains = [], lacks = [] }: ShownExpectation): readonly string[] {
  return [...names, ...contains, ...lacks];
}

function named(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => actOf(name.replace(/^PostToolUse:/, '')) ?? []);
}
