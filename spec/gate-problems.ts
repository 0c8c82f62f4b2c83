import type { LoadedDocument } from './document-kinds.ts';
import { didYouMean } from './nearest-word.ts';
import type { ParsedContract } from './parsed-contract.ts';
import type { Problem } from './problem.ts';
import { problemAt } from './problem-at.ts';
import { showValue } from './show-value.ts';

type GatesDocument = LoadedDocument<'gates'>;

const stations = [
  'boundary',
  'plan',
  'permission',
  'pre-hook',
  'checkpoint',
  'lease',
  'execute',
  'post-hook',
] as const;

/** What is wrong between the gates of a contract and its tools and modes; empty when they fit together. */
export function gateProblems(parts: ParsedContract): readonly Problem[] {
  const { gates } = parts;
  if (gates === null) return [];
  return [
    ...orderProblems(gates),
    ...optOutProblems(gates, parts),
    ...modeProblems(gates, parts),
    ...groupProblems(gates, parts),
  ];
}

/** A station that is missing, or that comes when all is done, would be a gate that nobody meets. */
function orderProblems({ value, parsed }: GatesDocument): readonly Problem[] {
  const places = stations.map((station) => ({ station, at: value.order.indexOf(station) }));
  const execute = value.order.indexOf('execute');
  const missing = places.filter(({ at }) => at === -1);
  const misplaced = places.filter(
    ({ station, at }) =>
      at !== -1 && execute !== -1 && (station === 'post-hook' ? at < execute : at > execute),
  );
  return [
    ...missing.map(({ station }) =>
      problemAt(parsed, ['order'], `the station ${showValue(station)} is missing`),
    ),
    ...misplaced.map(({ station, at }) => {
      const side = station === 'post-hook' ? 'before' : 'behind';
      return problemAt(parsed, ['order', at], `${showValue(station)} stands ${side} "execute"`);
    }),
  ];
}

/** The tools that take no part in the plan phase are named one by one: each writer, and no reader. */
function optOutProblems({ value, parsed }: GatesDocument, { tools }: ParsedContract): readonly Problem[] {
  const flags = new Map(tools.map(({ value: tool }) => [tool.name, tool.readOnly]));
  const listed = value.plan.optOuts.map(({ tool }) => tool);
  const named = listed.flatMap((tool, index) => {
    const path = ['plan', 'optOuts', index, 'tool'];
    if (!flags.has(tool)) return [problemAt(parsed, path, noTool(tool, [...flags.keys()]))];
    if (listed.indexOf(tool) < index)
      return [problemAt(parsed, path, `${showValue(tool)} is opted out already`)];
    if (flags.get(tool) !== true) return [];
    return [
      problemAt(parsed, path, `${showValue(tool)} is flagged read-only, so the phase need not refuse it`),
    ];
  });
  const left = [...flags].flatMap(([tool, isReadOnly]) => {
    if (isReadOnly || listed.includes(tool)) return [];
    const message = `${showValue(tool)} is not flagged read-only and has no opt-out`;
    return [problemAt(parsed, ['plan', 'optOuts'], message)];
  });
  return [...named, ...left];
}

function modeProblems({ value, parsed }: GatesDocument, { contract }: ParsedContract): readonly Problem[] {
  const modes: readonly string[] = contract.value.modes;
  const { fallback } = value.permission;
  const path = ['permission', 'fallback'];
  const missing = modes.filter((mode) => !Object.hasOwn(fallback, mode));
  const unknown = Object.keys(fallback).filter((mode) => !modes.includes(mode));
  const plan = modes.includes(value.plan.mode) ? [] : [value.plan.mode];
  return [
    ...plan.map((mode) => problemAt(parsed, ['plan', 'mode'], noMode(mode, modes))),
    ...missing.map((mode) => problemAt(parsed, path, `the mode ${showValue(mode)} has no fallback`)),
    ...unknown.map((mode) => problemAt(parsed, [...path, mode], noMode(mode, modes), 'key')),
  ];
}

function groupProblems({ value, parsed }: GatesDocument, { tools }: ParsedContract): readonly Problem[] {
  const known = tools.map(({ value: tool }) => tool.name);
  return Object.entries(value.permission.groups).flatMap(([group, members]) =>
    members.flatMap((tool, index) => {
      if (known.includes(tool)) return [];
      return [problemAt(parsed, ['permission', 'groups', group, index], noTool(tool, known))];
    }),
  );
}

function noTool(name: string, known: readonly string[]): string {
  return `no tool is called ${showValue(name)}${didYouMean(name, known)}`;
}

function noMode(name: string, modes: readonly string[]): string {
  return `the contract has no mode ${showValue(name)}${didYouMean(name, modes)}`;
}
