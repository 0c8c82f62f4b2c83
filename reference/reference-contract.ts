import { HarnessError } from '../spec/errors.ts';
import type { Agents } from '../spec/generated/agents.gen.ts';
import type { Contract } from '../spec/generated/contract.gen.ts';
import type { EvidenceRules } from '../spec/generated/evidence-rules.gen.ts';
import type { Gates } from '../spec/generated/gates.gen.ts';
import type { Limits } from '../spec/generated/limits.gen.ts';
import type { Surfaces } from '../spec/generated/surfaces.gen.ts';
import type { Tool } from '../spec/generated/tool.gen.ts';
import type { LoadedContract } from '../spec/load.ts';

/** The parts of a contract that the reference runs on. A contract without agents has no children, one without evidence asks for none. */
export interface ReferenceContract {
  readonly contract: Contract;
  readonly tools: readonly Tool[];
  readonly surfaces: Surfaces;
  readonly limits: Limits;
  readonly gates: Gates;
  readonly agents: Agents | null;
  readonly evidence: EvidenceRules | null;
}

/** The contract with the parts a runtime needs. A contract without them only judges and cannot be served. */
export function referenceContract(loaded: LoadedContract): ReferenceContract {
  const { contract, tools, surfaces, limits, gates, agents, evidence } = loaded;
  if (surfaces !== null && limits !== null && gates !== null) {
    return { contract, tools, surfaces, limits, gates, agents, evidence };
  }
  const missing = surfaces === null ? 'surfaces' : limits === null ? 'limits' : 'gates';
  throw new HarnessError(
    'CONTRACT_UNKNOWN',
    `contract ${contract.id} has no ${missing}, so no runtime can be made of it`,
  );
}
