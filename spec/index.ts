export type { DocumentKind, DocumentKinds } from './document-kinds.ts';
export { HarnessError, type HarnessErrorCode, harnessErrorCodes } from './errors.ts';
export { type FilledRow, filledRows } from './filled-rows.ts';
export type { Agents } from './generated/agents.gen.ts';
export type { Approval } from './generated/approval.gen.ts';
export type { Config } from './generated/config.gen.ts';
export type { Contract } from './generated/contract.gen.ts';
export type { EvidenceRules } from './generated/evidence-rules.gen.ts';
export type { ExpectedFailure, ExpectedFailures } from './generated/expected-failures.gen.ts';
export type { Fingerprint } from './generated/fingerprint.gen.ts';
export type { Gates } from './generated/gates.gen.ts';
export type { Limits } from './generated/limits.gen.ts';
export type { Pending } from './generated/pending.gen.ts';
export type { CheckResult, Evidence, Report, RequirementResult, Verdict } from './generated/report.gen.ts';
export type { Level, Requirement, Requirements } from './generated/requirements.gen.ts';
export type { Scenario } from './generated/scenario.gen.ts';
export type { Settings } from './generated/settings.gen.ts';
export type { ResultClass, Subject } from './generated/subject.gen.ts';
export type { Cell, Law, Surfaces } from './generated/surfaces.gen.ts';
export type { Table, TableRow } from './generated/table.gen.ts';
export type { Tool } from './generated/tool.gen.ts';
export {
  type LoadedContract,
  listContracts,
  loadContract,
  loadDocument,
  loadRequirements,
  loadScenario,
  loadScenarioOrTable,
  loadScenarios,
  loadSubject,
  loadTable,
  loadTables,
  parseDocument,
} from './load.ts';
export { readContract } from './read-contract.ts';
