import { firstBytes } from '../../results/cut-text.ts';

const head =
  'The planner of this session looked into the request above and hands over this plan. What it found and connected can be called right away by the same ids and names. Follow the plan where it holds, and do yourself what it leaves to you.';

/** What the executor is told of a plan: at most `limitBytes` of it, and where it ends early, that it does. */
export function handOverText(plan: string, isWhole: boolean, limitBytes: number): string {
  const shown = firstBytes(plan, limitBytes);
  const note = isWhole && shown.length === plan.length ? '' : '\n\n[The plan was cut off here.]';
  return `${head}\n\n${shown}${note}`;
}
