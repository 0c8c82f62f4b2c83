import { basename } from 'node:path';
import { agentProblems } from './agent-problems.ts';
import { cellProblems } from './cell-problems.ts';
import type { LoadedDocument } from './document-kinds.ts';
import { evidenceProblems } from './evidence-problems.ts';
import { gateProblems } from './gate-problems.ts';
import { didYouMean } from './nearest-word.ts';
import { parameterProblems } from './parameter-problems.ts';
import type { ParsedContract } from './parsed-contract.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem-at.ts';
import { showValue } from './show-value.ts';

/** What is wrong between the parts of a contract; empty when they fit together. */
export async function contractProblems(parts: ParsedContract): Promise<readonly Problem[]> {
  const own = await Promise.all(parts.tools.map(toolProblems));
  return [
    ...headProblems(parts),
    ...own.flat(),
    ...useProblems(parts),
    ...keptProblems(parts),
    ...cellProblems(parts),
    ...gateProblems(parts),
    ...evidenceProblems(parts),
    ...agentProblems(parts),
  ];
}

function headProblems({ id, contract }: ParsedContract): readonly Problem[] {
  const { value, parsed } = contract;
  if (value.id === id) return [];
  const message = `${showValue(value.id)} differs from the name of its folder, ${showValue(id)}`;
  return [problemAt(parsed, ['id'], message)];
}

async function toolProblems({ value, parsed }: LoadedDocument<'tool'>): Promise<readonly Problem[]> {
  const file = basename(parsed.file, '.json');
  const misnamed = `${showValue(value.name)} differs from the name of its file, ${showValue(file)}`;
  const own = value.name === file ? [] : [problemAt(parsed, ['name'], misnamed)];
  const faults = await parameterProblems(value.parameters);
  return [...own, ...faults.map((fault) => problemAt(parsed, ['parameters'], fault))];
}

/** Each tool is shown by a cell or says that none shows it; and no two tools share a name. */
function useProblems({ tools, surfaces }: ParsedContract): readonly Problem[] {
  const shown = new Set((surfaces?.value.cells ?? []).flatMap(({ names }) => names));
  const seen = new Set<string>();
  return tools.flatMap(({ value, parsed }) => {
    const twice = seen.has(value.name);
    seen.add(value.name);
    if (twice) return [problemAt(parsed, ['name'], `another tool is called ${showValue(value.name)} too`)];
    const optional = value.optional === true;
    if (optional && shown.has(value.name)) {
      return [problemAt(parsed, ['optional'], 'a cell shows this tool, so it is not optional')];
    }
    if (optional || shown.has(value.name)) return [];
    return [
      problemAt(parsed, ['name'], 'no cell shows this tool; name it in a cell, or set "optional" to true'),
    ];
  });
}

function keptProblems({ tools, limits }: ParsedContract): readonly Problem[] {
  const known = tools.map(({ value }) => value.name);
  if (limits === null) return [];
  return limits.value.result.kept.flatMap((kept, row) =>
    kept.tools.flatMap((name, index) => {
      if (known.includes(name)) return [];
      const path = ['result', 'kept', row, 'tools', index];
      return [
        problemAt(limits.parsed, path, `no tool is called ${showValue(name)}${didYouMean(name, known)}`),
      ];
    }),
  );
}
