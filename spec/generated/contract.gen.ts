// Made by tools/generate from spec/schema/contract.schema.json. Do not edit.

/**
 * Head of one contract: what it is drawn from, where its cells lie and which files beside it hold its parts.
 */
export interface Contract {
  /**
   * Address of this schema, for editors.
   */
  readonly $schema?: string;
  /**
   * Id of the contract and name of its folder.
   */
  readonly id: string;
  /**
   * Version of this contract's data; any change a subject could notice raises it.
   */
  readonly version: string;
  /**
   * One line for people: which runtime or family the contract speaks of.
   */
  readonly title: string;
  /**
   * Documents that the contract was read from. Empty where the contract is our own.
   */
  readonly sources: readonly ContractSource[];
  /**
   * Kinds of agent that have cells in this contract.
   */
  readonly roles: readonly Role[];
  /**
   * Modes that have cells in this contract.
   */
  readonly modes: readonly ContractMode[];
  /**
   * Providers that cells distinguish; `default` stands for all that get no cell of their own.
   */
  readonly providers: readonly string[];
  /**
   * Features a runtime may lack: a requirement that needs one is not applicable to a subject that does not declare it. A feature that is not listed here is mandatory.
   */
  readonly optionalFeatures: readonly string[];
  /**
   * Where the contract knowingly departs from its source. Each is asserted exactly, so that none can grow unseen.
   */
  readonly deviations: readonly Deviation[];
  /**
   * Paths of the parts, relative to this document.
   */
  readonly files: ContractFiles;
}

/**
 * Which agent of a session sends a request.
 */
export type Role = 'root' | 'planner' | 'child' | 'read-only-child';

/**
 * How much a session may do without asking.
 */
export type ContractMode = 'plan' | 'agent' | 'yolo';

/**
 * One document that the contract was read from.
 */
export interface ContractSource {
  /**
   * Name of the document and its edition.
   */
  readonly document: string;
  /**
   * Lines that were used, such as `5-32, 109`.
   */
  readonly lines?: string;
  /**
   * What the document was used for.
   */
  readonly note?: string;
}

/**
 * One knowing departure of the contract from its source.
 */
export interface Deviation {
  /**
   * Id of the departure within the contract.
   */
  readonly id: string;
  /**
   * What the source says and what the contract does instead.
   */
  readonly text: string;
  /**
   * Decision that gives the reason.
   */
  readonly decision?: string;
}

/**
 * Parts of the contract; one that is absent does not exist for it.
 */
export interface ContractFiles {
  /**
   * Folder with one document a tool.
   */
  readonly tools?: string;
  /**
   * Cells and the laws between them.
   */
  readonly surfaces?: string;
  /**
   * Sizes, counts and times.
   */
  readonly limits?: string;
  /**
   * Name-sets and aliases.
   */
  readonly lifecycle?: string;
  /**
   * Who is refused what.
   */
  readonly gates?: string;
  /**
   * Planner, children and who may start them.
   */
  readonly agents?: string;
  /**
   * What has to be shown before an answer counts.
   */
  readonly evidence?: string;
}
