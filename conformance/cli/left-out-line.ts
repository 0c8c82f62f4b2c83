import type { LeftOutCell } from '../golden/cell-id.ts';

/** One line about a cell that the subject does not have. */
export function leftOutLine({ cell, reason }: LeftOutCell): string {
  return `left out  ${cell}: ${reason}`;
}
