import type { ToolDifference } from '../surface/tools-comparison.ts';
import type { PartDifference, UnitDifference } from './unit-difference.ts';

const listedTools = 12;

/** The difference of one judged file in words, one fact a line: place, both layers, tools, and what it costs. */
export function describePart(found: PartDifference, difference: UnitDifference): readonly string[] {
  const { offset, tool, before, after, tools } = found;
  const rest = tools.length - listedTools;
  return [
    `${placeOf(found)}: first different byte at ${offset}${tool === null ? '' : `, byte ${tool.offset} of "${tool.name}"`}`,
    `  golden    ${before}`,
    `  captured  ${after}`,
    `  meaning   ${meaningOf(found)}`,
    ...tools.slice(0, listedTools).map((one) => `  tool      ${describeTool(one)}`),
    ...(rest > 0 ? [`  and ${rest} more tools`] : []),
    ...(difference.cost === null ? [] : [`  cost      ${describeCost(difference.cost)}`]),
  ];
}

function describeCost({
  lostShare,
  lostBytes,
  lostTokens,
  totalBytes,
}: NonNullable<UnitDifference['cost']>): string {
  const share = (lostShare * 100).toFixed(1);
  return `${share} % of the cached prefix is lost: ${lostBytes} of ${totalBytes} bytes, about ${lostTokens} tokens (system text, then tools)`;
}

function placeOf({ part }: PartDifference): string {
  if (part === 'tools') return 'tools value';
  return part === 'system' ? 'system text' : 'registered entries';
}

function meaningOf({ part, sameMeaning, classes }: PartDifference): string {
  if (part === 'system') return 'other text';
  return `${sameMeaning ? 'same meaning, other bytes' : 'other meaning'} (${classes.join(', ')})`;
}

function describeTool({ name, changes, classes }: ToolDifference): string {
  const how = classes.length === 0 ? '' : ` (${classes.join(', ')})`;
  return `${name ?? 'an entry without a name'} ${changes.join(' and ')}${how}`;
}
