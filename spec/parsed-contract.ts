import type { LoadedDocument } from './document-kinds.ts';

/** The parts of a contract, each passed by its own schema. */
export interface ParsedContract {
  readonly id: string;
  readonly contract: LoadedDocument<'contract'>;
  readonly tools: readonly LoadedDocument<'tool'>[];
  readonly surfaces: LoadedDocument<'surfaces'> | null;
  readonly limits: LoadedDocument<'limits'> | null;
  readonly gates: LoadedDocument<'gates'> | null;
  readonly agents: LoadedDocument<'agents'> | null;
  readonly evidence: LoadedDocument<'evidence-rules'> | null;
}
