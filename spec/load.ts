import { join } from 'node:path';
import { contractFolder, contractIds, jsonFiles, shippedContracts } from './contract-folder.ts';
import { contractProblems } from './contract-problems.ts';
import type { DocumentKind, DocumentKinds, LoadedDocument } from './document-kinds.ts';
import type { Agents } from './generated/agents.gen.ts';
import type { Contract } from './generated/contract.gen.ts';
import type { EvidenceRules } from './generated/evidence-rules.gen.ts';
import type { Gates } from './generated/gates.gen.ts';
import type { Limits } from './generated/limits.gen.ts';
import type { Requirement } from './generated/requirements.gen.ts';
import type { Scenario } from './generated/scenario.gen.ts';
import type { Subject } from './generated/subject.gen.ts';
import type { Surfaces } from './generated/surfaces.gen.ts';
import type { Table } from './generated/table.gen.ts';
import type { Tool } from './generated/tool.gen.ts';
import { jsonFilesBelow } from './json-files-below.ts';
import { packageRoot } from './package-root.ts';
import { type ParsedJson, parseJson } from './parse-json.ts';
import type { ParsedContract } from './parsed-contract.ts';
import { problemsError } from './problem.ts';
import { problemAt } from './problem-at.ts';
import { readText } from './read-text.ts';
import { requirementProblems } from './requirement-problems.ts';
import { scenarioProblems } from './scenario-problems.ts';
import { showValue } from './show-value.ts';
import { subjectProblems } from './subject-problems.ts';
import { tableProblems } from './table-problems.ts';
import { documentProblems } from './validate-document.ts';

/** A contract with all its parts. */
export interface LoadedContract {
  readonly contract: Contract;
  /** Absolute path of its folder. */
  readonly folder: string;
  /** In byte order of the names. */
  readonly tools: readonly Tool[];
  readonly surfaces: Surfaces | null;
  readonly limits: Limits | null;
  readonly gates: Gates | null;
  readonly agents: Agents | null;
  readonly evidence: EvidenceRules | null;
}

/** Ids of the contracts in a folder, by default the shipped ones, in byte order. */
export function listContracts(contracts: string = shippedContracts()): readonly string[] {
  return contractIds(contracts);
}

/** The document of a kind at a path. Anything wrong with it is one error that names each fault with its place. */
export async function loadDocument<Kind extends DocumentKind>(
  kind: Kind,
  path: string,
): Promise<DocumentKinds[Kind]> {
  return (await loadPlaced(kind, path)).value;
}

/**
 * The document of a kind in a text. `file` and `firstLine` say where the text comes from, so that one line of a
 * longer file is reported at its own place.
 */
export async function parseDocument<Kind extends DocumentKind>(
  kind: Kind,
  text: string,
  file: string,
  firstLine: number = 1,
): Promise<DocumentKinds[Kind]> {
  return (await validated(kind, parseJson(text, file, firstLine))).value;
}

/** A contract by its id, its parts validated one by one and against each other. */
export async function loadContract(
  id: string,
  contracts: string = shippedContracts(),
): Promise<LoadedContract> {
  const folder = contractFolder(id, contracts);
  const contract = await loadPlaced('contract', join(folder, 'contract.json'));
  const { tools, surfaces, limits, gates, agents, evidence } = contract.value.files;
  const files = tools === undefined ? [] : jsonFiles(join(folder, tools));
  const parts: ParsedContract = {
    id,
    contract,
    tools: await Promise.all(files.map((file) => loadPlaced('tool', file))),
    surfaces: surfaces === undefined ? null : await loadPlaced('surfaces', join(folder, surfaces)),
    limits: limits === undefined ? null : await loadPlaced('limits', join(folder, limits)),
    gates: gates === undefined ? null : await loadPlaced('gates', join(folder, gates)),
    agents: agents === undefined ? null : await loadPlaced('agents', join(folder, agents)),
    evidence: evidence === undefined ? null : await loadPlaced('evidence-rules', join(folder, evidence)),
  };
  const problems = await contractProblems(parts);
  if (problems.length > 0) throw problemsError('SCHEMA_INVALID', problems);
  return {
    contract: contract.value,
    folder,
    tools: parts.tools.map(({ value }) => value),
    surfaces: parts.surfaces?.value ?? null,
    limits: parts.limits?.value ?? null,
    gates: parts.gates?.value ?? null,
    agents: parts.agents?.value ?? null,
    evidence: parts.evidence?.value ?? null,
  };
}

/** Every requirement of every family, in byte order of the ids. */
export async function loadRequirements(
  folder: string = join(packageRoot(), 'spec', 'requirements'),
): Promise<readonly Requirement[]> {
  const files = jsonFiles(folder);
  const families = await Promise.all(files.map((file) => loadPlaced('requirements', file)));
  const problems = requirementProblems(families, listContracts());
  if (problems.length > 0) throw problemsError('SCHEMA_INVALID', problems);
  const all = families.flatMap(({ value }) => value.requirements);
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** A subject file, its templates, patterns and names checked too. */
export async function loadSubject(path: string): Promise<Subject> {
  const subject = await loadPlaced('subject', path);
  const problems = subjectProblems(subject, listContracts());
  if (problems.length > 0) throw problemsError('CONFIG_INVALID', problems);
  return subject.value;
}

/** A scenario, its names, values and references checked too. */
export async function loadScenario(path: string): Promise<Scenario> {
  return (await validScenario(path, await loadRequirements())).value;
}

/** Every scenario below a folder, by default the shipped ones, in byte order of the ids, each of which is a path. */
export async function loadScenarios(
  folder: string = join(packageRoot(), 'spec', 'scenarios'),
): Promise<readonly Scenario[]> {
  return loadBelow(folder, validScenario);
}

/** A table, each of its rows checked as the scenario that it makes. */
export async function loadTable(path: string): Promise<Table> {
  return (await validTable(path, await loadRequirements())).value;
}

/** Every table below a folder, by default the shipped ones, in byte order of the ids, each of which is a path. */
export async function loadTables(
  folder: string = join(packageRoot(), 'spec', 'tables'),
): Promise<readonly Table[]> {
  return loadBelow(folder, validTable);
}

/** The scenario or the table of a file: a table is what has rows. */
export async function loadScenarioOrTable(path: string): Promise<Scenario | Table> {
  const { value } = parseJson(await readText(path), path);
  const hasRows = typeof value === 'object' && value !== null && Object.hasOwn(value, 'rows');
  return hasRows ? loadTable(path) : loadScenario(path);
}

async function loadBelow<Value extends { readonly id: string }>(
  folder: string,
  load: (
    path: string,
    requirements: readonly Requirement[],
  ) => Promise<{ readonly parsed: ParsedJson; readonly value: Value }>,
): Promise<readonly Value[]> {
  const requirements = await loadRequirements();
  return Promise.all(
    jsonFilesBelow(folder).map(async (id) => {
      const { parsed, value } = await load(join(folder, `${id}.json`), requirements);
      if (value.id === id) return value;
      const message = `${showValue(value.id)} differs from the path of its file, ${showValue(id)}`;
      throw problemsError('SCHEMA_INVALID', [problemAt(parsed, ['id'], message)]);
    }),
  );
}

async function validScenario(
  path: string,
  requirements: readonly Requirement[],
): Promise<LoadedDocument<'scenario'>> {
  const scenario = await loadPlaced('scenario', path);
  const problems = scenarioProblems(scenario, listContracts(), requirements);
  if (problems.length > 0) throw problemsError('SCHEMA_INVALID', problems);
  return scenario;
}

async function validTable(
  path: string,
  requirements: readonly Requirement[],
): Promise<LoadedDocument<'table'>> {
  const table = await loadPlaced('table', path);
  const problems = await tableProblems(table, listContracts(), requirements);
  if (problems.length > 0) throw problemsError('SCHEMA_INVALID', problems);
  return table;
}

async function loadPlaced<Kind extends DocumentKind>(
  kind: Kind,
  path: string,
): Promise<LoadedDocument<Kind>> {
  return validated(kind, parseJson(await readText(path), path));
}

async function validated<Kind extends DocumentKind>(
  kind: Kind,
  parsed: ParsedJson,
): Promise<LoadedDocument<Kind>> {
  const problems = await documentProblems(kind, parsed);
  if (problems.length > 0) throw problemsError('SCHEMA_INVALID', problems);
  return { parsed, value: parsed.value as DocumentKinds[Kind] };
}
