import type { ToolDifference, ToolsComparison } from './tools-comparison.ts';

const listedTools = 12;

/** A comparison of two tools values in words. The first line stands alone: kind of difference, counts, place. */
export function describeComparison(comparison: Omit<ToolsComparison, 'text'>): string {
  const { offset, beforeExcerpt, afterExcerpt, tools } = comparison;
  const named = tools.slice(0, listedTools).map(describeTool);
  const rest = tools.length - named.length;
  return [
    `${headline(comparison)}: ${counts(tools)}; first different byte at ${offset}`,
    `  before ${beforeExcerpt}`,
    `  after  ${afterExcerpt}`,
    ...named.map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n');
}

function headline({ sameMeaning, classes }: Pick<ToolsComparison, 'sameMeaning' | 'classes'>): string {
  return `${sameMeaning ? 'same meaning, other bytes' : 'other meaning'} (${classes.join(', ')})`;
}

function counts(tools: readonly ToolDifference[]): string {
  const count = (change: ToolDifference['changes'][number]) =>
    tools.filter(({ changes }) => changes.includes(change)).length;
  return `${count('added')} added, ${count('removed')} removed, ${count('changed')} changed, ${count('moved')} moved`;
}

function describeTool({ name, changes, beforeIndex, afterIndex, classes }: ToolDifference): string {
  const places =
    beforeIndex === null
      ? `at ${afterIndex}`
      : afterIndex === null
        ? `from ${beforeIndex}`
        : placesOf(beforeIndex, afterIndex);
  const how = classes.length === 0 ? '' : ` (${classes.join(', ')})`;
  return `${name ?? 'a tool without a name'}: ${changes.join(' and ')}${how} ${places}`;
}

function placesOf(before: number, after: number): string {
  return before === after ? `at ${after}` : `from ${before} to ${after}`;
}
