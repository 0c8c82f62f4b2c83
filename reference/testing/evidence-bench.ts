import type { Settings } from '../../spec/generated/settings.gen.ts';
import { readContract } from '../../spec/read-contract.ts';
import type { TodoItem } from '../agents/todo/todo-list.ts';
import { type ChildEvidence, childEvidence } from '../evidence/child-evidence.ts';
import { readCommandLine } from '../evidence/command-reading.ts';
import type { Effect } from '../evidence/effects.ts';
import type { EvidenceDesk } from '../evidence/evidence-desk.ts';
import type { EvidenceOverrides } from '../evidence/evidence-overrides.ts';
import { LiveEvidence } from '../evidence/live-evidence.ts';
import type { Receipt } from '../evidence/receipt.ts';
import type { ReviewKind } from '../evidence/review-report.ts';
import { referenceContract } from '../reference-contract.ts';

export interface EvidenceBenchOptions {
  readonly settings?: Settings;
  readonly todo?: readonly TodoItem[];
  readonly overrides?: EvidenceOverrides;
  /** What an earlier process kept. */
  readonly kept?: readonly unknown[];
}

/** The real desk of the reasonix contract, with receipts as its tools would write them. */
export interface EvidenceBench {
  readonly desk: EvidenceDesk;
  /** What was kept so far, the earlier part included. */
  readonly kept: readonly unknown[];
  /** One receipt with these effects, of a tool that is not the proxy. */
  readonly did: (...effects: readonly Effect[]) => void;
  readonly write: (path: string) => void;
  readonly read: (path: string) => void;
  readonly run: (command: string, exitCode?: number | null) => Promise<void>;
  /** A call of an MCP tool that may change something. */
  readonly mutate: (name?: string, outcome?: Receipt['outcome']) => void;
  /** A call of the proxy with these arguments. */
  readonly proxy: (args: Receipt['target']['args'], outcome: Receipt['outcome']) => void;
  /** Any other receipt. */
  readonly record: (receipt: Partial<Omit<Receipt, 'target'>>, target?: Partial<Receipt['target']>) => void;
  readonly sign: (step: string, ...evidence: readonly object[]) => Promise<string>;
  /** A child that reads these paths, files a report on them and ends. */
  readonly review: (kind: ReviewKind, paths: readonly string[], verdict?: string) => void;
  readonly child: (agent: string, assigned: ReviewKind | null) => ChildEvidence;
}

/** A desk in the workspace `/w`. */
export function evidenceBench(options: EvidenceBenchOptions = {}): EvidenceBench {
  const kept: unknown[] = [...(options.kept ?? [])];
  const desk = deskOf(options, kept);
  let calls = 0;
  const record: EvidenceBench['record'] = (receipt, target = {}) => {
    calls += 1;
    const callId = `call_${calls}`;
    desk.record({ callId, outcome: 'ok', effects: [], ...receipt, target: { ...plainTarget, ...target } });
  };
  const did: EvidenceBench['did'] = (...effects) => record({ effects });
  const child: EvidenceBench['child'] = (agent, assigned) => childEvidence({ parent: desk, agent, assigned });
  const mutated: readonly Effect[] = [{ kind: 'mutated', capability: 'mcp-tool:s/put' }];
  const proxy = { name: 'use_capability', handler: 'use_capability' };
  return {
    desk,
    kept,
    did,
    record,
    child,
    write: (path) => did({ kind: 'wrote', path }),
    read: (path) => did({ kind: 'read', path }),
    run: async (command, exitCode = 0) =>
      did({ kind: 'ran', command, exitCode, reading: await readCommandLine(command) }),
    mutate: (name = 'mcp__s__put', outcome = 'ok') =>
      record({ outcome, effects: mutated }, { name, kind: 'mcp-tool', handler: null }),
    proxy: (args, outcome) => record({ outcome }, { ...proxy, args }),
    sign: (step, ...evidence) => desk.completeStep({ step, result: 'done', evidence }),
    review: (kind, paths, verdict = 'pass') => {
      calls += 1;
      const reviewer = child(`sa_${calls}`, kind);
      for (const path of paths) reviewer.record(lookOf(path));
      reviewer.fileReview({ kind, verdict, reviewed_paths: paths });
      reviewer.handOver();
    },
  };
}

function deskOf(
  { settings = {}, todo = [], overrides = {}, kept: earlier = [] }: EvidenceBenchOptions,
  kept: unknown[],
): EvidenceDesk {
  const contract = referenceContract(readContract('reasonix'));
  if (contract.evidence === null) throw new Error('the contract has no evidence rules');
  return new LiveEvidence({
    rules: contract.evidence,
    gates: contract.gates.mcp,
    tools: contract.tools.map(({ name }) => name),
    journal: {
      // As a file would give it back.
      append: (_, data) => void kept.push(JSON.parse(JSON.stringify(data))),
      earlier: () => earlier,
    },
    root: '/w',
    settings: () => settings,
    todo: () => todo,
    overrides,
  });
}

const plainTarget: Receipt['target'] = {
  kind: 'built-in',
  name: 'write_file',
  args: {},
  readOnly: false,
  destructive: false,
  handler: 'write_file',
};

function lookOf(path: string): Receipt {
  const effects: readonly Effect[] = [
    { kind: 'read', path },
    { kind: 'missed', path },
  ];
  return { callId: 'look', target: plainTarget, outcome: 'ok', effects };
}
