import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFolder, jsonFiles, shippedContracts } from './contract-folder.ts';
import { HarnessError } from './errors.ts';
import type { Agents } from './generated/agents.gen.ts';
import type { Contract } from './generated/contract.gen.ts';
import type { EvidenceRules } from './generated/evidence-rules.gen.ts';
import type { Gates } from './generated/gates.gen.ts';
import type { Limits } from './generated/limits.gen.ts';
import type { Surfaces } from './generated/surfaces.gen.ts';
import type { Tool } from './generated/tool.gen.ts';
import type { LoadedContract } from './load.ts';

/**
 * A shipped contract, read as fast as can be: its syntax is checked, its structure is trusted, because the tests of
 * the package have validated it. Use `loadContract` for anything that a user wrote.
 */
export function readContract(id: string, contracts: string = shippedContracts()): LoadedContract {
  const folder = contractFolder(id, contracts);
  const contract = readPart<Contract>(join(folder, 'contract.json'));
  const { tools, surfaces, limits, gates, agents, evidence } = contract.files;
  return {
    contract,
    folder,
    tools: tools === undefined ? [] : jsonFiles(join(folder, tools)).map((file) => readPart<Tool>(file)),
    surfaces: surfaces === undefined ? null : readPart<Surfaces>(join(folder, surfaces)),
    limits: limits === undefined ? null : readPart<Limits>(join(folder, limits)),
    gates: gates === undefined ? null : readPart<Gates>(join(folder, gates)),
    agents: agents === undefined ? null : readPart<Agents>(join(folder, agents)),
    evidence: evidence === undefined ? null : readPart<EvidenceRules>(join(folder, evidence)),
  };
}

function readPart<Part>(path: string): Part {
  try {
    // The one place where a shape is taken on trust: see above.
    return JSON.parse(readFileSync(path, 'utf8')) as Part;
  } catch (cause) {
    const code = cause instanceof SyntaxError ? 'DOCUMENT_SYNTAX' : 'DOCUMENT_NOT_FOUND';
    throw new HarnessError(code, `${path} cannot be read as JSON`, { cause });
  }
}
