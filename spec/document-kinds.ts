import type { Agents } from './generated/agents.gen.ts';
import type { Approval } from './generated/approval.gen.ts';
import type { Config } from './generated/config.gen.ts';
import type { Contract } from './generated/contract.gen.ts';
import type { EvidenceRules } from './generated/evidence-rules.gen.ts';
import type { ExpectedFailures } from './generated/expected-failures.gen.ts';
import type { Fingerprint } from './generated/fingerprint.gen.ts';
import type { Gates } from './generated/gates.gen.ts';
import type { Limits } from './generated/limits.gen.ts';
import type { McpFixture } from './generated/mcp-fixture.gen.ts';
import type { Pending } from './generated/pending.gen.ts';
import type { Report } from './generated/report.gen.ts';
import type { Requirements } from './generated/requirements.gen.ts';
import type { Scenario } from './generated/scenario.gen.ts';
import type { Settings } from './generated/settings.gen.ts';
import type { Subject } from './generated/subject.gen.ts';
import type { Surfaces } from './generated/surfaces.gen.ts';
import type { Table } from './generated/table.gen.ts';
import type { Tool } from './generated/tool.gen.ts';
import type { ParsedJson } from './parse-json.ts';

/** The type of each kind of document, by the name of its schema under `spec/schema`. */
export interface DocumentKinds {
  readonly agents: Agents;
  readonly approval: Approval;
  readonly config: Config;
  readonly contract: Contract;
  readonly 'evidence-rules': EvidenceRules;
  readonly 'expected-failures': ExpectedFailures;
  readonly fingerprint: Fingerprint;
  readonly gates: Gates;
  readonly limits: Limits;
  readonly 'mcp-fixture': McpFixture;
  readonly pending: Pending;
  readonly report: Report;
  readonly requirements: Requirements;
  readonly scenario: Scenario;
  readonly settings: Settings;
  readonly subject: Subject;
  readonly surfaces: Surfaces;
  readonly table: Table;
  readonly tool: Tool;
}

/** Name of a kind of document. */
export type DocumentKind = keyof DocumentKinds;

/** A document that its schema has passed, and where in its text each value stands. */
export interface LoadedDocument<Kind extends DocumentKind> {
  readonly parsed: ParsedJson;
  readonly value: DocumentKinds[Kind];
}
