import type { PlanItem } from '../../spec/generated/scenario.gen.ts';
import type { ToldItem } from '../subjects/driver.ts';
import type { Unmet } from './scenario-failure.ts';

/** What of the list that the client was told last is not as expected. */
export function unmetPlan(
  wanted: readonly PlanItem[] | undefined,
  told: readonly ToldItem[],
): readonly Unmet[] {
  if (wanted === undefined) return [];
  const [expected, seen] = [listed(wanted), listed(told)];
  if (expected === seen) return [];
  const text = told.map((item) => JSON.stringify(item)).join('\n');
  const evidence = [{ kind: 'note', title: 'plan told last', text: text === '' ? 'nothing' : text }] as const;
  return [{ expected: `the client to be told of ${expected}`, seen, evidence }];
}

function listed(items: readonly ToldItem[]): string {
  const texts = items.map(({ content, status }) => `${JSON.stringify(content)} ${status}`);
  return texts.length === 0 ? 'no items' : texts.join(', ');
}
